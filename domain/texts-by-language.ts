import { LOCALES, type Locale } from '../contracts/locales.ts';

/** Texts as forms edit them: every field in every language, empty where there is none. */
export type LanguageTexts<Field extends string> = Record<Locale, Record<Field, string>>;

type SomeTexts<Field extends string> = Partial<Record<Locale, Readonly<Record<Field, string>>>>;

const emptyText = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

/** Stored texts, with empty ones where there are none. */
export const fullTexts = <Field extends string>(
  texts: SomeTexts<Field>,
  fields: readonly Field[],
): LanguageTexts<Field> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...emptyText(fields), ...texts[locale] }]),
  ) as LanguageTexts<Field>;

/** What is stored: languages in which something is written. */
export const writtenTexts = <Field extends string>(texts: LanguageTexts<Field>): SomeTexts<Field> =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) => Object.values(text).some(Boolean)),
  ) as SomeTexts<Field>;

/** How much of the English texts a language has. */
export function textState<Field extends string>(
  texts: LanguageTexts<Field>,
  language: Locale,
): 'complete' | 'partial' | 'missing' {
  const fields = Object.keys(texts.en) as Field[];
  const written = fields.filter((field) => texts[language][field].trim() !== '');
  if (written.length === 0) return 'missing';
  const isComplete = fields.every((field) => texts.en[field].trim() === '' || written.includes(field));
  return isComplete ? 'complete' : 'partial';
}
