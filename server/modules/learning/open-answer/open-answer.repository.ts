import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { mediaFiles } from '../../../../db/schema/learning/content.ts';
import { openAnswerFiles, openAnswers } from '../../../../db/schema/learning/open-answer.ts';
import type { Learner } from '../player/learner.ts';

export type OpenAnswerRow = typeof openAnswers.$inferSelect;

export interface FileRow {
  answerId: string;
  id: string;
  name: string;
  size: number;
  contentType: string;
}

/** A learner's answers to open questions, newest first. */
export async function findOpenAnswers(
  db: Db | Tx,
  learner: Learner,
  itemKeys: string[],
): Promise<OpenAnswerRow[]> {
  if (itemKeys.length === 0) return [];
  const { userId, courseId, itemKey, attempt } = openAnswers;
  return db
    .select()
    .from(openAnswers)
    .where(and(eq(userId, learner.userId), eq(courseId, learner.courseId), inArray(itemKey, itemKeys)))
    .orderBy(desc(attempt));
}

export async function findSentAnswer(tx: Tx, userId: string, clientId: string) {
  const own = and(eq(openAnswers.userId, userId), eq(openAnswers.clientId, clientId));
  const [row] = await tx.select().from(openAnswers).where(own);
  return row;
}

/** Numbers the answer one above the last; the caller holds the lock on the learner's row. */
export async function insertOpenAnswer(
  tx: Tx,
  row: Omit<typeof openAnswers.$inferInsert, 'attempt' | 'status'>,
): Promise<OpenAnswerRow> {
  const [made] = await tx
    .insert(openAnswers)
    .values({
      ...row,
      status: 'SUBMITTED',
      attempt: sql`(select coalesce(max(a.attempt), 0) + 1 from open_answers a where a.user_id = ${row.userId}
        and a.course_id = ${row.courseId} and a.item_key = ${row.itemKey})`,
    })
    .returning();
  if (!made) throw new Error('the answer was not written');
  return made;
}

/** An answer with the product of its course; `userId` restricts it to one of theirs. */
export async function findAnswer(
  db: Db | Tx,
  answerId: string,
  userId?: string,
): Promise<(OpenAnswerRow & { productId: string }) | undefined> {
  const { rows } = await db.execute<{ id: string; productId: string }>(sql`
    select a.id, c.product_id as "productId" from open_answers a join courses c on c.id = a.course_id
    where a.id = ${answerId} ${userId === undefined ? sql`` : sql`and a.user_id = ${userId}`}`);
  const [found] = rows;
  if (!found) return undefined;
  const [row] = await db.select().from(openAnswers).where(eq(openAnswers.id, found.id));
  return row && { ...row, productId: found.productId };
}

/** Whether the answer waited until now. */
export async function markSelfChecked(tx: Tx, answerId: string): Promise<boolean> {
  const waiting = and(eq(openAnswers.id, answerId), eq(openAnswers.status, 'SUBMITTED'));
  const rows = await tx
    .update(openAnswers)
    .set({ status: 'SELF_CHECKED' })
    .where(waiting)
    .returning({ id: openAnswers.id });
  return rows.length > 0;
}

/** Grades a waiting answer; false when it was graded before. */
export async function gradeAnswer(
  tx: Tx,
  answerId: string,
  grade: { status: 'ACCEPTED' | 'RETURNED'; comment: string; gradedBy: string },
): Promise<boolean> {
  const waiting = and(eq(openAnswers.id, answerId), eq(openAnswers.status, 'SUBMITTED'));
  const rows = await tx
    .update(openAnswers)
    .set({ ...grade, gradedAt: sql`now()` })
    .where(waiting)
    .returning({ id: openAnswers.id });
  return rows.length > 0;
}

/** Files of answers, in order. */
export async function findFiles(db: Db | Tx, answerIds: string[]): Promise<FileRow[]> {
  if (answerIds.length === 0) return [];
  return db
    .select({
      answerId: openAnswerFiles.answerId,
      id: mediaFiles.id,
      name: mediaFiles.name,
      size: mediaFiles.size,
      contentType: mediaFiles.contentType,
    })
    .from(openAnswerFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, openAnswerFiles.mediaId))
    .where(inArray(openAnswerFiles.answerId, answerIds))
    .orderBy(asc(openAnswerFiles.position));
}

/** Private files of a user that no answer has. */
const isUploaded = sql`not ${mediaFiles.isPublic} and not exists (
  select 1 from open_answer_files f where f.media_id = ${mediaFiles.id})`;

export async function countUploads(db: Db, userId: string): Promise<number> {
  return db.$count(mediaFiles, and(eq(mediaFiles.userId, userId), isUploaded));
}

/** Attaches uploaded files of the user in this order; false when one of them is not theirs or has an answer. */
export async function attachFiles(
  tx: Tx,
  userId: string,
  answerId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const rows = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.userId, userId), inArray(mediaFiles.id, [...fileIds]), isUploaded))
    .for('update');
  if (rows.length !== fileIds.length) return false;
  await tx
    .insert(openAnswerFiles)
    .values(fileIds.map((mediaId, position) => ({ answerId, mediaId, position })));
  return true;
}

/** Deletes uploads that were not handed in within a day; returns their hashes. */
export async function deleteStaleUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(mediaFiles)
    .where(
      and(
        sql`${mediaFiles.userId} is not null and ${mediaFiles.createdAt} < ${before.toISOString()}::timestamptz`,
        isUploaded,
      ),
    )
    .returning({ sha256: mediaFiles.sha256 });
  return rows.map(({ sha256 }) => sha256);
}

/** Whether a stored file was handed in with an answer. */
export async function isHandedIn(db: Db, mediaId: string): Promise<boolean> {
  return (await db.$count(openAnswerFiles, eq(openAnswerFiles.mediaId, mediaId))) > 0;
}

/** A manager by name, while their account exists. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = ${userId}::uuid and erased_at is null`,
  );
  return rows[0] ?? null;
}
