import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Answers that wait for a manager to accept or return them. */
export const openAnswersWaiting = (db: Db): WaitingCounter => ({
  kind: 'OPEN_ANSWERS',
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(created_at) as oldest from open_answers where status = 'SUBMITTED'`),
    ),
});
