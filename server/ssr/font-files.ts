import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../contracts/locales.ts';

const BASIC = ['inter-basic'];
const NONE: string[] = [];

/**
 * Fonts for the first screen in a language, at most 25 kB. Chinese, Japanese and Korean use the system's font, Hindi and
 * Bengali their own file only if the system has none (styles/fonts.css).
 */
const NEEDED: Record<Locale, string[]> = {
  en: BASIC,
  ru: [...BASIC, 'inter-cyrillic'],
  de: [...BASIC, 'inter-latin'],
  es: [...BASIC, 'inter-latin'],
  hi: BASIC,
  fr: BASIC,
  pt: BASIC,
  it: BASIC,
  mn: [...BASIC, 'inter-cyrillic'],
  zh: NONE,
  ja: NONE,
  ko: NONE,
  vi: [...BASIC, 'inter-vietnamese'],
  bn: BASIC,
  id: BASIC,
};

/** URLs of the fonts to preload with a page, from the build's file names; none before a build. */
export function fontFiles(root: string): (locale: Locale) => string[] {
  const folder = path.join(root, '.next/static/media');
  const built = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.woff2')) : [];
  return (locale) =>
    NEEDED[locale].flatMap((name) => {
      const file = built.find((candidate) => candidate.startsWith(`${name}.`));
      return file ? [`/_next/static/media/${file}`] : [];
    });
}
