import type { Locale } from '../../../../contracts/locales.ts';
import type { KnownTerm } from '../../../../domain/learning/terms-in.ts';

/** Reads the terms of the school's glossary in a language, with their words in another one; the glossary implements it. */
export type GlossaryTerms = (source: Locale, target: Locale) => Promise<KnownTerm[]>;
