import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** They are answered by mail, outside of the school: after a week they count as answered. */
const RECENT = sql`now() - interval '7 days'`;

const counter = (db: Db, kind: 'SUPPORT' | 'LEADS', table: SQL): WaitingCounter => ({
  kind,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(created_at) as oldest from ${table} where created_at > ${RECENT}`),
    ),
});

/** Messages to support, and leads, of the last seven days. */
export const recentMessages = (db: Db): WaitingCounter[] => [
  counter(db, 'SUPPORT', sql`support_messages`),
  counter(db, 'LEADS', sql`leads`),
];
