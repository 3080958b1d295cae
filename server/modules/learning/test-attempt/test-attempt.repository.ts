import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProblemAnswers } from '../../../../contracts/learning/problem.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { testAttempts } from '../../../../db/schema/learning/test-attempt.ts';
import type { Learner } from '../player/learner.ts';

export type AttemptRow = typeof testAttempts.$inferSelect;

/** A learner's attempts at the test of a lesson, newest first. */
export async function findTestAttempts(
  db: Db | Tx,
  learner: Learner,
  lessonKey: string,
): Promise<AttemptRow[]> {
  const { userId, courseId } = testAttempts;
  return db
    .select()
    .from(testAttempts)
    .where(
      and(eq(userId, learner.userId), eq(courseId, learner.courseId), eq(testAttempts.lessonKey, lessonKey)),
    )
    .orderBy(desc(testAttempts.attempt));
}

/** The new attempt, or undefined when its id or number is taken. */
export async function insertTestAttempt(
  tx: Tx,
  row: Learner & { id: string; lessonKey: string; attempt: number; versionId: string },
): Promise<AttemptRow | undefined> {
  const [made] = await tx.insert(testAttempts).values(row).onConflictDoNothing().returning();
  return made;
}

/** Where an attempt of the user is: its product, and the language that the learner used last in the course. */
export async function findAttemptPlace(db: Db, userId: string, attemptId: string) {
  const { rows } = await db.execute<{
    courseId: string;
    productId: string;
    lessonKey: string;
    language: string;
    versionId: string | null;
    versionLanguage: string | null;
  }>(sql`
    select t.course_id as "courseId", c.product_id as "productId", t.lesson_key as "lessonKey",
      coalesce(cp.last_language, c.base_language) as language, v.id as "versionId", v.language as "versionLanguage"
    from test_attempts t join courses c on c.id = t.course_id
    left join course_versions v on v.id = t.version_id
    left join course_progress cp on cp.user_id = t.user_id and cp.course_id = t.course_id
    where t.id = ${attemptId} and t.user_id = ${userId}`);
  return rows[0];
}

/** The version that the learner's open attempt at a test was begun in, with its language. */
export async function findOpenAttemptVersion(db: Db, { userId, courseId }: Learner, lessonKey: string) {
  const { rows } = await db.execute<{ versionId: string; versionLanguage: string }>(sql`
    select v.id as "versionId", v.language as "versionLanguage"
    from test_attempts t join course_versions v on v.id = t.version_id
    where t.user_id = ${userId} and t.course_id = ${courseId} and t.lesson_key = ${lessonKey}
      and t.finished_at is null order by t.attempt desc limit 1`);
  return rows[0];
}

export async function saveTestAnswers(
  tx: Tx,
  attemptId: string,
  answers: Record<string, ProblemAnswers>,
): Promise<AttemptRow | undefined> {
  const open = and(eq(testAttempts.id, attemptId), sql`${testAttempts.finishedAt} is null`);
  const [row] = await tx.update(testAttempts).set({ answers }).where(open).returning();
  return row;
}

/** Grades an open attempt; undefined when it was handed in already. */
export async function finishTestAttempt(
  tx: Tx,
  attemptId: string,
  grade: { scorePercent: number; passed: boolean },
): Promise<AttemptRow | undefined> {
  const open = and(eq(testAttempts.id, attemptId), sql`${testAttempts.finishedAt} is null`);
  const [row] = await tx
    .update(testAttempts)
    .set({ ...grade, finishedAt: sql`now()` })
    .where(open)
    .returning();
  return row;
}
