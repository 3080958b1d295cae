import type { Locale } from '../contracts/locales.ts';
import { MONGOLIAN_WEEKDAYS } from './mongolian.ts';

/** An ISO instant as a date of the locale. The time zone is always explicit, so that server and browser agree. */
export function formatDate(
  locale: Locale,
  instant: string,
  options: { dateStyle: 'long' | 'medium'; timeStyle?: 'short'; timeZone: string },
): string {
  const date = new Date(instant);
  if (locale === 'mn') return mongolianDate(date, options.timeZone, Boolean(options.timeStyle));
  return new Intl.DateTimeFormat(locale, options).format(date);
}

/** "2026 оны 1-р сарын 31", built here because Chromium has no Mongolian; with the time if requested. */
function mongolianDate(instant: Date, timeZone: string, hasTime: boolean): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = `${part.year} оны ${part.month}-р сарын ${part.day}`;
  return hasTime ? `${day} ${part.hour}:${part.minute}` : day;
}

/** A full hour of the day (0–23) as a time of the locale. */
export function formatHour(locale: Locale, hour: number): string {
  if (locale === 'mn') return `${String(hour).padStart(2, '0')}:00`;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(hour * 3_600_000);
}

/** The weekday of a calendar date, short: "Mon". */
export function formatWeekday(locale: Locale, date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (locale === 'mn') return MONGOLIAN_WEEKDAYS[at.getUTCDay()] ?? '';
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at);
}

/** Day and month of a calendar date, short: "Jan 31". */
export function formatDay(locale: Locale, date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (locale === 'mn') return `${at.getUTCMonth() + 1}-р сарын ${at.getUTCDate()}`;
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at);
}

/** The name of a month (1–12), as it stands alone: "March". */
export function formatMonth(locale: Locale, month: number): string {
  if (locale === 'mn') return `${month}-р сар`;
  const date = new Date(Date.UTC(2024, month - 1, 1));
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(date);
}

/** A month of a year, as it stands alone: "March 2027". `month` is `2027-03`. */
export function formatMonthOfYear(locale: Locale, month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  if (locale === 'mn') return `${at.getUTCFullYear()} оны ${at.getUTCMonth() + 1}-р сар`;
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(at);
}
