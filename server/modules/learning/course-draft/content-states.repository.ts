import { type SQL, sql } from 'drizzle-orm';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { LessonItems } from '../../../../domain/learning/draft-state.ts';
import { itemsJson, newestLesson } from './draft-source.repository.ts';

/** A published language of a course that managers have edited. */
export interface EditedLanguage {
  courseId: string;
  language: Locale;
  publishedId: string;
}

export interface ComparedRow extends EditedLanguage {
  isBase: boolean;
  /** The stored draft; null where only lessons were edited. */
  own: Outline | null;
  base: Outline;
  published: Outline;
  /** Edited lessons by key. */
  edited: Record<string, LessonItems>;
}

/** The outline of a version, as authors edit it. */
const outlineOf = (versionId: SQL): SQL => sql`(
  select json_build_object('modules', coalesce(json_agg(json_build_object('key', m.key, 'title', m.title, 'lessons', (
    select coalesce(json_agg(json_build_object('key', l.key, 'title', l.title, 'free', l.free, 'minutes', l.minutes,
      'kind', l.kind, 'requires', l.requires, 'passPercent', l.pass_percent, 'maxAttempts', l.max_attempts)
      order by l.position), '[]')
    from lessons l where l.module_id = m.id)) order by m.position), '[]'))
  from modules m where m.version_id = ${versionId})`;

const asked = (languages: readonly EditedLanguage[]): SQL => {
  const column = (of: (one: EditedLanguage) => string) => sql.param(languages.map(of));
  return sql`unnest(${column(({ courseId }) => courseId)}::uuid[], ${column(({ language }) => language)}::text[],
    ${column(({ publishedId }) => publishedId)}::uuid[])`;
};

/** Working copies and published versions of many languages at once; only edited lessons are compared item by item. */
export async function readCompared(
  db: Db | Tx,
  languages: readonly EditedLanguage[],
): Promise<ComparedRow[]> {
  const { rows } = await db.execute<Record<keyof ComparedRow, never>>(sql`
    select w.course_id as "courseId", w.language, w.published_id as "publishedId",
      w.language = c.base_language as "isBase", own.outline as own, ${outlineOf(sql`w.published_id`)} as published,
      coalesce(base.outline::json, ${outlineOf(sql`(
        select v.id from course_versions v where v.course_id = c.id and v.language = c.base_language
        order by (v.status = 'PUBLISHED') desc, v.version desc limit 1)`)}) as base,
      coalesce((
        select json_object_agg(d.lesson_key, json_build_object('items', jsonb_array_length(d.items),
          'differs', d.items is distinct from (
            select ${itemsJson} from lessons l where l.version_id = w.published_id and l.key = d.lesson_key)))
        from lesson_drafts d where d.course_id = w.course_id and d.language = w.language), '{}') as edited
    from ${asked(languages)} as w(course_id, language, published_id)
    join courses c on c.id = w.course_id
    left join outline_drafts own on own.course_id = w.course_id and own.language = w.language
    left join outline_drafts base on base.course_id = w.course_id and base.language = c.base_language`);
  return rows;
}

export interface LessonPlace {
  courseId: string;
  language: Locale;
  key: string;
}

/** Those of the lessons that have items in the newest version with the lesson. */
export async function findWithItems(db: Db | Tx, places: readonly LessonPlace[]): Promise<LessonPlace[]> {
  if (places.length === 0) return [];
  const column = (name: keyof LessonPlace) => sql.param(places.map((place) => place[name]));
  const lesson = newestLesson(sql`w.course_id`, sql`w.language`, sql`w.key`);
  const { rows } = await db.execute<Record<keyof LessonPlace, never>>(sql`
    select w.course_id as "courseId", w.language, w.key
    from unnest(${column('courseId')}::uuid[], ${column('language')}::text[], ${column('key')}::text[])
      as w(course_id, language, key)
    where exists (select 1 from content_items i where i.lesson_id = ${lesson})`);
  return rows;
}
