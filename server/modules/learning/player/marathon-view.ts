import type { Marathon } from '../../../../contracts/learning/marathon.ts';
import {
  canMove,
  type MarathonDay,
  type MarathonRun,
  type MarathonSchedule,
  marathonDays,
  openDays,
  runOf,
} from '../../../../domain/learning/marathon.ts';
import type { ReadCourse } from '../content/content.service.ts';
import type { LearnerRun } from './marathon.repository.ts';

/** The modules that are days: those of the base language. */
export const dayKeys = ({ modules }: Pick<ReadCourse, 'modules'>): string[] =>
  modules.filter(({ lessons }) => lessons.some(({ counted }) => counted)).map(({ key }) => key);

export interface ReadRun {
  schedule: MarathonSchedule;
  run: MarathonRun | null;
  /** Empty for a marathon that was not started. */
  days: MarathonDay[];
  stored: LearnerRun;
}

export function readRun(schedule: MarathonSchedule, keys: readonly string[], stored: LearnerRun): ReadRun {
  const run = runOf(schedule, stored.run, stored.timeZone);
  return { schedule, run, days: run ? marathonDays(run, keys) : [], stored };
}

/** Opening times by module; what only one language has opens with the first day. */
export function opensAtByModule({ modules }: Pick<ReadCourse, 'modules'>, { days }: ReadRun) {
  const [first] = days;
  const byKey = new Map(days.map(({ moduleKey, opensAt }) => [moduleKey, opensAt]));
  if (first) for (const { key } of modules) if (!byKey.has(key)) byKey.set(key, first.opensAt);
  return byKey;
}

export function showMarathon({ schedule, run, days, stored }: ReadRun, now: Date): Marathon {
  return {
    start: schedule.start,
    startsOn: run?.startsOn ?? null,
    timeZone: run?.timeZone ?? stored.timeZone,
    today: openDays(days, now),
    moved: run !== null && run.movedDays !== null,
    canMove: canMove(schedule, run, days, now),
    days: days.map((day) => ({ ...day, opensAt: day.opensAt.toISOString() })),
    reminderHour: stored.run?.reminderHour ?? null,
  };
}
