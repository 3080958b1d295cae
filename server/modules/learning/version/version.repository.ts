import { type SQL, sql } from 'drizzle-orm';
import type { CourseVersion } from '../../../../contracts/learning/version.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CorrectedLesson } from '../../../../domain/learning/version.ts';

export interface VersionRow {
  id: string;
  courseId: string;
  productId: string;
  language: Locale;
  baseLanguage: Locale;
  version: number;
  status: CourseVersion['status'];
  contentHash: string;
  publishedAt: Date | null;
  publishAt: Date | null;
  isCorrection: boolean;
  restoredFrom: number | null;
  lessons: number;
  createdAt: Date;
  createdBy: CourseVersion['createdBy'];
  publishedBy: CourseVersion['publishedBy'];
}

type Found = Omit<VersionRow, Instants> & Record<Instants, string | null>;
type Instants = 'publishedAt' | 'publishAt' | 'createdAt';

/** A person is named only while their account exists. */
const person = (id: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${id} and u.erased_at is null)`;

async function select(db: Db | Tx, where: SQL): Promise<VersionRow[]> {
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select v.id, v.course_id as "courseId", c.product_id as "productId", c.base_language as "baseLanguage", v.language, v.version, v.status,
      v.content_hash as "contentHash", v.published_at as "publishedAt", v.publish_at as "publishAt",
      v.is_correction as "isCorrection", v.restored_from as "restoredFrom", v.created_at as "createdAt",
      ${person(sql`v.created_by`)} as "createdBy", ${person(sql`v.published_by`)} as "publishedBy",
      (select count(*)::int from lessons l where l.version_id = v.id) as lessons
    from course_versions v join courses c on c.id = v.course_id
    where ${where} order by v.language, v.version desc`);
  return rows.map((row: Found) => ({
    ...row,
    publishedAt: instant(row.publishedAt),
    publishAt: instant(row.publishAt),
    createdAt: new Date(row.createdAt ?? 0),
  }));
}

/** Raw SQL returns timestamps as strings. */
const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

export async function hasCourse(db: Db, courseId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from courses where id = ${courseId}`);
  return rows.length > 0;
}

export const listVersions = (db: Db, courseId: string): Promise<VersionRow[]> =>
  select(db, sql`v.course_id = ${courseId}`);

export async function findVersion(
  db: Db | Tx,
  courseId: string,
  versionId: string,
): Promise<VersionRow | undefined> {
  const [row] = await select(db, sql`v.course_id = ${courseId} and v.id = ${versionId}`);
  return row;
}

/** The title of the course in its language, else in English. */
export async function findTitle(tx: Tx, { productId, language }: VersionRow): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select trim(short_title1 || ' ' || short_title2) as title from landings where product_id = ${productId}
    order by locale = ${language} desc, locale = 'en' desc, locale limit 1`);
  return rows[0]?.title ?? '';
}

export async function findPublished(
  tx: Tx,
  { courseId, language }: Pick<VersionRow, 'courseId' | 'language'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from course_versions
    where course_id = ${courseId} and language = ${language} and status = 'PUBLISHED'`);
  return rows[0]?.id ?? null;
}

/** A draft that brings this version back. */
export async function findRestored(tx: Tx, { courseId, language, version }: VersionRow) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from course_versions where course_id = ${courseId} and language = ${language}
      and restored_from = ${version} and status in ('DRAFT', 'SCHEDULED') order by version desc limit 1`);
  return rows[0]?.id;
}

/** Null makes a scheduled version a draft again. */
export async function setSchedule(tx: Tx, versionId: string, publishAt: Date | null): Promise<void> {
  const status = publishAt ? 'SCHEDULED' : 'DRAFT';
  await tx.execute(sql`
    update course_versions set status = ${status}, publish_at = ${publishAt?.toISOString() ?? null}::timestamptz
    where id = ${versionId}`);
}

/** Versions whose time has come, the earliest first. */
export async function findDue(db: Db, at: Date): Promise<{ id: string; courseId: string }[]> {
  const { rows } = await db.execute<{ id: string; courseId: string }>(sql`
    select id, course_id as "courseId" from course_versions
    where status = 'SCHEDULED' and publish_at <= ${at.toISOString()} order by publish_at, language, version`);
  return rows;
}

/** What a correction must leave as it is. */
export async function readRules(tx: Tx, versionId: string): Promise<CorrectedLesson[]> {
  const { rows } = await tx.execute<Record<keyof CorrectedLesson, never>>(sql`
    select l.key, l.kind, l.requires, l.pass_percent as "passPercent", l.max_attempts as "maxAttempts",
      coalesce(json_agg(json_build_object('key', i.key, 'required', i.required))
        filter (where i.id is not null), '[]') as items
    from lessons l left join content_items i on i.lesson_id = l.id
    where l.version_id = ${versionId} group by l.id`);
  return rows;
}

/** The product is learned in the language from now on; whether it was not before. */
export async function addLanguage(tx: Tx, { productId, language }: VersionRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update products set learning_languages = array_append(learning_languages, ${language}::text)
    where id = ${productId} and not ${language} = any(learning_languages)`);
  return (rowCount ?? 0) > 0;
}

/** The product is no longer learned in the language. */
export async function removeLanguage(tx: Tx, { productId, language }: VersionRow): Promise<void> {
  await tx.execute(sql`
    update products set learning_languages = array_remove(learning_languages, ${language}::text)
    where id = ${productId}`);
}

/** The language of a published version is no longer offered; who has begun keeps it. */
export async function withdrawVersion(tx: Tx, versionId: string): Promise<void> {
  await tx.execute(sql`
    update course_versions set status = 'ARCHIVED', unpublished_at = clock_timestamp() where id = ${versionId}`);
}

/** The version of a language that will be published by itself, if there is one. */
export const findScheduled = (tx: Tx, courseId: string, language: Locale): Promise<VersionRow[]> =>
  select(tx, sql`v.course_id = ${courseId} and v.language = ${language} and v.status = 'SCHEDULED'`);

/** Marks a new version that has the content of an older one as that one brought back. */
export async function markRestored(
  tx: Tx,
  { id, courseId, language, contentHash }: VersionRow,
): Promise<void> {
  await tx.execute(sql`
    update course_versions set restored_from = old.version
    from (select max(version) as version from course_versions
      where course_id = ${courseId} and language = ${language} and content_hash = ${contentHash} and id <> ${id}
        and status = 'ARCHIVED') old
    where id = ${id} and status = 'DRAFT' and restored_from is null and old.version is not null`);
}

export interface ItemFact {
  versionId: string;
  lessonKey: string;
  key: string;
  required: boolean;
  print: string;
}

/** The items of these versions, in order; `print` differs when anything of an item does. */
export async function readItemFacts(db: Db, versionIds: readonly string[]): Promise<ItemFact[]> {
  const { rows } = await db.execute<Record<keyof ItemFact, never>>(sql`
    select l.version_id as "versionId", l.key as "lessonKey", i.key, i.required,
      md5(i.body::text || coalesce(i.solution::text, '')) as print
    from lessons l join content_items i on i.lesson_id = l.id
    where l.version_id = any(${sql.param([...versionIds])}::uuid[])
    order by l.version_id, l.position, i.position`);
  return rows;
}

/** When the newest of these versions was published. */
export async function findPublishedAt(db: Db, versionIds: readonly string[]): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(published_at) as at from course_versions
    where id = any(${sql.param([...versionIds])}::uuid[])`);
  return instant(rows[0]?.at ?? null);
}
