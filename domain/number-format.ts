import type { Locale } from '../contracts/locales.ts';

const kept = new Map<string, Intl.NumberFormat>();

/** Chromium carries no Mongolian and would take the browser's own language; numbers look like English ones in it. */
export const knownLocale = (locale: Locale): Locale => (locale === 'mn' ? 'en' : locale);

/** The number format of a locale, made once. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const found = kept.get(key);
  if (found) return found;
  const made = new Intl.NumberFormat(knownLocale(locale), options);
  kept.set(key, made);
  return made;
}
