import type { GlossaryDraft, ManagedTerm } from '@/contracts/editorial/glossary-management';
import { LOCALES, type Locale } from '@/contracts/locales';
import type { Stored } from '@/domain/editing';
import { fullTexts, type LanguageTexts, writtenTexts } from '@/domain/texts-by-language';

export type TermField = 'name' | 'explanation';

/** A term as its form edits it. */
export interface TermFormValue {
  slug: string;
  texts: LanguageTexts<TermField>;
}

const FIELDS: readonly TermField[] = ['name', 'explanation'];

export const NEW_TERM: TermFormValue = { slug: '', texts: fullTexts<TermField>({}, FIELDS) };

export const termFormValue = ({ slug, texts }: Pick<ManagedTerm, 'slug' | 'texts'>): TermFormValue => ({
  slug,
  texts: fullTexts(texts, FIELDS),
});

export const storedTerm = (term: ManagedTerm): Stored<TermFormValue> => ({
  value: termFormValue(term),
  revision: term.revision,
  changed: term.changed,
});

export const termDraft = ({ slug, texts }: TermFormValue): GlossaryDraft => ({
  slug,
  texts: writtenTexts(texts),
});

export const languagesOf = ({ texts }: ManagedTerm): Locale[] =>
  LOCALES.filter((language) => texts[language]?.name);
