import type { Outline, OutlineLesson } from '../../contracts/learning/learning.ts';
import type { Marathon } from '../../contracts/learning/marathon.ts';
import { addDays, dateAt, weekday } from '../local-date.ts';

export interface MarathonTasks {
  /** Lessons of the day that opened last. */
  today: OutlineLesson[];
  /** Lessons of earlier days that are not complete. */
  missed: OutlineLesson[];
  /** Days that have not opened yet. */
  coming: { day: number; title: string; date: string }[];
}

/** What a learner has to do in a marathon: today, from earlier days, and later. */
export function marathonTasks(
  { modules }: Pick<Outline, 'modules'>,
  { today, days }: Marathon,
): MarathonTasks {
  const moduleOf = (key: string | undefined) => modules.find((module) => module.key === key);
  const lessonsOf = (index: number) => moduleOf(days[index]?.moduleKey)?.lessons ?? [];
  const earlier = days.slice(0, Math.max(0, today - 1)).flatMap((_, index) => lessonsOf(index));
  return {
    today: today > 0 ? lessonsOf(today - 1) : [],
    missed: earlier.filter(({ status }) => status !== 'COMPLETED'),
    coming: days.slice(today).map(({ moduleKey, date }, index) => ({
      day: today + index + 1,
      title: moduleOf(moduleKey)?.title ?? '',
      date,
    })),
  };
}

/** The dates to begin on: today, tomorrow and the next Monday in a zone. */
export function startDates(now: Date, timeZone: string): { today: string; tomorrow: string; monday: string } {
  const today = dateAt(now, timeZone);
  return { today, tomorrow: addDays(today, 1), monday: addDays(today, 8 - weekday(today)) };
}

/** The dates of the days that have not opened yet, moved. */
export const movedDates = ({ days, today }: Marathon, by: number): string[] =>
  days.slice(today).map(({ date }) => addDays(date, by));

/** Milliseconds until the next day opens; null when none will. */
export function untilNextDay({ days }: Marathon, now: Date): number | null {
  const next = days.map(({ opensAt }) => Date.parse(opensAt)).find((at) => at > now.getTime());
  return next === undefined ? null : next - now.getTime();
}
