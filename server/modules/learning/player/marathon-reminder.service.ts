import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { learningPath } from '../../../../domain/catalog/product.ts';
import { nextReminder, openDays } from '../../../../domain/learning/marathon.ts';
import { dateAt } from '../../../../domain/local-date.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import {
  type DueReminder,
  findDueReminders,
  findRun,
  holdReminder,
  setNextReminder,
} from './marathon.repository.ts';
import { dayKeys, readRun } from './marathon-view.ts';
import { findCompletions } from './progress.repository.ts';

export interface MarathonReminderDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>;
  now?: () => Date;
}

/** Reminders of the days of a marathon: once on each date that has open tasks, at the learner's hour. */
export function createMarathonReminder({
  db,
  content,
  entitlements,
  now = () => new Date(),
}: MarathonReminderDeps) {
  /** Sends what is due; called by a scheduled job. A failure does not affect the others. */
  async function send(): Promise<void> {
    const failures: unknown[] = [];
    for (const due of await findDueReminders(db, now())) await remind(due).catch((e) => failures.push(e));
    if (failures.length > 0) throw new AggregateError(failures, 'reminders of marathons failed');
  }

  async function remind(due: DueReminder): Promise<void> {
    const at = now();
    const { found, next } = await read(due, at);
    await db.transaction(async (tx) => {
      if (!(await holdReminder(tx, due))) return;
      await setNextReminder(tx, due, next);
      if (!found) return;
      const { userId, courseId, productId, language } = due;
      const [, player = ''] = learningPath({ type: 'MARATHON', id: productId, language }).split('/');
      await enqueueNotification(tx, {
        userId,
        messageId: `marathon:${courseId}:${found.date}`,
        template: 'MARATHON_DAY',
        data: { productIds: productId, player, productId, language, ...found.data },
      });
    });
  }

  /** What to say today, if anything, and when the next reminder is due. */
  async function read(due: DueReminder, at: Date) {
    const course = await content.openCourse(due.productId, languageOf(due), due.userId);
    if (!course?.schedule || course.courseId !== due.courseId) return { found: null, next: null };
    const keys = dayKeys(course);
    const { run, days, stored } = readRun(course.schedule, keys, await findRun(db, due));
    if (!run) return { found: null, next: null };
    const next = nextReminder(run, keys.length, stored.run?.reminderHour ?? null, at);
    const date = dateAt(due.at, run.timeZone);
    // After an outage of a day the reminder would speak of another day.
    const late = date !== dateAt(at, run.timeZone);
    if (late || !(await entitlements.hasEntitlement(due.userId, due.productId))) return { found: null, next };
    const completed = await findCompletions(db, due);
    const open = new Set(keys.slice(0, openDays(days, at)));
    const tasks = course.modules
      .filter(({ key }) => open.has(key))
      .flatMap(({ lessons }) => lessons.filter(({ counted, key }) => counted && !completed.has(key)));
    const today = course.modules.find(({ key }) => key === keys[open.size - 1]);
    const first = tasks.find((task) => today?.lessons.includes(task)) ?? tasks[0];
    if (!first) return { found: null, next };
    const data = {
      day: String(open.size),
      days: String(keys.length),
      lessonKey: first.key,
      lesson: first.title,
    };
    return { found: { date, data }, next };
  }

  return { send };
}

const languageOf = ({ language }: DueReminder): Locale => parseLocale(language) ?? 'en';
