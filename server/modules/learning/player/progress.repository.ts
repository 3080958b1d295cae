import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProblemAnswers } from '../../../../contracts/learning/problem.ts';
import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  accomplishments,
  courseProgress,
  lessonCompletions,
  problemAttempts,
} from '../../../../db/schema/learning/progress.ts';
import { testAttempts } from '../../../../db/schema/learning/test-attempt.ts';
import type { LessonTasks } from '../../../../domain/learning/version.ts';
import { contentAtOf, publishedBy, startedAtOf, versionsSeen } from '../content/course.sql.ts';

/** A user in a course: the owner of every row below. */
export interface Learner {
  userId: string;
  courseId: string;
}

export interface ProgressRow {
  status: ProgressStatus;
  /** The learner moved to other versions after these were read. */
  hasMoved: boolean;
  lastLessonKey: string | null;
  lastLanguage: string | null;
}

/** What a learner read, as far as a write has to know it. */
export interface ReadVersions {
  /** Every language's version that the learner sees. */
  versionIds: readonly string[];
}

/** The moment of the content, for the row that is there: a course in progress keeps what it has, else what was read. */
export function keptContent(versionIds: ReadVersions['versionIds']): SQL<Date | null> {
  const { status, contentAt } = courseProgress;
  return sql`case when ${status} = 'IN_PROGRESS' then coalesce(${contentAt}, ${publishedBy(versionIds)}) end`;
}

/**
 * Locks the learner's row, created when missing: changes to a user's course are serialised. A course in progress keeps the
 * versions that were read.
 */
export async function holdProgress(
  tx: Tx,
  learner: Learner,
  { versionIds }: ReadVersions,
): Promise<ProgressRow> {
  const [row] = await tx
    .insert(courseProgress)
    .values(learner)
    .onConflictDoUpdate({
      target: [courseProgress.userId, courseProgress.courseId],
      set: { updatedAt: sql`now()`, contentAt: keptContent(versionIds) },
    })
    .returning({ ...progressColumns, hasMoved: hasMovedFrom(versionIds) });
  if (!row) throw new Error('the progress row was not written');
  return row as ProgressRow;
}

const progressColumns = {
  status: courseProgress.status,
  lastLessonKey: courseProgress.lastLessonKey,
  lastLanguage: courseProgress.lastLanguage,
};

const hasMovedFrom = (versionIds: readonly string[]): SQL<boolean> => sql`(
  course_progress.status = 'IN_PROGRESS' and exists (
    select 1 from ${versionsSeen(sql`course_progress.course_id`, sql`course_progress.content_at`, sql`course_progress.started_at`)} seen
    where seen.id <> all(${sql.param([...versionIds])}::uuid[])))`;

/** What the lessons of the base language ask for, as the learner sees them now; the caller holds the learner's row. */
export async function findTasksSeen(tx: Tx, { userId, courseId }: Learner): Promise<LessonTasks[]> {
  const course = sql`${courseId}::uuid`;
  const user = sql`${userId}::uuid`;
  const { rows } = await tx.execute<Record<keyof LessonTasks, never>>(sql`
    select l.key, l.pass_percent is not null as "isTest",
      coalesce(json_agg(json_build_object('key', i.key, 'required', i.required))
        filter (where i.id is not null), '[]') as items
    from lessons l left join content_items i on i.lesson_id = l.id
    where l.version_id = (
      select v.id from ${versionsSeen(course, contentAtOf(course, user), startedAtOf(course, user))} v
      join courses c on c.id = ${course}
      order by v.language = c.base_language desc, v.language limit 1)
    group by l.id`);
  return rows;
}

export async function savePosition(
  tx: Tx,
  learner: Learner,
  place: { lessonKey: string; language: string },
): Promise<void> {
  const position = { lastLessonKey: place.lessonKey, lastLanguage: place.language };
  await tx
    .insert(courseProgress)
    .values({ ...learner, ...position })
    .onConflictDoUpdate({
      target: [courseProgress.userId, courseProgress.courseId],
      set: { ...position, updatedAt: sql`now()` },
    });
}

/** The times of the start and of completion are written once. Only a course in progress keeps its versions. */
export async function saveStatus(
  tx: Tx,
  learner: Learner,
  status: ProgressStatus,
  { versionIds }: ReadVersions,
): Promise<void> {
  const { contentAt } = courseProgress;
  await tx
    .update(courseProgress)
    .set({
      status,
      contentAt:
        status === 'IN_PROGRESS' ? sql`coalesce(${contentAt}, ${publishedBy(versionIds)})` : sql`null`,
      startedAt: status === 'NOT_STARTED' ? null : sql`coalesce(${courseProgress.startedAt}, now())`,
      completedAt: status === 'COMPLETED' ? sql`coalesce(${courseProgress.completedAt}, now())` : null,
    })
    .where(and(eq(courseProgress.userId, learner.userId), eq(courseProgress.courseId, learner.courseId)));
}

export async function addAccomplishments(tx: Tx, learner: Learner, itemKeys: string[]): Promise<void> {
  if (itemKeys.length === 0) return;
  const rows = itemKeys.map((itemKey) => ({ ...learner, itemKey }));
  await tx.insert(accomplishments).values(rows).onConflictDoNothing();
}

export async function findAccomplished(
  db: Db | Tx,
  learner: Learner,
  itemKeys: string[],
): Promise<Set<string>> {
  if (itemKeys.length === 0) return new Set();
  const rows = await db
    .select({ key: accomplishments.itemKey })
    .from(accomplishments)
    .where(
      and(
        eq(accomplishments.userId, learner.userId),
        eq(accomplishments.courseId, learner.courseId),
        inArray(accomplishments.itemKey, itemKeys),
      ),
    );
  return new Set(rows.map((row) => row.key));
}

export async function addCompletion(tx: Tx, learner: Learner, lessonKey: string): Promise<void> {
  await tx
    .insert(lessonCompletions)
    .values({ ...learner, lessonKey })
    .onConflictDoNothing();
}

/** Whether the learner passed the test of a lesson in any attempt. */
export async function hasPassedTest(db: Db | Tx, learner: Learner, lessonKey: string): Promise<boolean> {
  const { userId, courseId, passed } = testAttempts;
  const own = and(eq(userId, learner.userId), eq(courseId, learner.courseId), eq(passed, true));
  return (await db.$count(testAttempts, and(own, eq(testAttempts.lessonKey, lessonKey)))) > 0;
}

export async function findCompletions(db: Db | Tx, learner: Learner): Promise<Set<string>> {
  const rows = await db
    .select({ key: lessonCompletions.lessonKey })
    .from(lessonCompletions)
    .where(
      and(eq(lessonCompletions.userId, learner.userId), eq(lessonCompletions.courseId, learner.courseId)),
    );
  return new Set(rows.map((row) => row.key));
}

/** Moves a course in progress on to these versions; returns whether it is one. */
export async function moveContent(
  tx: Tx,
  { userId, courseId }: Learner,
  { versionIds }: ReadVersions,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update course_progress cp set content_at = greatest(cp.content_at, ${publishedBy(versionIds)}), updated_at = now()
    where cp.user_id = ${userId} and cp.course_id = ${courseId} and cp.status = 'IN_PROGRESS'`);
  return (rowCount ?? 0) > 0;
}

export async function findStatus(db: Db | Tx, { userId, courseId }: Learner): Promise<ProgressStatus> {
  const { rows } = await db.execute<{ status: ProgressStatus }>(sql`
    select status from course_progress where user_id = ${userId} and course_id = ${courseId}`);
  return rows[0]?.status ?? 'NOT_STARTED';
}

/** Keys of all items that the learner has completed in any version. */
export async function findAccomplishedOf(db: Db | Tx, { userId, courseId }: Learner): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select item_key as key from accomplishments where user_id = ${userId} and course_id = ${courseId}`);
  return new Set(rows.map(({ key }) => key));
}

/** Keys of the lessons whose test the learner passed. */
export async function findPassedTests(db: Db | Tx, { userId, courseId }: Learner): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct lesson_key as key from test_attempts
    where user_id = ${userId} and course_id = ${courseId} and passed`);
  return new Set(rows.map(({ key }) => key));
}

export interface Attempt {
  itemKey: string;
  answers: ProblemAnswers;
  correctParts: string[];
  solved: boolean;
}

/** An attempt that was sent with this id before, in any course. */
export async function findSentAttempt(tx: Tx, userId: string, clientId: string) {
  const [row] = await tx
    .select({
      courseId: problemAttempts.courseId,
      itemKey: problemAttempts.itemKey,
      attempt: problemAttempts.attempt,
      answers: problemAttempts.answers,
      correctParts: problemAttempts.correctParts,
      solved: problemAttempts.solved,
    })
    .from(problemAttempts)
    .where(and(eq(problemAttempts.userId, userId), eq(problemAttempts.clientId, clientId)));
  return row && { ...row, solved: row.solved > 0 };
}

/** Numbers the attempt one above the last; the caller holds the lock on the learner's row. */
export async function addAttempt(
  tx: Tx,
  learner: Learner,
  attempt: Attempt & { clientId?: string | undefined; versionId: string },
): Promise<number> {
  const [row] = await tx
    .insert(problemAttempts)
    .values({
      ...learner,
      itemKey: attempt.itemKey,
      answers: attempt.answers,
      correctParts: attempt.correctParts,
      solved: attempt.solved ? 1 : 0,
      clientId: attempt.clientId ?? null,
      versionId: attempt.versionId,
      attempt: sql`(select coalesce(max(t.attempt), 0) + 1 from problem_attempts t where t.user_id = ${learner.userId}
        and t.course_id = ${learner.courseId} and t.item_key = ${attempt.itemKey})`,
    })
    .returning({ attempt: problemAttempts.attempt });
  if (!row) throw new Error('the attempt was not written');
  return row.attempt;
}

/** The solving attempt of each problem, else its latest, with the number of attempts. */
export async function findAttempts(
  db: Db | Tx,
  learner: Learner,
  itemKeys: string[],
): Promise<(Attempt & { attempts: number })[]> {
  if (itemKeys.length === 0) return [];
  const own = and(
    eq(problemAttempts.userId, learner.userId),
    eq(problemAttempts.courseId, learner.courseId),
    inArray(problemAttempts.itemKey, itemKeys),
  );
  const rows = await db
    .selectDistinctOn([problemAttempts.itemKey], {
      itemKey: problemAttempts.itemKey,
      answers: problemAttempts.answers,
      correctParts: problemAttempts.correctParts,
      solved: problemAttempts.solved,
      attempts: sql<number>`count(*) over (partition by ${problemAttempts.itemKey})::int`,
    })
    .from(problemAttempts)
    .where(own)
    .orderBy(
      problemAttempts.itemKey,
      sql`${problemAttempts.solved} desc`,
      sql`${problemAttempts.attempt} desc`,
    );
  return rows.map((row) => ({ ...row, solved: row.solved > 0 }));
}
