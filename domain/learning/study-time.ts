import type { Locale } from '../../contracts/locales.ts';
import { STUDY_SESSION_SECONDS } from '../../contracts/values.ts';
import { addDays, daysBetween, weekday } from '../local-date.ts';

/** Rules of the time spent on lessons: what counts, streaks and weeks. */

/** A learner is active for so long after a press, a key, a movement of the page, or a second of playing. */
export const ACTIVE_SECONDS = 60;
/** After a longer pause, what follows is another sitting. */
export const STUDY_PAUSE_SECONDS = 600;
/** Minutes that make a day one of a streak. */
export const STREAK_MINUTES = 5;
/** Weeks of the chart. */
export const STUDY_WEEKS = 12;
/** A sitting may arrive so many days late, from a device without a connection. */
export const STUDY_LATE_DAYS = 60;
/** Sittings of one person in one day; more are not made by learning. */
export const MOST_STUDY_SESSIONS = 500;

/** A sitting: from its start to its last second, in milliseconds, with the active seconds in between. */
export interface Sitting {
  from: number;
  to: number;
  seconds: number;
}

/**
 * What each sitting counts. Sittings at the same time, in two tabs or on two devices, count together at most the time
 * that passed from the start of the first to the end of the last; each keeps its share.
 */
export function countedSeconds(sittings: readonly Sitting[]): number[] {
  const counted = sittings.map(({ seconds }) => seconds);
  const order = sittings.map((_, index) => index).sort((a, b) => at(sittings, a).from - at(sittings, b).from);
  let group: number[] = [];
  let [from, to] = [0, Number.NEGATIVE_INFINITY];
  const close = () => {
    const active = group.reduce((sum, index) => sum + at(sittings, index).seconds, 0);
    const share = active > 0 ? Math.min(1, (to - from) / 1000 / active) : 1;
    for (const index of group) counted[index] = at(sittings, index).seconds * share;
  };
  for (const index of order) {
    const next = at(sittings, index);
    if (next.from >= to) {
      close();
      group = [];
      from = next.from;
    }
    group.push(index);
    to = Math.max(to, next.to);
  }
  close();
  return counted;
}

const NOTHING: Sitting = { from: 0, to: 0, seconds: 0 };
const at = (sittings: readonly Sitting[], index: number): Sitting => sittings[index] ?? NOTHING;

/**
 * The clock of a device may be ahead: the whole sitting moves back, so that it ends by now. Its seconds are at most the time
 * from start to end, and those of the longest sitting.
 */
export function notAhead({ from, to, seconds }: Sitting, now: number): Sitting {
  const ahead = Math.max(0, to - now);
  const passed = Math.max(0, Math.floor((to - from) / 1000));
  return { from: from - ahead, to: to - ahead, seconds: Math.min(seconds, passed, STUDY_SESSION_SECONDS) };
}

/** Days in a row, up to today and ever. Today without its minutes breaks nothing. */
export function streakOf(
  minutes: ReadonlyMap<string, number>,
  today: string,
): { current: number; longest: number } {
  const days = [...minutes].filter(([day, spent]) => spent >= STREAK_MINUTES && day <= today);
  let [run, longest, last] = [0, 0, ''];
  for (const day of days.map(([name]) => name).sort()) {
    run = last !== '' && daysBetween(last, day) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isRunning = last !== '' && daysBetween(last, today) <= 1;
  return { current: isRunning ? run : 0, longest };
}

const [MONDAY, SUNDAY] = [1, 7];

/** The first weekday of each locale, as in CLDR; a table, because not every browser knows it. */
const FIRST_WEEKDAY: Record<Locale, number> = {
  en: SUNDAY,
  ru: MONDAY,
  de: MONDAY,
  es: MONDAY,
  hi: SUNDAY,
  fr: MONDAY,
  pt: SUNDAY,
  it: MONDAY,
  mn: MONDAY,
  zh: MONDAY,
  ja: SUNDAY,
  ko: SUNDAY,
  vi: MONDAY,
  bn: SUNDAY,
  id: SUNDAY,
};

/** The first day of the week of a date. */
export const weekStart = (date: string, locale: Locale): string =>
  addDays(date, -((weekday(date) - FIRST_WEEKDAY[locale] + 7) % 7));

/** The seven days of the week of a date. */
export function weekDays(date: string, locale: Locale): string[] {
  const first = weekStart(date, locale);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The first days of the last weeks, the one of the date last. */
export function lastWeeks(date: string, locale: Locale): string[] {
  const first = weekStart(date, locale);
  return Array.from({ length: STUDY_WEEKS }, (_, index) => addDays(first, 7 * (index + 1 - STUDY_WEEKS)));
}

/** How much of the goal is reached, in percent; null without a goal. */
export const goalPercent = (minutes: number, goal: number | null): number | null =>
  goal === null ? null : Math.min(100, Math.floor((minutes * 100) / goal));

/** Whole minutes. */
export const minutesOf = (seconds: number): number => Math.floor(seconds / 60 + 1e-9);

/** Values added up by key. */
export function sumBy<T>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + value(item));
  return sums;
}
