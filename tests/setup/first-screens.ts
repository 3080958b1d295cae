import { globSync, readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { formatDiscount, formatMinutes, formatMoney, formatNumber } from '../../domain/format.ts';
import { formatDate } from '../../domain/format-date.ts';

/** Texts of the pages that people see first, and of the shell around them. */
const SCREENS = {
  home: ['home', 'product'],
  catalogue: ['catalogue', 'product'],
  landing: ['landing', 'product'],
  search: ['search', 'product'],
};
export const FIRST_SCREENS = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** Every letter of a first screen's interface in a language, numbers and dates included. */
export function interfaceText(screen: keyof typeof SCREENS, locale: Locale): string {
  const texts = ['shell', ...SCREENS[screen]].map((name) => read(`public/locales/${locale}/${name}.json`));
  // i18next's variables and tags are not shown.
  const shown = wordsOf(texts, locale).map((text) => text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, ''));
  return [...shown, ...numbers(locale), '© Kurso'].join('\n');
}

/** The same with every content of the demo school that a first screen may show. */
export function firstScreenText(screen: keyof typeof SCREENS, locale: Locale): string {
  return [interfaceText(screen, locale), ...content(locale)].join('\n');
}

function content(locale: Locale): string[] {
  const files = globSync([
    'content/products/*/product.json',
    'content/school/{categories,experts,skills}.json',
    'content/magazine/articles.json',
  ]);
  const reviews = globSync('content/products/*/reviews.json').flatMap((file): { locale: string }[] =>
    read(file),
  );
  // Pages show reviews in their own language first, then English ones.
  const near = reviews.filter((review) => review.locale === locale || review.locale === 'en');
  return [...files.map(read), near].flatMap((value) => wordsOf(value, locale));
}

/** Strings of a value; of texts in several languages those in one. */
function wordsOf(value: unknown, locale: Locale): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const languages = new Set<string>(LOCALES);
  const translated = entries.length > 0 && entries.every(([key]) => languages.has(key));
  return entries
    .filter(([key]) => !translated || key === locale)
    .flatMap(([, part]) => wordsOf(part, locale));
}

function numbers(locale: Locale): string[] {
  const minor = 1234567890;
  return [
    ...(['USD', 'EUR', 'RUB', 'INR'] as const).map((currency) => formatMoney(locale, minor, currency)),
    formatNumber(locale, minor / 7, 2),
    formatDiscount(locale, 25),
    ...[25, 90, 1200].map((minutes) => formatMinutes(locale, minutes)),
    ...Array.from({ length: 12 }, (_, month) =>
      formatDate(locale, new Date(Date.UTC(2026, month, 28)).toISOString(), {
        dateStyle: 'long',
        timeZone: 'UTC',
      }),
    ),
  ];
}

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
