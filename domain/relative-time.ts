import type { Locale } from '../contracts/locales.ts';
import { formatDate } from './format-date.ts';
import { MONGOLIAN_AGO } from './mongolian.ts';
import { knownLocale, numberFormat } from './number-format.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

export type Ago =
  | { unit: 'now' }
  | { unit: 'minute' | 'hour' | 'day' | 'week'; value: number }
  | { unit: 'date' };

/**
 * How long ago, from elapsed milliseconds: now below 60 s, then minutes, hours, days up to 7, weeks up to 3, else the
 * date (product §9).
 */
export function agoOf(elapsed: number): Ago {
  if (elapsed < MINUTE_MS) return { unit: 'now' };
  if (elapsed < HOUR_MS) return { unit: 'minute', value: Math.floor(elapsed / MINUTE_MS) };
  if (elapsed < DAY_MS) return { unit: 'hour', value: Math.floor(elapsed / HOUR_MS) };
  if (elapsed < 8 * DAY_MS) return { unit: 'day', value: Math.floor(elapsed / DAY_MS) };
  if (elapsed < 4 * WEEK_MS) return { unit: 'week', value: Math.floor(elapsed / WEEK_MS) };
  return { unit: 'date' };
}

export interface RelativeTime {
  /** ISO instant. */
  instant: string;
  /** Milliseconds. */
  now: number;
  timeZone: string;
  /** The translated word "now". */
  nowWord: string;
}

/** "Now", "5 minutes ago", "2 weeks ago", or the full date, in the locale. */
export function formatRelativeTime(
  locale: Locale,
  { instant, now, timeZone, nowWord }: RelativeTime,
): string {
  const ago = agoOf(now - Date.parse(instant));
  if (ago.unit === 'now') return nowWord;
  if (ago.unit === 'date') return formatDate(locale, instant, { dateStyle: 'long', timeZone });
  if (locale === 'mn') return `${numberFormat(locale).format(ago.value)} ${MONGOLIAN_AGO[ago.unit]}`;
  return new Intl.RelativeTimeFormat(knownLocale(locale)).format(-ago.value, ago.unit);
}

/** "Tomorrow", "in 5 days"; empty where the platform has no words for it. */
export function formatDaysUntil(locale: Locale, days: number): string {
  if (locale === 'mn') return '';
  return new Intl.RelativeTimeFormat(knownLocale(locale), { numeric: 'auto' }).format(days, 'day');
}
