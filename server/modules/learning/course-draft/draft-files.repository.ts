import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';

/** Those of the stored files that learners of a course can be given: its own and public ones. */
export async function findFilesOfCourse(
  db: Db,
  courseId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from media_files
    where id = any(${sql.param([...ids])}::uuid[]) and (course_id = ${courseId} or is_public)`);
  return new Set(rows.map(({ id }) => id));
}
