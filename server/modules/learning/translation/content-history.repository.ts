import { sql } from 'drizzle-orm';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import { itemsJson } from '../course-draft/current-lessons.ts';

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

const readChanged = gatheredRead<
  { courseId: string; language: Locale; keys: readonly string[] },
  { key: string }
>(
  { courseId: 'uuid', language: 'text', keys: 'text[]' },
  (value) => sql`
    select key from (
      select l.key from course_versions v join lessons l on l.version_id = v.id
      where v.course_id = ${value('courseId')} and v.language = ${value('language')} and l.key = any(${value('keys')})
      union all select s.lesson_key from draft_saves s
      where s.course_id = ${value('courseId')} and s.language = ${value('language')} and s.revision is not null
        and s.lesson_key = any(${value('keys')})) known
    group by key having count(*) > 1`,
);

/** Lessons of the base language that have been another one before; only these can have stale translations. */
export async function findChangedLessons(
  db: Db,
  courseId: string,
  baseLanguage: Locale,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await readChanged(db, { courseId, language: baseLanguage, keys });
  return rows.map(({ key }) => key);
}

type Written<T> = Omit<SavedVersion<T>, 'at'> & { at: string };

const readLessonVersions = gatheredRead<Place & { keys: readonly string[] }, Written<StoredItem[]>>(
  { courseId: 'uuid', languages: 'text[]', keys: 'text[]' },
  (value) => sql`
    select known.language, known."lessonKey", known.at, known.content, ${PERSON} from (
      select v.language, l.key as "lessonKey", v.created_at as at, v.created_by as person, ${itemsJson} as content
      from course_versions v join lessons l on l.version_id = v.id
      where v.course_id = ${value('courseId')} and v.language = any(${value('languages')})
        and l.key = any(${value('keys')})
      union all
      select s.language, s.lesson_key, s.saved_at, s.saved_by, s.content from draft_saves s
      where s.course_id = ${value('courseId')} and s.language = any(${value('languages')})
        and s.lesson_key = any(${value('keys')}) and s.revision is not null) known
    left join users u on u.id = known.person and u.erased_at is null order by known.at`,
);

/** What lessons were in versions and saves, oldest first. */
export async function findLessonVersions(
  db: Db,
  { courseId, languages }: Place,
  keys: readonly string[],
): Promise<SavedVersion<StoredItem[]>[]> {
  if (keys.length === 0) return [];
  return (await readLessonVersions(db, { courseId, languages, keys })).map(withTime);
}

const readOutlineVersions = gatheredRead<Place, Written<Outline>>(
  { courseId: 'uuid', languages: 'text[]' },
  (value) => sql`
    select known.language, '' as "lessonKey", known.at, known.content, ${PERSON} from (
      select v.language, v.created_at as at, v.created_by as person, jsonb_build_object('modules', (
        select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'title', m.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from lessons l where l.module_id = m.id)) order by m.position), '[]')
        from modules m where m.version_id = v.id)) as content
      from course_versions v where v.course_id = ${value('courseId')} and v.language = any(${value('languages')})
      union all
      select s.language, s.saved_at, s.saved_by, s.content from draft_saves s
      where s.course_id = ${value('courseId')} and s.language = any(${value('languages')}) and s.lesson_key = ''
        and s.revision is not null) known
    left join users u on u.id = known.person and u.erased_at is null order by known.at`,
);

/** What outlines were in versions and saves, oldest first. */
export const findOutlineVersions = async (
  db: Db,
  { courseId, languages }: Place,
): Promise<SavedVersion<Outline>[]> => (await readOutlineVersions(db, { courseId, languages })).map(withTime);

const withTime = <T>(row: Written<T>): SavedVersion<T> => ({ ...row, at: new Date(row.at) });
