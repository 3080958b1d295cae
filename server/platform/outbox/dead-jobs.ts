import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';

/** Jobs that failed for good, and since when there are any. */
export async function countDeadJobs(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(failed_at) as oldest from outbox
    where done_at is null and failed_at is not null`);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldest ? new Date(row.oldest) : null };
}
