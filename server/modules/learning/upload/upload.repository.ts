import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { courses } from '../../../../db/schema/learning/content.ts';
import { mediaUploads, type UploadedFacts } from '../../../../db/schema/learning/upload.ts';

export type UploadRow = typeof mediaUploads.$inferSelect;

export interface NewUpload {
  userId: string;
  kind: string;
  name: string;
  courseId: string | null;
  size: number;
}

/** Files of the library, their smaller copies and posters, and uploads under way. */
const USED_BYTES = sql`(select coalesce(sum(size), 0) from media_files where kind is not null)
  + (select coalesce(sum(size), 0) from media_files where original_id is not null and kind is null)
  + (select coalesce(sum(size), 0) from media_uploads where finished_at is null)`;

export async function sumUsedBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(sql`select (${USED_BYTES})::text as used`);
  return Number(rows[0]?.used ?? 0);
}

/** Begins an upload while there is room for it; null when there is none. One beginning at a time sees the others. */
export async function insertUpload(
  db: Db,
  upload: NewUpload,
  quotaBytes: number | null,
): Promise<UploadRow | null> {
  const { userId, kind, name, courseId, size } = upload;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media_uploads.quota'))`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into media_uploads (user_id, kind, name, course_id, size)
      select ${userId}::uuid, ${kind}, ${name}, ${courseId}::uuid, ${size}::bigint
      where ${quotaBytes}::bigint is null or ${USED_BYTES} + ${size}::bigint <= ${quotaBytes}::bigint
      returning id`);
    const id = rows[0]?.id;
    return id === undefined ? null : ((await findUpload(tx, id)) ?? null);
  });
}

export async function findUpload(db: Db | Tx, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, id));
  return row;
}

/** An upload of this person. */
export async function findOwnUpload(db: Db, id: string, userId: string): Promise<UploadRow | undefined> {
  const own = and(eq(mediaUploads.id, id), eq(mediaUploads.userId, userId));
  const [row] = await db.select().from(mediaUploads).where(own);
  return row;
}

export async function hasCourse(db: Db, id: string): Promise<boolean> {
  return (await db.$count(courses, eq(courses.id, id))) > 0;
}

export async function setFacts(db: Db, id: string, facts: UploadedFacts): Promise<void> {
  await db.update(mediaUploads).set({ facts }).where(eq(mediaUploads.id, id));
}

const open = (id: string) => and(eq(mediaUploads.id, id), isNull(mediaUploads.finishedAt));

/** False when it was finished or deleted before. */
export async function setFinished(tx: Tx, id: string, mediaId: string | null, at: Date): Promise<boolean> {
  const rows = await tx
    .update(mediaUploads)
    .set({ mediaId, finishedAt: at })
    .where(open(id))
    .returning({ id: mediaUploads.id });
  return rows.length > 0;
}

export async function setRefusal(db: Db, id: string, refusal: ErrorCode, at: Date): Promise<void> {
  await db.update(mediaUploads).set({ refusal, finishedAt: at }).where(open(id));
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(mediaUploads).where(eq(mediaUploads.id, id));
}

/** Unfinished uploads that nobody writes to. */
export async function findUnfinished(db: Db): Promise<UploadRow[]> {
  return db
    .select()
    .from(mediaUploads)
    .where(
      sql`${mediaUploads.finishedAt} is null and (${mediaUploads.lockedUntil} is null or ${mediaUploads.lockedUntil} < now())`,
    )
    .orderBy(asc(mediaUploads.createdAt))
    .limit(500);
}

export async function findOlder(db: Db, before: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(mediaUploads)
    .where(lt(mediaUploads.createdAt, before))
    .orderBy(asc(mediaUploads.createdAt))
    .limit(500);
}

/** Takes the lock, or asks its holder to let go. */
export async function takeLock(db: Db, id: string, lockId: string, seconds: number): Promise<boolean> {
  const until = sql`now() + ${seconds} * interval '1 second'`;
  const rows = await db
    .update(mediaUploads)
    .set({ lockId, lockedUntil: until, lockWanted: false })
    .where(
      sql`${mediaUploads.id} = ${id} and (${mediaUploads.lockedUntil} is null or ${mediaUploads.lockedUntil} < now())`,
    )
    .returning({ id: mediaUploads.id });
  if (rows.length > 0) return true;
  await db
    .update(mediaUploads)
    .set({ lockWanted: true })
    .where(and(eq(mediaUploads.id, id), isNotNull(mediaUploads.lockId)));
  return false;
}

/** Keeps the lock; null when it was lost, else whether another request waits for it. */
export async function renewLock(
  db: Db,
  id: string,
  lockId: string,
  seconds: number,
): Promise<{ wanted: boolean } | null> {
  const [row] = await db
    .update(mediaUploads)
    .set({ lockedUntil: sql`now() + ${seconds} * interval '1 second'` })
    .where(and(eq(mediaUploads.id, id), eq(mediaUploads.lockId, lockId)))
    .returning({ wanted: mediaUploads.lockWanted });
  return row ?? null;
}

export async function releaseLock(db: Db, id: string, lockId: string): Promise<void> {
  await db
    .update(mediaUploads)
    .set({ lockId: null, lockedUntil: null, lockWanted: false })
    .where(and(eq(mediaUploads.id, id), eq(mediaUploads.lockId, lockId)));
}
