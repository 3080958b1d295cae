import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

export interface PausedReader {
  userId: string;
  timeZone: string;
  /** The last activity. */
  pausedAt: Date;
}

export interface PauseBounds {
  after: Date;
  until: Date;
}

/** Those who asked for reminders and stopped between these times, without the pauses that were written about; by user. */
export async function findPausedReaders(
  db: Db,
  { after, until }: PauseBounds,
  page: { afterUserId: string; limit: number },
): Promise<PausedReader[]> {
  const { rows } = await db.execute<Record<keyof PausedReader, string>>(sql`
    select n.user_id as "userId", u.time_zone as "timeZone", last.at as "pausedAt"
    from notification_choices n
    join users u on u.id = n.user_id and u.erased_at is null
    cross join lateral (select max(updated_at) as at from course_progress where user_id = n.user_id) last
    where n.topic = 'reminders' and n.channel = 'email' and n.subscribed and n.user_id > ${page.afterUserId}::uuid
      and last.at > ${after.toISOString()}::timestamptz
      and greatest(last.at, n.updated_at) <= ${until.toISOString()}::timestamptz
      and (n.sent_for is null or n.sent_for < last.at)
    order by n.user_id limit ${page.limit}`);
  return rows.map((row) => ({ ...row, pausedAt: new Date(row.pausedAt) }));
}

/**
 * Takes the reader's pause; false when another instance took it, they have learned since, or want no reminders any more. The
 * time never leaves the database, whose times are finer than a `Date`.
 */
export async function takePause(tx: Tx, userId: string, { until }: PauseBounds): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update notification_choices n set sent_for = last.at
    from (select max(updated_at) as at from course_progress where user_id = ${userId}::uuid) last
    where n.user_id = ${userId}::uuid and n.topic = 'reminders' and n.channel = 'email' and n.subscribed
      and last.at <= ${until.toISOString()}::timestamptz and (n.sent_for is null or n.sent_for < last.at)
    returning 1`);
  return rows.length > 0;
}
