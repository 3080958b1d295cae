import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { toWaitingCount, type WaitingCount } from '../../identity/overview/overview-ports.ts';

/** Published contents whose base language was published later than theirs; those of one import are not compared. */
export const countStaleContents = async (db: Db): Promise<WaitingCount> =>
  toWaitingCount(
    await db.execute(sql`
      select count(*)::int as count, min(base.published_at) as oldest
      from courses c
      join course_versions base on base.course_id = c.id and base.language = c.base_language and base.status = 'PUBLISHED'
      join course_versions v on v.course_id = c.id and v.language <> c.base_language and v.status = 'PUBLISHED'
      where base.published_at > v.published_at + interval '1 minute'`),
  );
