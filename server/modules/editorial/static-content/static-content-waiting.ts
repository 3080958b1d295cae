import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Static content groups that managers asked to publish. */
export const staticContentWaiting = (db: Db): WaitingCounter => ({
  kind: 'STATIC_CONTENT',
  seniorOnly: true,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(requested_at) as oldest from static_groups
        where requested_at is not null`),
    ),
});
