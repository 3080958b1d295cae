import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

export interface WaitingVideo {
  id: string;
  sha256: string;
  name: string;
  height: number | null;
  durationSeconds: number | null;
  courseId: string | null;
  isPublic: boolean;
}

/** The video that has waited longest. */
export async function findWaiting(db: Db): Promise<WaitingVideo | undefined> {
  const { rows } = await db.execute<Record<keyof WaitingVideo, never>>(sql`
    select id, sha256, name, height, duration_seconds as "durationSeconds", course_id as "courseId",
      is_public as "isPublic"
    from media_files where kind is not null and state = 'PROCESSING' order by created_at limit 1`);
  return rows[0];
}

/** False when it was deleted, or is ready by now. */
export async function holdWaiting(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from media_files where id = ${id}::uuid and state = 'PROCESSING' for update`,
  );
  return rows.length > 0;
}

export async function setReady(tx: Tx, id: string, posterId: string | null): Promise<void> {
  await tx.execute(sql`update media_files set state = 'READY', poster_id = ${posterId}::uuid, updated_at = now()
    where id = ${id}::uuid`);
}

/** Where nothing converts videos any more. */
export async function setAllReady(db: Db): Promise<void> {
  await db.execute(sql`update media_files set state = 'READY', updated_at = now()
    where kind is not null and state = 'PROCESSING'`);
}
