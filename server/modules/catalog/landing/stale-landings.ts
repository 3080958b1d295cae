import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCount } from '../../identity/overview/overview-ports.ts';

/** Published landings whose English texts were published later than theirs; those of one import are not compared. */
export const countStaleLandings = async (db: Db): Promise<WaitingCount> =>
  toWaitingCount(
    await db.execute(sql`
      select count(*)::int as count, min(en.updated_at) as oldest
      from landings en join landings la on la.product_id = en.product_id and la.locale <> 'en' and la.published
      where en.locale = 'en' and en.published and en.updated_at > la.updated_at + interval '1 minute'`),
  );
