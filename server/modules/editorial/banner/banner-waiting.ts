import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Banners that managers asked to publish. */
export const bannersWaiting = (db: Db): WaitingCounter => ({
  kind: 'BANNERS',
  seniorOnly: true,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(requested_at) as oldest from banners
        where requested_at is not null`),
    ),
});
