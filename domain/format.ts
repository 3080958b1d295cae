import type { Locale } from '../contracts/locales.ts';
import type { Currency } from '../contracts/scalars.ts';

const kept = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  kept.set(key, made);
  return made;
}

/** Integer minor units as money of the locale; whole amounts without decimals. */
export function formatMoney(locale: Locale, minor: number, currency: Currency): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return formatter(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}

/** A number with the locale's separators. */
export function formatNumber(locale: Locale, value: number, digits = 0): string {
  return formatter(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A discount: 20 → "-20%" as the locale writes it. */
export function formatDiscount(locale: Locale, percent: number): string {
  return formatter(locale, { style: 'percent' }).format(-percent / 100);
}

/** Learning time: minutes below an hour, then hours to the nearest half. */
export function formatMinutes(locale: Locale, minutes: number): string {
  if (minutes < 60) return unit(locale, minutes, 'minute');
  return unit(locale, minutes < 600 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60), 'hour');
}

function unit(locale: Locale, value: number, name: 'minute' | 'hour'): string {
  return formatter(locale, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}

/** What a language is called in another. */
export function languageName(locale: Locale, language: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}
