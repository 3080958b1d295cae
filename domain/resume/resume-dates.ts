import type { Locale } from '../../contracts/locales.ts';
import { fillWords, type ResumeWords } from './resume-words.ts';

/** When something was done; dates are `YYYY` or `YYYY-MM`. */
export interface ResumePeriod {
  start: string | null;
  end: string | null;
  isCurrent: boolean;
}

/** A year, or a month of it in its short form, in the order of the language; a text that is no date stays as it is. */
export function formatResumeDate(locale: Locale, date: string): string {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(date) ?? [];
  if (!year) return date;
  // Chromium has no Mongolian; `domain/mongolian.ts`.
  if (locale === 'mn') return month ? `${year} оны ${Number(month)}-р сар` : year;
  const options = month ? ({ year: 'numeric', month: 'short' } as const) : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${year}-${month ?? '01'}-01T00:00:00Z`),
  );
}

/** `Mar 2021 – present`; null without any date. An end before the start is printed as it was typed. */
export function formatPeriod(
  locale: Locale,
  { start, end, isCurrent }: ResumePeriod,
  words: Pick<ResumeWords, 'present' | 'since'>,
): string | null {
  const from = start ? formatResumeDate(locale, start) : null;
  const to = isCurrent ? words.present : end && formatResumeDate(locale, end);
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return fillWords(words.since, { date: from });
  return to || null;
}
