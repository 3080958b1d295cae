import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

const counter = (db: Db, kind: 'SUPPORT' | 'LEADS', open: SQL): WaitingCounter => ({
  kind,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`select count(*)::int as count, min(created_at) as oldest from ${open}`),
    ),
});

/** Messages to support that nobody has answered, and leads that nobody has handled. */
export const messagesWaiting = (db: Db): WaitingCounter[] => [
  counter(db, 'SUPPORT', sql`support_messages where answered_at is null`),
  counter(db, 'LEADS', sql`leads where handled_at is null`),
];
