import type { Locale } from '../contracts/locales.ts';
import { formatDate } from './format-date.ts';

const NO_BREAK = '\u00a0';
const OF_TIME: readonly string[] = ['hour', 'minute', 'dayPeriod'];

/** Date and time of an ISO instant. A line can end between the two, never within one: "3:54" and "pm" stay together. */
export function formatInstant(locale: Locale, instant: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  if (locale === 'mn') return keepToLast(formatDate(locale, instant, options));
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(new Date(instant));
  const isOfTime = (index: number) => OF_TIME.includes(parts[index]?.type ?? '');
  return parts
    .map(({ type, value }, index) =>
      type === 'literal' && isOfTime(index - 1) !== isOfTime(index + 1) ? keepToLast(value) : keep(value),
    )
    .join('');
}

const keep = (text: string) => text.replaceAll(' ', NO_BREAK);

/** Breaks at its last space only. */
const keepToLast = (text: string) => text.replace(/ (?=.* )/g, NO_BREAK);
