import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { MEDIA_KINDS, MEDIA_STATES } from '../../../contracts/upload-values.ts';
import { VERSION_STATUSES } from '../../../contracts/values.ts';
import { type ItemBody, type ItemSolution, LESSON_KINDS } from '../../../domain/learning/content.ts';
import type { MarathonSchedule } from '../../../domain/learning/marathon.ts';
import { products } from '../catalog/product.ts';
import { atLeast, between, createdAt, exact, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/** The course of a product (COURSE, MARATHON and LONGREAD products have one). */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    externalKey: text('external_key').unique(),
    /** The language whose outline determines completeness. */
    baseLanguage: text('base_language').notNull(),
    /** When the days of a marathon open; null for courses and longreads. */
    schedule: jsonb('schedule').$type<MarathonSchedule | null>(),
    createdAt: createdAt(),
  },
  (t) => [index('courses_product_id_idx').on(t.productId), oneOf(t.baseLanguage, LOCALES)],
);

/** One version per save and language. At most one per course and language is PUBLISHED; older ones stay readable. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    version: integer('version').notNull(),
    /** One of VERSION_STATUSES. */
    status: text('status').notNull(),
    /** Hash of the whole draft, so that importing the same content again changes nothing. */
    contentHash: text('content_hash').notNull(),
    publishedAt: timestamptz('published_at'),
    /** When a scheduled version will be published. */
    publishAt: timestamptz('publish_at'),
    /** When its language was no longer offered; who started before keeps it. Null once the language is published again. */
    unpublishedAt: timestamptz('unpublished_at'),
    /** Changes no key of a lesson or item and nothing that is required: everyone gets it, also who has started. */
    isCorrection: boolean('is_correction').notNull().default(false),
    /** The number of the version that this one brings back. */
    restoredFrom: integer('restored_from'),
    /** The managers who made and published it; null for imports, and when it was published at its time. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('course_versions_number_key').on(t.courseId, t.language, t.version),
    index('course_versions_status_idx').on(t.courseId, t.language, t.status),
    index('course_versions_created_by_idx').on(t.createdBy),
    index('course_versions_published_by_idx').on(t.publishedBy),
    index('course_versions_due_idx').on(t.publishAt).where(sql`status = 'SCHEDULED'`),
    index('course_versions_unpublished_idx').on(t.courseId).where(sql`unpublished_at is not null`),
    uniqueIndex('course_versions_one_published').on(t.courseId, t.language).where(sql`status = 'PUBLISHED'`),
    oneOf(t.language, LOCALES),
    oneOf(t.status, VERSION_STATUSES),
    atLeast(t.version, 1),
    atLeast(t.restoredFrom, 1),
    check('course_versions_scheduled_has_time', sql`(status = 'SCHEDULED') = (publish_at is not null)`),
  ],
);

export const modules = pgTable(
  'modules',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id, { onDelete: 'cascade' }),
    /** Stable across languages and versions. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('modules_key').on(t.versionId, t.key), atLeast(t.position, 0)],
);

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id, { onDelete: 'cascade' }),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    /** Stable across languages and versions; used in progress and URLs. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    free: boolean('free').notNull().default(false),
    minutes: integer('minutes'),
    position: integer('position').notNull(),
    /** One of LESSON_KINDS. A TEST is graded as a whole. */
    kind: text('kind').notNull().default('LESSON'),
    /** Keys of the lessons that must be complete before this one opens. */
    requires: text('requires').array().notNull().default(sql`'{}'`),
    /** Tests: points in a hundred that pass. */
    passPercent: integer('pass_percent'),
    /** Tests: how often a learner may try; null for any number. */
    maxAttempts: integer('max_attempts'),
  },
  (t) => [
    uniqueIndex('lessons_key').on(t.versionId, t.key),
    index('lessons_module_idx').on(t.moduleId),
    oneOf(t.kind, LESSON_KINDS),
    between(t.passPercent, 1, 100),
    atLeast(t.maxAttempts, 1),
    check('lessons_test_has_pass_mark', sql`(kind = 'TEST') = (pass_percent is not null)`),
    check('lessons_only_tests_limit_attempts', sql`kind = 'TEST' or max_attempts is null`),
    atLeast(t.minutes, 0),
    atLeast(t.position, 0),
  ],
);

export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The public contentId is `<courseId>:<key>`; stable across languages and versions. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    required: boolean('required').notNull(),
    body: jsonb('body').$type<ItemBody>().notNull(),
    /** Solutions and explanations; never leaves the service except through grading. */
    solution: jsonb('solution').$type<ItemSolution | null>(),
  },
  (t) => [uniqueIndex('content_items_key').on(t.lessonId, t.key), atLeast(t.position, 0)],
);

/** A stored file: picture, video or captions. Private files are served only to users with access. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    /** SHA-256 of the bytes, unique per course: importing twice stores it once. */
    sha256: text('sha256').notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** The user whose picture it is; files are never shared between users. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Public files need no session; private ones need access to the course's product. */
    isPublic: boolean('is_public').notNull().default(false),
    /** One of MEDIA_KINDS for files that managers uploaded; null for imported ones and those of users. */
    kind: text('kind'),
    /** One of MEDIA_STATES: smaller copies of a video are made while it is PROCESSING. */
    state: text('state').notNull().default('READY'),
    durationSeconds: real('duration_seconds'),
    /** The picture that a video shows before it plays. */
    posterId: uuid('poster_id').references((): AnyPgColumn => mediaFiles.id, { onDelete: 'set null' }),
    /** The video that this file is a smaller copy, or the poster, of. */
    originalId: uuid('original_id').references((): AnyPgColumn => mediaFiles.id, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('media_files_sha_key').on(t.courseId, t.sha256),
    index('media_files_course_idx').on(t.courseId),
    index('media_files_user_idx').on(t.userId),
    index('media_files_bytes_idx').on(t.sha256),
    index('media_files_poster_idx').on(t.posterId),
    index('media_files_original_idx').on(t.originalId),
    index('media_files_uploaded_by_idx').on(t.uploadedBy),
    index('media_files_library_idx').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`kind is not null`),
    oneOf(t.kind, MEDIA_KINDS),
    oneOf(t.state, MEDIA_STATES),
    check('media_files_one_owner', sql`num_nonnulls(${t.courseId}, ${t.userId}) <= 1`),
    exact(t.size),
    atLeast(t.width, 1),
    atLeast(t.height, 1),
  ],
);
