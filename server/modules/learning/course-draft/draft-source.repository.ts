import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';

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

interface CourseLanguage {
  courseId: string;
  language: Locale;
}

const readDraftCourse = gatheredRead<CourseLanguage, DraftCourse>(
  { courseId: 'uuid', language: 'text' },
  (value) => sql`
    select c.id as "courseId", c.product_id as "productId", p.type as "productType",
      p.status = 'PUBLISHED' as published, c.base_language as "baseLanguage", coalesce((
        select trim(l.short_title1 || ' ' || l.short_title2) from landings l where l.product_id = c.product_id
        order by l.locale = ${value('language')} desc, l.locale = 'en' desc, l.locale limit 1), '') as title
    from courses c join products p on p.id = c.product_id where c.id = ${value('courseId')}`,
);

export async function findDraftCourse(
  db: Db | Tx,
  courseId: string,
  language: Locale,
): Promise<DraftCourse | undefined> {
  return (await readDraftCourse(db, { courseId, language }))[0];
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

const readLanguageVersions = gatheredRead<
  { courseId: string; languages: readonly Locale[] },
  Omit<LanguageVersions, 'publishAt'> & { publishAt: string | null }
>(
  { courseId: 'uuid', languages: 'text[]' },
  (value) => sql`
    select language, (array_agg(id order by (status = 'PUBLISHED') desc, version desc))[1] as "sourceId",
      (array_agg(id) filter (where status = 'PUBLISHED'))[1] as "publishedId",
      min(publish_at) filter (where status = 'SCHEDULED') as "publishAt"
    from course_versions
    where course_id = ${value('courseId')} and language = any(${value('languages')}) group by language`,
);

export async function findLanguageVersions(
  db: Db | Tx,
  courseId: string,
  languages: readonly Locale[],
): Promise<Map<Locale, LanguageVersions>> {
  const rows = await readLanguageVersions(db, { courseId, languages });
  return new Map(
    rows.map((row) => [
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

interface LessonsOfLanguage extends CourseLanguage {
  keys: readonly string[];
}

const LESSONS = { courseId: 'uuid', language: 'text', keys: 'text[]' } as const;

/** A row as the database writes it: its time is a text. */
type Written<T extends { changedAt: Date | null }> = Omit<T, 'changedAt'> & { changedAt: string | null };

const byKey = <T extends { key: string; changedAt: Date | null }>(rows: readonly Written<T>[]) =>
  new Map(
    rows.map((row) => [
      row.key,
      { ...row, changedAt: row.changedAt === null ? null : new Date(row.changedAt) },
    ]),
  );

const readCurrent = gatheredRead<LessonsOfLanguage, Written<CurrentLesson>>(
  LESSONS,
  (value) => sql`
    select wanted.key, coalesce(d.revision, 0) as revision, d.updated_at as "changedAt",
      u.id as "changedById", u.name as "changedByName",
      coalesce(d.items, (select ${itemsJson} from lessons l
        where d.items is null and l.id = ${newestLesson(value('courseId'), value('language'), sql`wanted.key`)}),
        '[]'::jsonb) as items
    from unnest(${value('keys')}) as wanted(key)
    left join lesson_drafts d on d.course_id = ${value('courseId')} and d.language = ${value('language')}
      and d.lesson_key = wanted.key
    left join users u on u.id = d.updated_by`,
);

/** Lessons of the working copy with their items; one that has neither draft nor version has none. */
export async function readCurrentLessons(
  db: Db | Tx,
  courseId: string,
  language: Locale,
  keys: readonly string[],
): Promise<Map<string, CurrentLesson>> {
  if (keys.length === 0) return new Map();
  return byKey<CurrentLesson>(await readCurrent(db, { courseId, language, keys }));
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

const readFacts = gatheredRead<LessonsOfLanguage, Written<LessonFacts>>(LESSONS, (value) => {
  const [courseId, language] = [value('courseId'), value('language')];
  return sql`
    with wanted as (
      select w.key, d.revision, d.items, d.updated_at, d.updated_by,
        case when d.items is null then ${newestLesson(courseId, language, sql`w.key`)} end as source_id,
        (select le.id from course_versions v join lessons le on le.version_id = v.id and le.key = w.key
          where v.course_id = ${courseId} and v.language = ${language} and v.status = 'PUBLISHED') as public_id
      from unnest(${value('keys')}) as w(key)
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
    from wanted w left join users u on u.id = w.updated_by`;
});

/** How far the lessons of the working copy are; only lessons that were edited are compared item by item. */
export async function readLessonFacts(
  db: Db | Tx,
  courseId: string,
  language: Locale,
  keys: readonly string[],
): Promise<Map<string, LessonFacts>> {
  if (keys.length === 0) return new Map();
  return byKey<LessonFacts>(await readFacts(db, { courseId, language, keys }));
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

const readItemKeys = gatheredRead<{ versionId: string }, { key: string; items: string[] | null }>(
  { versionId: 'uuid' },
  (value) => sql`
    select l.key, array_agg(i.key) filter (where i.key is not null) as items
    from lessons l left join content_items i on i.lesson_id = l.id
    where l.version_id = ${value('versionId')} group by l.key`,
);

/** The keys of the items of a version, by lesson. */
export async function findItemKeys(db: Db | Tx, versionId: string): Promise<Map<string, Set<string>>> {
  const rows = await readItemKeys(db, { versionId });
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
