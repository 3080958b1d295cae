import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../contracts/locales.ts';

const LATIN = ['inter-latin-wght'];
const NONE: string[] = [];

/**
 * The files that the first screen of a language is written with. Chinese, Japanese and Korean use the system's face, Hindi
 * and Bengali their own file only where the system has none (styles/fonts.css).
 */
const NEEDED: Record<Locale, string[]> = {
  en: LATIN,
  ru: ['inter-cyrillic-wght', ...LATIN],
  de: LATIN,
  es: LATIN,
  hi: LATIN,
  fr: LATIN,
  pt: LATIN,
  it: LATIN,
  mn: ['inter-cyrillic-wght', 'inter-cyrillic-ext-wght', ...LATIN],
  zh: NONE,
  ja: NONE,
  ko: NONE,
  vi: [...LATIN, 'inter-vietnamese-wght'],
  bn: LATIN,
  id: LATIN,
};

/** Addresses of the fonts to fetch along with a page, from the names that the build gave them; none before a build. */
export function fontFiles(root: string): (locale: Locale) => string[] {
  const folder = path.join(root, '.next/static/media');
  const built = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.woff2')) : [];
  return (locale) =>
    NEEDED[locale].flatMap((name) => {
      const file = built.find((one) => one.startsWith(`${name}-`));
      return file ? [`/_next/static/media/${file}`] : [];
    });
}
