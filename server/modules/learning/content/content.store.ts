import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import {
  contentItems,
  courses,
  courseVersions,
  lessons,
  modules,
} from '../../../../db/schema/learning/content.ts';
import type { CourseDraft } from '../../../../domain/learning/content.ts';
import { checkCourseDraft } from '../../../../domain/learning/course-draft.ts';
import type { MarathonSchedule } from '../../../../domain/learning/marathon.ts';

/** Rows per insert: far below PostgreSQL's limit of 65,535 parameters. */
const BATCH_ROWS = 500;

export interface SaveCourseVersion {
  courseId: string;
  draft: CourseDraft;
  publish: boolean;
  /** The manager who made it; imports are made by nobody. */
  createdBy?: string;
}

export interface SavedCourseVersion {
  versionId: string;
  /** False when the same content was already there and nothing was written. */
  changed: boolean;
}

/** The course of a product, created when missing; an external key finds it again on the next import. */
export async function ensureCourse(
  tx: Tx,
  course: {
    productId: string;
    externalKey: string | null;
    baseLanguage: string;
    /** Stays as it is when it is not given. */
    schedule?: MarathonSchedule | null;
  },
): Promise<string> {
  if (course.externalKey !== null) {
    const [row] = await tx
      .insert(courses)
      .values(course)
      .onConflictDoUpdate({
        target: courses.externalKey,
        set: {
          productId: course.productId,
          baseLanguage: course.baseLanguage,
          ...(course.schedule !== undefined && { schedule: course.schedule }),
        },
      })
      .returning({ id: courses.id });
    return must(row).id;
  }
  const [known] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.productId, course.productId))
    .limit(1);
  if (known) return known.id;
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id });
  return must(row).id;
}

/**
 * Writes one language of a course as a new version, unless the newest one is identical. Publishing archives the
 * previously published version; archived ones stay readable.
 */
export async function saveCourseVersion(tx: Tx, save: SaveCourseVersion): Promise<SavedCourseVersion> {
  const { courseId, draft, publish } = save;
  checkCourseDraft(draft);
  await lockCourse(tx, courseId);
  const contentHash = hashDraft(draft);
  const known = await sameVersion(tx, courseId, draft.language, contentHash);
  if (known && (known.status === 'PUBLISHED' || !publish)) return { versionId: known.id, changed: false };
  const { language } = draft;
  const made = { courseId, language, contentHash, createdBy: save.createdBy ?? null };
  const versionId = known?.id ?? (await insertVersion(tx, { ...made, restoredFrom: null }));
  if (!known) await insertOutline(tx, versionId, draft);
  if (publish) await publishVersion(tx, { id: versionId, courseId, language }, false);
  return { versionId, changed: true };
}

/** Only one transaction at a time changes the versions of a course. */
export async function lockCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${courses} where ${courses.id} = ${courseId} for update`);
}

/**
 * Publishes a version of a locked course in place of the one before. Times of publication rise within a course in the
 * order of the commits, so that what somebody saw at a time stays what it was.
 */
export async function publishVersion(
  tx: Tx,
  { id, courseId, language }: { id: string; courseId: string; language: string },
  isCorrection: boolean,
  publishedBy: string | null = null,
): Promise<void> {
  await archivePublished(tx, courseId, language);
  const publishedAt = sql`greatest(clock_timestamp(), (select max(v.published_at) + interval '1 microsecond'
    from course_versions v where v.course_id = ${courseId}))`;
  await tx
    .update(courseVersions)
    .set({ status: 'PUBLISHED', publishedAt, publishAt: null, isCorrection, publishedBy })
    .where(eq(courseVersions.id, id));
}

/** A draft with the content of an older version. */
export async function copyVersion(
  tx: Tx,
  old: { id: string; courseId: string; language: string; version: number; contentHash: string },
  createdBy: string | null,
): Promise<string> {
  const { id, courseId, language, contentHash, version: restoredFrom } = old;
  const copy = await insertVersion(tx, { courseId, language, contentHash, createdBy, restoredFrom });
  await tx.execute(sql`insert into modules (version_id, key, title, position)
    select ${copy}::uuid, key, title, position from modules where version_id = ${id}`);
  await tx.execute(sql`
    insert into lessons (version_id, module_id, key, title, free, minutes, position, kind, requires, pass_percent,
      max_attempts)
    select ${copy}::uuid, there.id, l.key, l.title, l.free, l.minutes, l.position, l.kind, l.requires, l.pass_percent,
      l.max_attempts
    from lessons l join modules m on m.id = l.module_id
    join modules there on there.version_id = ${copy} and there.key = m.key
    where l.version_id = ${id}`);
  await tx.execute(sql`
    insert into content_items (lesson_id, key, position, required, body, solution)
    select there.id, i.key, i.position, i.required, i.body, i.solution
    from content_items i join lessons l on l.id = i.lesson_id
    join lessons there on there.version_id = ${copy} and there.key = l.key
    where l.version_id = ${id}`);
  return copy;
}

async function sameVersion(tx: Tx, courseId: string, language: string, contentHash: string) {
  const [known] = await tx
    .select({ id: courseVersions.id, status: courseVersions.status })
    .from(courseVersions)
    .where(
      and(
        eq(courseVersions.courseId, courseId),
        eq(courseVersions.language, language),
        eq(courseVersions.contentHash, contentHash),
        sql`${courseVersions.status} in ('PUBLISHED', 'DRAFT')`,
      ),
    )
    .orderBy(sql`${courseVersions.status} = 'PUBLISHED' desc, ${courseVersions.version} desc`)
    .limit(1);
  return known;
}

async function archivePublished(tx: Tx, courseId: string, language: string): Promise<void> {
  await tx
    .update(courseVersions)
    .set({ status: 'ARCHIVED', unpublishedAt: null })
    .where(
      and(
        eq(courseVersions.courseId, courseId),
        eq(courseVersions.language, language),
        sql`(${courseVersions.status} = 'PUBLISHED' or ${courseVersions.unpublishedAt} is not null)`,
      ),
    );
}

interface NewVersion {
  courseId: string;
  language: string;
  contentHash: string;
  createdBy: string | null;
  restoredFrom: number | null;
}

async function insertVersion(tx: Tx, version: NewVersion): Promise<string> {
  const { courseId, language } = version;
  const [row] = await tx
    .insert(courseVersions)
    .values({
      ...version,
      version: sql`(select coalesce(max(v.version), 0) + 1 from course_versions v
        where v.course_id = ${courseId} and v.language = ${language})`,
      status: 'DRAFT',
    })
    .returning({ id: courseVersions.id });
  return must(row).id;
}

async function insertOutline(tx: Tx, versionId: string, draft: CourseDraft): Promise<void> {
  const moduleRows = draft.modules.map((module, position) => ({
    id: crypto.randomUUID(),
    versionId,
    key: module.key,
    title: module.title,
    position,
  }));
  const lessonRows: (typeof lessons.$inferInsert & { id: string })[] = [];
  const itemRows: (typeof contentItems.$inferInsert)[] = [];
  draft.modules.forEach((module, index) => {
    for (const lesson of module.lessons) {
      const { key, title, free, minutes, items, kind = 'LESSON', requires = [], test } = lesson;
      const id = crypto.randomUUID();
      const position = lessonRows.length;
      lessonRows.push({
        id,
        versionId,
        moduleId: must(moduleRows[index]).id,
        key,
        title,
        free,
        minutes,
        position,
        kind,
        requires,
        passPercent: test?.passPercent ?? null,
        maxAttempts: test?.maxAttempts ?? null,
      });
      items.forEach((item, place) => {
        itemRows.push({ lessonId: id, position: place, ...item });
      });
    }
  });
  for (const rows of batches(moduleRows)) await tx.insert(modules).values(rows);
  for (const rows of batches(lessonRows)) await tx.insert(lessons).values(rows);
  for (const rows of batches(itemRows)) await tx.insert(contentItems).values(rows);
}

/** SHA-256 of the draft with sorted object keys, so that it does not depend on their order. */
export function hashDraft(draft: CourseDraft): string {
  const text = JSON.stringify(draft, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let index = 0; index < rows.length; index += BATCH_ROWS) yield rows.slice(index, index + BATCH_ROWS);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the database returned no row');
  return value;
}
