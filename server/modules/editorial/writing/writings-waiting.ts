import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCounter } from '../../identity/overview/overview-ports.ts';

/** Articles, glossary terms and text pages that managers asked to publish. */
export const writingsWaiting = (db: Db): WaitingCounter[] => [
  { kind: 'ARTICLES', seniorOnly: true, count: () => countRequested(db, sql`article_id is not null`) },
  { kind: 'GLOSSARY', seniorOnly: true, count: () => countRequested(db, sql`term_id is not null`) },
  { kind: 'TEXT_PAGES', seniorOnly: true, count: () => countRequested(db, sql`page is not null`) },
];

const countRequested = async (db: Db, which: SQL) =>
  toWaitingCount(
    await db.execute(sql`
      select count(*)::int as count, min(requested_at) as oldest from writings
      where requested_at is not null and ${which}`),
  );
