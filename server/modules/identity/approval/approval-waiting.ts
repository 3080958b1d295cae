import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../overview/overview-ports.ts';

/** Changes that need a second senior manager. */
export const approvalsWaiting = (db: Db): WaitingCounter => ({
  kind: 'APPROVALS',
  seniorOnly: true,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(asked_at) as oldest from approvals where state = 'WAITING'`),
    ),
});
