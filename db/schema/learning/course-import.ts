import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  IMPORT_FAILURES,
  IMPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_STEPS,
} from '../../../contracts/import-values.ts';
import type { CourseImportReport } from '../../../contracts/learning/course-import.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { products } from '../catalog/product.ts';
import { atLeast, createdAt, exact, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courses } from './content.ts';

/** Imports of courses by managers, with what came of them. */
export const courseImports = pgTable(
  'course_imports',
  {
    /** The id of the upload that it began as. */
    id: uuid('id').primaryKey(),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** The archive's name and bytes. */
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** One of IMPORT_STATES. */
    state: text('state').notNull().default('READING'),
    step: text('step'),
    stepDone: integer('step_done').notNull().default(0),
    stepTotal: integer('step_total').notNull().default(0),
    /** How often the job of this state has begun: a course that ends the process each time is given up. */
    attempts: integer('attempts').notNull().default(0),
    format: text('format'),
    title: text('title'),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    report: jsonb('report').$type<CourseImportReport>(),
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    finishedAt: timestamptz('finished_at'),
    /** When the archive was deleted. */
    archiveDeletedAt: timestamptz('archive_deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('course_imports_created_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('course_imports_started_by_idx').on(t.startedBy),
    index('course_imports_product_idx').on(t.productId),
    oneOf(t.state, IMPORT_STATES),
    oneOf(t.step, IMPORT_STEPS),
    oneOf(t.format, IMPORT_FORMATS),
    oneOf(t.failure, IMPORT_FAILURES),
    atLeast(t.stepDone, 0),
    atLeast(t.stepTotal, 0),
    atLeast(t.attempts, 0),
    exact(t.size),
  ],
);

/** What the last import of a course wrote, part by part: what differs from it was edited here. */
export const importedParts = pgTable(
  'imported_parts',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** `lesson:<key>`, `title:<key>`, `module:<key>`, `order`, `landing:<field>`. */
    part: text('part').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.language, t.part] }), oneOf(t.language, LOCALES)],
);
