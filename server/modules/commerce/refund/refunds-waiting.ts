import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Requests for money back, and disputes that a bank decides. */
export const refundsWaiting = (db: Db): WaitingCounter[] => [
  {
    kind: 'REFUNDS',
    count: async () =>
      toWaitingCount(
        await db.execute(sql`
          select count(*)::int as count, min(created_at) as oldest from refund_requests where status = 'OPEN'`),
      ),
  },
  {
    kind: 'DISPUTES',
    count: async () =>
      toWaitingCount(
        await db.execute(sql`
          select count(*)::int as count, min(created_at) as oldest from disputes where status = 'OPEN'`),
      ),
  },
];
