import type { Locale } from '../contracts/locales.ts';
import type { Currency } from '../contracts/scalars.ts';
import { MONGOLIAN_LANGUAGES, MONGOLIAN_UNITS, MONGOLIAN_WAIT } from './mongolian.ts';
import { knownLocale, numberFormat } from './number-format.ts';

/** Integer minor units as money in the locale; whole amounts without decimals. */
export function formatMoney(locale: Locale, minor: number, currency: Currency): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}

/** A number in the locale; with exactly `digits` decimals if given. */
export function formatNumber(locale: Locale, value: number, digits?: number): string {
  const options =
    digits === undefined ? undefined : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, options).format(value);
}

/** A percentage in the locale: 20 → "20%"; with up to `digits` decimals. */
export function formatPercent(locale: Locale, percent: number, digits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(percent / 100);
}

/** A discount in the locale: 20 → "-20%". */
export function formatDiscount(locale: Locale, percent: number): string {
  return formatPercent(locale, -percent);
}

/** Learning time: minutes below an hour, then hours to the nearest half. */
export function formatMinutes(locale: Locale, minutes: number): string {
  if (minutes < 60) return formatUnit(locale, minutes, 'minute');
  return formatUnit(locale, minutes < 600 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60), 'hour');
}

/** Time spent, to the minute: "2 hr 5 min". */
export function formatDuration(locale: Locale, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return formatUnit(locale, rest, 'minute');
  const parts = [
    formatUnit(locale, hours, 'hour'),
    ...(rest > 0 ? [formatUnit(locale, rest, 'minute')] : []),
  ];
  return new Intl.ListFormat(knownLocale(locale), { type: 'unit', style: 'narrow' }).format(parts);
}

/** A number of days: "3 days". */
export function formatDays(locale: Locale, days: number): string {
  if (locale === 'mn') return `${formatNumber(locale, days)} ${MONGOLIAN_WAIT.day}`;
  return numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** A waiting time, in words and rounded up: in minutes (at least one), from an hour and a half on in hours. */
export function formatWait(locale: Locale, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [unit, value] =
    minutes < 90 ? (['minute', minutes] as const) : (['hour', Math.ceil(minutes / 60)] as const);
  if (locale === 'mn') return `${formatNumber(locale, value)} ${MONGOLIAN_WAIT[unit]}`;
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** File size: bytes as kilobytes, megabytes or gigabytes. */
export function formatFileSize(locale: Locale, bytes: number): string {
  if (bytes < 1_000_000) return formatUnit(locale, bytes / 1000, 'kilobyte');
  return bytes < 1_000_000_000
    ? formatUnit(locale, bytes / 1_000_000, 'megabyte')
    : formatUnit(locale, bytes / 1_000_000_000, 'gigabyte');
}

function formatUnit(locale: Locale, value: number, unit: keyof typeof MONGOLIAN_UNITS): string {
  const decimals = { maximumFractionDigits: 1 };
  if (locale === 'mn') return `${numberFormat(locale, decimals).format(value)} ${MONGOLIAN_UNITS[unit]}`;
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', ...decimals }).format(value);
}

/** An enumeration without "and": "a, b, c", with the comma of the language; `Intl` has no such type of list. */
export function formatList(locale: Locale, items: readonly string[]): string {
  const [, comma] = new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' }).formatToParts('abc');
  return items.join(comma?.value);
}

/** A list at the end of which stands "and": "a, b and c". */
export function formatConjunction(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(knownLocale(locale), { type: 'conjunction' }).format(items);
}

/** The name of a language in another language. */
export function languageName(locale: Locale, language: Locale): string {
  if (locale === 'mn') return MONGOLIAN_LANGUAGES[language];
  const key = `${locale} ${language}`;
  const name = names.get(key) ?? withinSentence(locale, displayNames(locale).of(language) ?? language);
  names.set(key, name);
  return name;
}

/** CLDR begins Vietnamese names with a capital, which is wrong within a sentence. */
const withinSentence = (locale: Locale, name: string): string =>
  locale === 'vi' ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const names = new Map<string, string>();
const formats = new Map<Locale, Intl.DisplayNames>();

function displayNames(locale: Locale): Intl.DisplayNames {
  const found = formats.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  formats.set(locale, found);
  return found;
}
