import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { contentItems, courseVersions, lessons, mediaFiles } from '../../../../db/schema/learning/content.ts';
import type { MarathonSchedule } from '../../../../domain/learning/marathon.ts';
import type { OutlineSource } from '../../../../domain/learning/outline.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import { contentAtOf, startedAtOf, versionsSeen } from './course.sql.ts';

export interface CourseRow {
  courseId: string;
  baseLanguage: string;
  /** When the days of a marathon open; null for what has no days. */
  schedule: MarathonSchedule | null;
  /** Published languages with the version that the reader sees. */
  versions: { id: string; language: string }[];
}

/** The course of a product as a user sees it, null for today's; the oldest course if there are several. */
export async function findCourse(
  db: Db | Tx,
  productId: string,
  userId: string | null,
): Promise<CourseRow | undefined> {
  return (await findCourses(db, sql`c.product_id = ${productId}::uuid`, userId))[0];
}

export async function findCoursesById(
  db: Db | Tx,
  ids: string[],
  userId: string,
): Promise<(CourseRow & { productId: string })[]> {
  return ids.length === 0 ? [] : findCourses(db, sql`c.id = any(${sql.param(ids)}::uuid[])`, userId);
}

interface SeenRow {
  courseId: string;
  productId: string;
  baseLanguage: string;
  schedule: MarathonSchedule | null;
  versionId: string;
  language: string;
}

async function findCourses(db: Db | Tx, where: SQL, userId: string | null) {
  const { rows } = await db.execute<Record<keyof SeenRow, never>>(sql`
    select c.id as "courseId", c.product_id as "productId", c.base_language as "baseLanguage", c.schedule,
      v.id as "versionId", v.language
    from courses c
    left join course_progress cp on cp.course_id = c.id and cp.user_id = ${userId}::uuid
    cross join lateral ${versionsSeen(sql`c.id`, sql`cp.content_at`, sql`cp.started_at`)} v
    where ${where}
    order by c.created_at, c.id, v.language`);
  return [...Map.groupBy(rows, (row: SeenRow) => row.courseId).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const versions = group.map((row) => ({ id: row.versionId, language: row.language }));
    const { courseId, productId, baseLanguage, schedule } = first;
    return [{ courseId, productId, baseLanguage, schedule, versions }];
  });
}

interface OutlineRow {
  moduleKey: string;
  moduleTitle: string;
  /** Null for a module without lessons. */
  key: string | null;
  title: string | null;
  minutes: number | null;
  free: boolean | null;
  passPercent: number | null;
  maxAttempts: number | null;
  requires: string[] | null;
}

const readOutlineRows = gatheredRead<{ versionId: string }, OutlineRow>(
  { versionId: 'uuid' },
  (value) => sql`
    select m.key as "moduleKey", m.title as "moduleTitle", l.key, l.title, l.minutes, l.free,
      l.pass_percent as "passPercent", l.max_attempts as "maxAttempts", l.requires
    from modules m left join lessons l on l.module_id = m.id
    where m.version_id = ${value('versionId')} order by m.position, l.position`,
);

/** Modules and lessons of one version, in order. */
export async function readOutline(db: Db | Tx, versionId: string): Promise<OutlineSource[]> {
  const rows = await readOutlineRows(db, { versionId });
  return [...Map.groupBy(rows, (row) => row.moduleKey).values()].map((group) => ({
    key: group[0]?.moduleKey ?? '',
    title: group[0]?.moduleTitle ?? '',
    lessons: group.flatMap(({ key, title, minutes, free, passPercent, maxAttempts, requires }) => {
      if (key === null || title === null) return [];
      const test = passPercent === null ? null : { passPercent, maxAttempts };
      return [{ key, title, minutes, free: free ?? false, test, requires: requires ?? [] }];
    }),
  }));
}

/** Items of one lesson of one version, in order, with solutions; for the service only. */
export async function readItems(db: Db | Tx, versionId: string, lessonKey: string) {
  return db
    .select({
      key: contentItems.key,
      required: contentItems.required,
      body: contentItems.body,
      solution: contentItems.solution,
    })
    .from(contentItems)
    .innerJoin(lessons, eq(lessons.id, contentItems.lessonId))
    .where(and(eq(lessons.versionId, versionId), eq(lessons.key, lessonKey)))
    .orderBy(asc(contentItems.position));
}

/** Which lessons of the versions contain the items; an item may exist in several languages. */
export async function lessonsOfItems(db: Db | Tx, versionIds: string[], itemKeys: string[]) {
  if (versionIds.length === 0 || itemKeys.length === 0) return [];
  return db
    .select({ versionId: lessons.versionId, lessonKey: lessons.key, itemKey: contentItems.key })
    .from(contentItems)
    .innerJoin(lessons, eq(lessons.id, contentItems.lessonId))
    .where(and(inArray(lessons.versionId, versionIds), inArray(contentItems.key, itemKeys)));
}

export interface MediaPlace {
  lessonKey: string;
  language: string;
  free: boolean;
  /** In a version that the user sees; else only in today's. */
  seen: boolean;
}

/**
 * The lessons of its course that show a stored file, in an item or in its solution: those of the versions that the user
 * sees, and those of today's.
 */
export async function lessonsOfMedia(
  db: Db | Tx,
  courseId: string,
  mediaId: string,
  userId: string | null,
): Promise<MediaPlace[]> {
  const address = `/media/${mediaId}/`;
  const course = sql`${courseId}::uuid`;
  const user = sql`${userId}::uuid`;
  const { rows } = await db.execute<Record<keyof MediaPlace, never>>(sql`
    with seen as materialized (
      select v.id from ${versionsSeen(course, contentAtOf(course, user), startedAtOf(course, user))} v)
    select l.key as "lessonKey", v.language, l.free, bool_or(v.id in (select id from seen)) as seen
    from ${courseVersions} v
    join ${lessons} l on l.version_id = v.id
    join ${contentItems} i on i.lesson_id = l.id
    where v.course_id = ${courseId} and (v.status = 'PUBLISHED' or v.id in (select id from seen))
      and (position(${address} in i.body::text) > 0 or position(${address} in i.solution::text) > 0)
    group by l.key, v.language, l.free`);
  return rows;
}

/** Those of the stored files that everyone may see. */
export async function findPublicMedia(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, [...ids]), eq(mediaFiles.isPublic, true)));
  return new Set(rows.map(({ id }) => id));
}
