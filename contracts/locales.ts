/** The 15 interface and learning languages, in the order of the language list (product §1). Default is `en`. */
export const LOCALES = [
  'en',
  'ru',
  'de',
  'es',
  'hi',
  'fr',
  'pt',
  'it',
  'mn',
  'zh',
  'ja',
  'ko',
  'vi',
  'bn',
  'id',
] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** What each language calls itself; the language list shows it untranslated. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  es: 'Español',
  hi: 'हिन्दी',
  fr: 'Français',
  pt: 'Português',
  it: 'Italiano',
  mn: 'Монгол',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
  vi: 'Tiếng Việt',
  bn: 'বাংলা',
  id: 'Bahasa Indonesia',
};

const KNOWN: ReadonlySet<string> = new Set(LOCALES);

/** The locale of a path segment or header, case-insensitive; undefined if it is not one of ours (product §1). */
export function parseLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string' || value.length !== 2) return undefined;
  const lower = value.toLowerCase();
  return KNOWN.has(lower) ? (lower as Locale) : undefined;
}
