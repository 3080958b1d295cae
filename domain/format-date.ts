import type { Locale } from '../contracts/locales.ts';

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
