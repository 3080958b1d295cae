import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Reviews and their edits that nobody has decided on; in the words of the index `reviews_waiting_idx`. */
export const reviewsWaiting = (db: Db): WaitingCounter => ({
  kind: 'REVIEWS',
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(created_at) as oldest from reviews
        where (status = 'PENDING' or pending_body is not null) and refusal is null`),
    ),
});
