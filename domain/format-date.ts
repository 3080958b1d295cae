import type { Locale } from '../contracts/locales.ts';

/** An ISO instant as a date of the locale; the time zone is always said, for server and browser to agree. */
export function formatDate(
  locale: Locale,
  instant: string,
  options: { dateStyle: 'long' | 'medium'; timeStyle?: 'short'; timeZone: string },
): string {
  const date = new Date(instant);
  if (locale === 'mn') return mongolianDate(date, options.timeZone, Boolean(options.timeStyle));
  return new Intl.DateTimeFormat(locale, options).format(date);
}

/** "2026 оны 1-р сарын 31", said here because Chromium has no Mongolian; with the time behind it where it is asked for. */
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
