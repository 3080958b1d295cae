import { sql } from 'drizzle-orm';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { itemsJson } from '../course-draft/draft-source.repository.ts';

export interface SavedVersion<T> {
  language: Locale;
  lessonKey: string;
  at: Date;
  by: { id: string; name: string } | null;
  content: T;
}

interface Place {
  courseId: string;
  languages: readonly Locale[];
}

const PERSON = sql`case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by`;

/** Lessons of the base language that have been another one before; only these can have stale translations. */
export async function findChangedLessons(
  db: Db,
  courseId: string,
  baseLanguage: Locale,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select l.key from course_versions v join lessons l on l.version_id = v.id
      where v.course_id = ${courseId} and v.language = ${baseLanguage} and l.key = any(${sql.param([...keys])}::text[])
      union all select s.lesson_key from draft_saves s
      where s.course_id = ${courseId} and s.language = ${baseLanguage} and s.revision is not null
        and s.lesson_key = any(${sql.param([...keys])}::text[])) known
    group by key having count(*) > 1`);
  return rows.map(({ key }) => key);
}

/** What lessons were in versions and saves, oldest first. */
export async function findLessonVersions(
  db: Db,
  { courseId, languages }: Place,
  keys: readonly string[],
): Promise<SavedVersion<StoredItem[]>[]> {
  if (keys.length === 0) return [];
  const wanted = { languages: sql.param([...languages]), keys: sql.param([...keys]) };
  return read(
    db,
    sql`
    select known.language, known."lessonKey", known.at, known.content, ${PERSON} from (
      select v.language, l.key as "lessonKey", v.created_at as at, v.created_by as person, ${itemsJson} as content
      from course_versions v join lessons l on l.version_id = v.id
      where v.course_id = ${courseId} and v.language = any(${wanted.languages}::text[]) and l.key = any(${wanted.keys}::text[])
      union all
      select s.language, s.lesson_key, s.saved_at, s.saved_by, s.content from draft_saves s
      where s.course_id = ${courseId} and s.language = any(${wanted.languages}::text[])
        and s.lesson_key = any(${wanted.keys}::text[]) and s.revision is not null) known
    left join users u on u.id = known.person and u.erased_at is null order by known.at`,
  );
}

/** What outlines were in versions and saves, oldest first. */
export async function findOutlineVersions(
  db: Db,
  { courseId, languages }: Place,
): Promise<SavedVersion<Outline>[]> {
  const wanted = sql.param([...languages]);
  return read(
    db,
    sql`
    select known.language, '' as "lessonKey", known.at, known.content, ${PERSON} from (
      select v.language, v.created_at as at, v.created_by as person, jsonb_build_object('modules', (
        select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'title', m.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from lessons l where l.module_id = m.id)) order by m.position), '[]')
        from modules m where m.version_id = v.id)) as content
      from course_versions v where v.course_id = ${courseId} and v.language = any(${wanted}::text[])
      union all
      select s.language, s.saved_at, s.saved_by, s.content from draft_saves s
      where s.course_id = ${courseId} and s.language = any(${wanted}::text[]) and s.lesson_key = ''
        and s.revision is not null) known
    left join users u on u.id = known.person and u.erased_at is null order by known.at`,
  );
}

async function read<T>(db: Db, query: ReturnType<typeof sql>): Promise<SavedVersion<T>[]> {
  type Found = Omit<SavedVersion<T>, 'at'> & { at: string };
  const { rows } = await db.execute<Record<keyof Found, never>>(query);
  return rows.map((row: Found) => ({ ...row, at: new Date(row.at) }));
}
