import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';

/** Rows per statement, so that a large backlog does not lock the table for minutes. */
export const BATCH_ROWS = 5_000;

/** The time this many days ago, in SQL. */
export const daysBefore = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

/** Repeats a statement over at most `BATCH_ROWS` rows until none is left; returns the number of rows. */
export async function repeatInBatches(db: Db, statement: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return total;
  }
}
