import type { Locale } from '@/contracts/locales';

interface QuotationMarks {
  double: readonly [open: string, close: string];
  single: readonly [open: string, close: string];
}

const ENGLISH: QuotationMarks = { double: ['“', '”'], single: ['‘', '’'] };
const GUILLEMETS: QuotationMarks = { double: ['«', '»'], single: ['“', '”'] };

/** As the languages are written (docs/languages). */
export const QUOTATION_MARKS: Record<Locale, QuotationMarks> = {
  en: ENGLISH,
  ru: { double: ['«', '»'], single: ['„', '“'] },
  de: { double: ['„', '“'], single: ['‚', '‘'] },
  es: GUILLEMETS,
  hi: ENGLISH,
  fr: { double: ['«\u202f', '\u202f»'], single: ['“', '”'] },
  pt: ENGLISH,
  it: GUILLEMETS,
  mn: { double: ['«', '»'], single: ['„', '“'] },
  zh: ENGLISH,
  ja: { double: ['「', '」'], single: ['『', '』'] },
  ko: ENGLISH,
  vi: ENGLISH,
  bn: ENGLISH,
  id: ENGLISH,
};
