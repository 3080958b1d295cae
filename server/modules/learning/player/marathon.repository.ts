import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/identity/user.ts';
import { marathonRuns } from '../../../../db/schema/learning/marathon-run.ts';
import type { Learner } from './progress.repository.ts';

export type RunRow = typeof marathonRuns.$inferSelect;

export interface LearnerRun {
  /** The zone of the account. */
  timeZone: string;
  /** Null for a marathon that was not started. */
  run: RunRow | null;
}

export async function findRun(db: Db | Tx, { userId, courseId }: Learner): Promise<LearnerRun> {
  const [row] = await db
    .select({ timeZone: users.timeZone, run: marathonRuns })
    .from(users)
    .leftJoin(marathonRuns, and(eq(marathonRuns.userId, users.id), eq(marathonRuns.courseId, courseId)))
    .where(eq(users.id, userId));
  if (!row) throw new Error('the learner has no account');
  return row;
}

export type RunChange = Pick<RunRow, 'startsOn' | 'timeZone' | 'movedFromDay' | 'movedDays'> &
  Pick<RunRow, 'reminderHour' | 'nextReminderAt'>;

/** Writes a run; the caller holds the learner's row. */
export async function saveRun(tx: Tx, learner: Learner, change: RunChange): Promise<void> {
  await tx
    .insert(marathonRuns)
    .values({ ...learner, ...change })
    .onConflictDoUpdate({ target: [marathonRuns.userId, marathonRuns.courseId], set: change });
}

export interface DueReminder extends Learner {
  productId: string;
  /** The language that the learner used last in the course. */
  language: string;
  at: Date;
}

/** Reminders that are due, the longest first. */
export async function findDueReminders(db: Db, now: Date): Promise<DueReminder[]> {
  const { rows } = await db.execute<Record<keyof DueReminder, string>>(sql`
    select r.user_id as "userId", r.course_id as "courseId", c.product_id as "productId",
      coalesce(cp.last_language, c.base_language) as language, r.next_reminder_at as at
    from marathon_runs r join courses c on c.id = r.course_id
    left join course_progress cp on cp.user_id = r.user_id and cp.course_id = r.course_id
    where r.next_reminder_at <= ${now.toISOString()}::timestamptz
    order by r.next_reminder_at, r.user_id limit 500`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** The run, locked, if this reminder is still due; another instance may be sending it. */
export async function holdReminder(tx: Tx, { userId, courseId, at }: DueReminder): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from marathon_runs where user_id = ${userId} and course_id = ${courseId}
      and next_reminder_at = ${at.toISOString()}::timestamptz for update skip locked`);
  return rows.length > 0;
}

export async function setNextReminder(tx: Tx, learner: Learner, nextReminderAt: Date | null): Promise<void> {
  const { userId, courseId } = marathonRuns;
  await tx
    .update(marathonRuns)
    .set({ nextReminderAt })
    .where(and(eq(userId, learner.userId), eq(courseId, learner.courseId)));
}
