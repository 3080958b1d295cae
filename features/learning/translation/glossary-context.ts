import { createContext } from 'react';
import type { FoundTerm } from '@/contracts/learning/translation';
import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';

export interface GlossaryPlace {
  /** Of the text in which terms are marked. */
  language: Locale;
  /** Into which it is translated. */
  target: Locale;
  terms: readonly FoundTerm[];
}

/** The glossary terms of the source text that is shown. */
export const GlossaryContext = createContext<GlossaryPlace>({
  language: DEFAULT_LOCALE,
  target: DEFAULT_LOCALE,
  terms: [],
});
