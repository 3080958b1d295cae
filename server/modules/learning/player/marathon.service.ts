import { ApiError } from '../../../../contracts/api-error.ts';
import type { Marathon } from '../../../../contracts/learning/marathon.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  canMove,
  type MarathonRun,
  type MarathonSchedule,
  mayStartOn,
  moveRest,
  nextReminder,
  openDays,
} from '../../../../domain/learning/marathon.ts';
import { readTimeZone } from '../../../../domain/time-zone.ts';
import type { ContentService, ReadCourse } from '../content/content.service.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { findRun, saveRun } from './marathon.repository.ts';
import { dayKeys, type ReadRun, readRun, showMarathon } from './marathon-view.ts';
import { holdProgress, type Learner } from './progress.repository.ts';

export interface MarathonDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>;
  now?: () => Date;
}

interface RunCall {
  userId: string;
  productId: string;
}

interface Opened {
  learner: Learner;
  course: ReadCourse;
  schedule: MarathonSchedule;
  keys: string[];
}

export type MarathonService = ReturnType<typeof createMarathonService>;

/** Starting and moving a marathon, and its reminder (product §4 Learning). Every call may be sent again. */
export function createMarathonService({ db, content, entitlements, now = () => new Date() }: MarathonDeps) {
  async function open({ userId, productId }: RunCall): Promise<Opened> {
    const course = await content.openCourse(productId, 'en', userId);
    if (!course) throw new ApiError('product_not_found');
    if (!(await entitlements.hasEntitlement(userId, productId)))
      throw new ApiError('user_not_have_access_to_product');
    if (!course.schedule) throw new ApiError('marathon_cannot_be_changed');
    const learner = { userId, courseId: course.courseId };
    return { learner, course, schedule: course.schedule, keys: dayKeys(course) };
  }

  /** Reads the run, lets it be changed, and answers the new one; changes of one learner come one after the other. */
  async function change(
    { learner, course, schedule, keys }: Opened,
    edit: (read: ReadRun, at: Date) => { run: MarathonRun; reminderHour: number | null },
  ): Promise<Marathon> {
    const at = now();
    const write = async (tx: Tx) => {
      await holdProgress(tx, learner, course);
      const { run, reminderHour } = edit(readRun(schedule, keys, await findRun(tx, learner)), at);
      const nextReminderAt = nextReminder(run, keys.length, reminderHour, at);
      await saveRun(tx, learner, { ...run, reminderHour, nextReminderAt });
      return findRun(tx, learner);
    };
    return showMarathon(readRun(schedule, keys, await db.transaction(write)), at);
  }

  async function start(
    call: RunCall & { startsOn: string; timeZone: string; reminderHour: number | null },
  ): Promise<Marathon> {
    const timeZone = zoneOf(call.timeZone);
    return change(await open(call), ({ schedule, run, days }, at) => {
      const { reminderHour } = call;
      if (schedule.start === 'fixed')
        return { run: { ...blank, startsOn: schedule.on, timeZone }, reminderHour };
      const same = run?.startsOn === call.startsOn && run.timeZone === timeZone;
      if (run && same) return { run, reminderHour };
      if (openDays(days, at) > 0) throw new ApiError('marathon_cannot_be_changed');
      if (!mayStartOn(call.startsOn, timeZone, at)) throw invalid('startsOn');
      return { run: { ...blank, startsOn: call.startsOn, timeZone }, reminderHour };
    });
  }

  async function move(call: RunCall & { days: number }): Promise<Marathon> {
    return change(await open(call), ({ schedule, run, days, stored }, at) => {
      const reminderHour = stored.run?.reminderHour ?? null;
      if (run && run.movedDays === call.days) return { run, reminderHour };
      if (!run || !canMove(schedule, run, days, at)) throw new ApiError('marathon_cannot_be_changed');
      return { run: moveRest(run, openDays(days, at), call.days), reminderHour };
    });
  }

  /** A traveller's run keeps its zone until they change it here. */
  async function remind(
    call: RunCall & { reminderHour: number | null; timeZone?: string | undefined },
  ): Promise<Marathon> {
    const asked = call.timeZone === undefined ? null : zoneOf(call.timeZone);
    return change(await open(call), ({ run }) => {
      if (!run) throw new ApiError('marathon_cannot_be_changed');
      return { run: { ...run, timeZone: asked ?? run.timeZone }, reminderHour: call.reminderHour };
    });
  }

  return { start, move, remind };
}

const blank = { movedFromDay: null, movedDays: null };

const invalid = (field: string) => new ApiError('request_params_invalid', { fields: { [field]: 'invalid' } });

function zoneOf(name: string): string {
  const zone = readTimeZone(name);
  if (zone === null) throw invalid('timeZone');
  return zone;
}
