import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** A changed quiz that managers asked to publish. */
export const quizWaiting = (db: Db): WaitingCounter => ({
  kind: 'QUIZ',
  seniorOnly: true,
  count: async () =>
    toWaitingCount(
      await db.execute(sql`
        select count(*)::int as count, min(requested_at) as oldest from quiz_drafts
        where requested_at is not null`),
    ),
});
