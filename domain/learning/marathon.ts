import { MARATHON_START_DAYS } from '../../contracts/values.ts';
import { addDays, dateAt, daysBetween, instantOf, startOfDate } from '../local-date.ts';

/**
 * When the days of a marathon open (product §4 Learning): from the day on which the learner starts, or from a fixed
 * date. A day opens at midnight in the learner's time zone.
 */
export type MarathonSchedule = { start: 'learner' } | { start: 'fixed'; on: string };

/** A learner's run. The first day is day 1. */
export interface MarathonRun {
  startsOn: string;
  timeZone: string;
  /** From this day on, every day is `movedDays` later; null for a run that was not moved. */
  movedFromDay: number | null;
  movedDays: number | null;
}

export interface MarathonDay {
  /** A day is a module of the course. */
  moduleKey: string;
  date: string;
  opensAt: Date;
}

/** The run of a fixed start is on its dates, whatever the learner's row says; null when there is none to show. */
export function runOf(
  schedule: MarathonSchedule,
  stored: MarathonRun | null,
  timeZone: string,
): MarathonRun | null {
  if (schedule.start === 'learner') return stored;
  const zone = stored?.timeZone ?? timeZone;
  return { startsOn: schedule.on, timeZone: zone, movedFromDay: null, movedDays: null };
}

export function dateOfDay({ startsOn, movedFromDay, movedDays }: MarathonRun, day: number): string {
  const moved = movedFromDay !== null && day >= movedFromDay ? (movedDays ?? 0) : 0;
  return addDays(startsOn, day - 1 + moved);
}

/** The days of a run, one for each module. */
export function marathonDays(run: MarathonRun, moduleKeys: readonly string[]): MarathonDay[] {
  return moduleKeys.map((moduleKey, index) => {
    const date = dateOfDay(run, index + 1);
    return { moduleKey, date, opensAt: startOfDate(date, run.timeZone) };
  });
}

/** The number of the day that opened last; 0 before the first. */
export const openDays = (days: readonly MarathonDay[], now: Date): number =>
  days.filter(({ opensAt }) => opensAt <= now).length;

/** Whether the learner may begin on this date: today in their time zone, or up to thirty days later. */
export function mayStartOn(startsOn: string, timeZone: string, now: Date): boolean {
  const days = daysBetween(dateAt(now, timeZone), startsOn);
  return days >= 0 && days <= MARATHON_START_DAYS;
}

/** A run that the learner started can be moved once, while it lasts and days are still to come. */
export function canMove(
  schedule: MarathonSchedule,
  run: MarathonRun | null,
  days: readonly MarathonDay[],
  now: Date,
): boolean {
  if (schedule.start === 'fixed' || !run || run.movedDays !== null) return false;
  const open = openDays(days, now);
  return open > 0 && open < days.length;
}

/** The run with the days that have not opened yet moved. */
export const moveRest = (run: MarathonRun, open: number, movedDays: number): MarathonRun => ({
  ...run,
  movedFromDay: open + 1,
  movedDays,
});

/** The next reminder after an instant: at the hour on the dates of the days; null when there is none left. */
export function nextReminder(
  run: MarathonRun,
  dayCount: number,
  hour: number | null,
  after: Date,
): Date | null {
  if (hour === null) return null;
  for (let day = 1; day <= dayCount; day++) {
    const at = instantOf(dateOfDay(run, day), hour, run.timeZone);
    if (at > after) return at;
  }
  return null;
}
