import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Publications that managers have asked for: of products, landings and contents. */
export const publicationsWaiting = (db: Db): WaitingCounter => ({
  kind: 'PUBLICATIONS',
  seniorOnly: true,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(requested_at) as oldest from publication_requests where done_at is null`),
    ),
});
