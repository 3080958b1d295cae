import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** What learners reported about lessons, and nobody has closed. */
export const contentReportsWaiting = (db: Db): WaitingCounter => ({
  kind: 'CONTENT_REPORTS',
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(created_at) as oldest from content_reports where status = 'OPEN'`),
    ),
});
