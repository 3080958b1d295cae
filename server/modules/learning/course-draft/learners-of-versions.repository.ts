import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { versionsSeen } from '../content/course.sql.ts';

export interface VersionLearners {
  version: number;
  publishedAt: Date | null;
  count: number;
}

/** Learners in the middle of a course in a language, by the version that they keep; newest first. */
export async function countLearners(db: Db, courseId: string, language: Locale): Promise<VersionLearners[]> {
  type Found = Omit<VersionLearners, 'publishedAt'> & { publishedAt: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select v.version, v.published_at as "publishedAt", count(*)::int as count
    from course_progress cp
    join courses c on c.id = cp.course_id
    cross join lateral ${versionsSeen(sql`c.id`, sql`cp.content_at`, sql`cp.started_at`)} seen
    join course_versions v on v.id = seen.id
    where cp.course_id = ${courseId} and cp.status = 'IN_PROGRESS' and seen.language = ${language}
      and coalesce(cp.last_language, c.base_language) = ${language}
    group by v.id order by v.version desc`);
  return rows.map((row: Found) => ({
    ...row,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
  }));
}
