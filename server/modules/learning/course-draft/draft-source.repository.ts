import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';

export interface DraftCourse {
  courseId: string;
  productId: string;
  productType: ProductType;
  /** On sale. */
  published: boolean;
  baseLanguage: Locale;
  /** In the language, else in English, else in any. */
  title: string;
}

export async function findDraftCourse(
  db: Db | Tx,
  courseId: string,
  language: Locale,
): Promise<DraftCourse | undefined> {
  const { rows } = await db.execute<Record<keyof DraftCourse, never>>(sql`
    select c.id as "courseId", c.product_id as "productId", p.type as "productType",
      p.status = 'PUBLISHED' as published, c.base_language as "baseLanguage", coalesce((
        select trim(l.short_title1 || ' ' || l.short_title2) from landings l where l.product_id = c.product_id
        order by l.locale = ${language} desc, l.locale = 'en' desc, l.locale limit 1), '') as title
    from courses c join products p on p.id = c.product_id where c.id = ${courseId}`);
  return rows[0];
}

/** The versions of a course in one language that its drafts begin with and are compared with. */
export interface LanguageVersions {
  language: Locale;
  /** The published one, else the newest. */
  sourceId: string;
  publishedId: string | null;
  /** When the next one will be published. */
  publishAt: Date | null;
}

export async function findLanguageVersions(
  db: Db | Tx,
  courseId: string,
  languages: readonly Locale[],
): Promise<Map<Locale, LanguageVersions>> {
  type Found = Omit<LanguageVersions, 'publishAt'> & { publishAt: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select language, (array_agg(id order by (status = 'PUBLISHED') desc, version desc))[1] as "sourceId",
      (array_agg(id) filter (where status = 'PUBLISHED'))[1] as "publishedId",
      min(publish_at) filter (where status = 'SCHEDULED') as "publishAt"
    from course_versions
    where course_id = ${courseId} and language = any(${sql.param([...languages])}::text[]) group by language`);
  return new Map(
    rows.map((row: Found) => [
      row.language,
      { ...row, publishAt: row.publishAt === null ? null : new Date(row.publishAt) },
    ]),
  );
}

/** The items of a lesson row `l` as one JSON list, the same as in `lesson_drafts.items`. */
export const itemsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('key', i.key, 'required', i.required, 'body', i.body,
    'solution', i.solution) order by i.position), '[]'::jsonb)
  from content_items i where i.lesson_id = l.id)`;

/** The lesson with a key in the published version of a language, else in the newest version that has it. */
export const newestLesson = (courseId: string | SQL, language: Locale | SQL, key: SQL): SQL => sql`(
  select le.id from course_versions v join lessons le on le.version_id = v.id and le.key = ${key}
  where v.course_id = ${courseId} and v.language = ${language}
  order by (v.status = 'PUBLISHED') desc, v.version desc limit 1)`;

export interface CurrentLesson {
  key: string;
  /** 0 when nobody has edited it. */
  revision: number;
  items: StoredItem[];
  changedAt: Date | null;
  changedById: string | null;
  changedByName: string | null;
}

/** Lessons of the working copy with their items; one that has neither draft nor version has none. */
export async function readCurrentLessons(
  db: Db | Tx,
  courseId: string,
  language: Locale,
  keys: readonly string[],
): Promise<Map<string, CurrentLesson>> {
  if (keys.length === 0) return new Map();
  type Found = Omit<CurrentLesson, 'changedAt'> & { changedAt: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select wanted.key, coalesce(d.revision, 0) as revision, d.updated_at as "changedAt",
      u.id as "changedById", u.name as "changedByName",
      coalesce(d.items, (select ${itemsJson} from lessons l
        where d.items is null and l.id = ${newestLesson(courseId, language, sql`wanted.key`)}), '[]'::jsonb) as items
    from unnest(${sql.param([...keys])}::text[]) as wanted(key)
    left join lesson_drafts d on d.course_id = ${courseId} and d.language = ${language} and d.lesson_key = wanted.key
    left join users u on u.id = d.updated_by`);
  return new Map(
    rows.map((row: Found) => [
      row.key,
      { ...row, changedAt: row.changedAt === null ? null : new Date(row.changedAt) },
    ]),
  );
}

export interface LessonFacts {
  key: string;
  revision: number;
  items: number;
  required: number;
  /** The items are not those of the published version, or it has no such lesson. */
  differs: boolean;
  changedAt: Date | null;
  changedById: string | null;
  changedByName: string | null;
}

/** How far the lessons of the working copy are; only lessons that were edited are compared item by item. */
export async function readLessonFacts(
  db: Db | Tx,
  courseId: string,
  language: Locale,
  keys: readonly string[],
): Promise<Map<string, LessonFacts>> {
  if (keys.length === 0) return new Map();
  type Found = Omit<LessonFacts, 'changedAt'> & { changedAt: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    with wanted as (
      select w.key, d.revision, d.items, d.updated_at, d.updated_by,
        case when d.items is null then ${newestLesson(courseId, language, sql`w.key`)} end as source_id,
        (select le.id from course_versions v join lessons le on le.version_id = v.id and le.key = w.key
          where v.course_id = ${courseId} and v.language = ${language} and v.status = 'PUBLISHED') as public_id
      from unnest(${sql.param([...keys])}::text[]) as w(key)
      left join lesson_drafts d
        on d.course_id = ${courseId} and d.language = ${language} and d.lesson_key = w.key)
    select w.key, coalesce(w.revision, 0) as revision, w.updated_at as "changedAt", u.id as "changedById",
      u.name as "changedByName",
      coalesce(jsonb_array_length(w.items), (
        select count(*)::int from content_items i where i.lesson_id = w.source_id)) as items,
      case when w.items is null
        then (select count(*)::int from content_items i where i.lesson_id = w.source_id and i.required)
        else jsonb_array_length(jsonb_path_query_array(w.items, '$[*] ? (@.required == true)')) end as required,
      case when w.items is null then w.source_id is distinct from w.public_id
        else w.items is distinct from (select ${itemsJson} from lessons l where l.id = w.public_id) end as differs
    from wanted w left join users u on u.id = w.updated_by`);
  return new Map(
    rows.map((row: Found) => [
      row.key,
      { ...row, changedAt: row.changedAt === null ? null : new Date(row.changedAt) },
    ]),
  );
}

/** Those of the item keys that other lessons of the working copy have. */
export async function findUsedItemKeys(
  db: Db | Tx,
  { courseId, language, lessonKey }: { courseId: string; language: Locale; lessonKey: string },
  others: readonly string[],
  itemKeys: readonly string[],
): Promise<Set<string>> {
  if (others.length === 0 || itemKeys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    with other as (
      select o.key, d.items, case when d.items is null
        then ${newestLesson(courseId, language, sql`o.key`)} end as source_id
      from unnest(${sql.param([...others])}::text[]) as o(key)
      left join lesson_drafts d
        on d.course_id = ${courseId} and d.language = ${language} and d.lesson_key = o.key
      where o.key <> ${lessonKey})
    select taken.key from other cross join lateral (
      select item->>'key' as key from jsonb_array_elements(other.items) item
      union all select i.key from content_items i where i.lesson_id = other.source_id) taken
    where taken.key = any(${sql.param([...itemKeys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** The keys of the items of a version, by lesson. */
export async function findItemKeys(db: Db | Tx, versionId: string): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<{ key: string; items: string[] }>(sql`
    select l.key, array_agg(i.key) filter (where i.key is not null) as items
    from lessons l left join content_items i on i.lesson_id = l.id where l.version_id = ${versionId} group by l.key`);
  return new Map(rows.map(({ key, items }) => [key, new Set(items)]));
}

/** The revisions of a language's outline (with an empty key) and lessons, and of the base language's outline. */
export async function findRevisions(
  db: Db | Tx,
  courseId: string,
  language: Locale,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; revision: number }>(sql`
    select '' as key, revision from outline_drafts where course_id = ${courseId} and language = ${language}
    union all select lesson_key, revision from lesson_drafts
    where course_id = ${courseId} and language = ${language}`);
  return new Map(rows.map(({ key, revision }) => [key, revision]));
}

/** The items of a version, by lesson. */
export async function readVersionItems(db: Db | Tx, versionId: string): Promise<Map<string, StoredItem[]>> {
  const { rows } = await db.execute<{ key: string; items: StoredItem[] }>(sql`
    select l.key, ${itemsJson} as items from lessons l where l.version_id = ${versionId}`);
  return new Map(rows.map(({ key, items }) => [key, items]));
}
