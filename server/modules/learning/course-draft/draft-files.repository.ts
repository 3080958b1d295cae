import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';

const readFiles = gatheredRead<{ courseId: string; ids: readonly string[] }, { id: string }>(
  { courseId: 'uuid', ids: 'uuid[]' },
  (value) => sql`
    select id from media_files
    where id = any(${value('ids')}) and (course_id = ${value('courseId')} or is_public)`,
);

/** Those of the stored files that learners of a course can be given: its own and public ones. */
export async function findFilesOfCourse(
  db: Db,
  courseId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await readFiles(db, { courseId, ids });
  return new Set(rows.map(({ id }) => id));
}
