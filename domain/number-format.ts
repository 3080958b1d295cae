import type { Locale } from '../contracts/locales.ts';

/** Cache key of a format. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'unit' | 'unitDisplay' | 'minimumFractionDigits' | 'maximumFractionDigits'
>;

const cache = new Map<string, Intl.NumberFormat>();

/** Chromium has no Mongolian and would use the browser's own language; Mongolian numbers look like English ones. */
export const knownLocale = (locale: Locale): Locale => (locale === 'mn' ? 'en' : locale);

const PLAIN: NumberOptions = {};

/** The cached number format of a locale. */
export function numberFormat(locale: Locale, options = PLAIN): Intl.NumberFormat {
  const key = options === PLAIN ? locale : keyOf(locale, options);
  const found = cache.get(key);
  if (found) return found;
  const made = new Intl.NumberFormat(knownLocale(locale), options);
  cache.set(key, made);
  return made;
}

function keyOf(locale: Locale, options: NumberOptions): string {
  const { style, currency, unit, unitDisplay, minimumFractionDigits, maximumFractionDigits } = options;
  return `${locale} ${style} ${currency} ${unit} ${unitDisplay} ${minimumFractionDigits} ${maximumFractionDigits}`;
}
