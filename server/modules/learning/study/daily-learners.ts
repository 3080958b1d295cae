import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { startOfDate } from '../../../../domain/local-date.ts';
import type { DailyFigures } from '../../identity/overview/overview-ports.ts';

/** How many people studied, by the day on which they sat down. */
export const createDailyLearners =
  (db: Db): DailyFigures['learners'] =>
  async ({ from, timeZone }) => {
    const { rows } = await db.execute<{ date: string; learners: number }>(sql`
      select to_char(started_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
        count(distinct user_id)::int as learners
      from study_sessions where started_at >= ${startOfDate(from, timeZone).toISOString()}::timestamptz
      group by 1`);
    return rows;
  };
