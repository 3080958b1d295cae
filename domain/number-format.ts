import type { Locale } from '../contracts/locales.ts';

/** What a format is kept by. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'unit' | 'unitDisplay' | 'minimumFractionDigits' | 'maximumFractionDigits'
>;

const kept = new Map<string, Intl.NumberFormat>();

/** Chromium carries no Mongolian and would take the browser's own language; numbers look like English ones in it. */
export const knownLocale = (locale: Locale): Locale => (locale === 'mn' ? 'en' : locale);

/** The number format of a locale, made once. */
export function numberFormat(locale: Locale, options: NumberOptions = {}): Intl.NumberFormat {
  const { style, currency, unit, unitDisplay, minimumFractionDigits, maximumFractionDigits } = options;
  const key = `${locale} ${style} ${currency} ${unit} ${unitDisplay} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const found = kept.get(key);
  if (found) return found;
  const made = new Intl.NumberFormat(knownLocale(locale), options);
  kept.set(key, made);
  return made;
}
