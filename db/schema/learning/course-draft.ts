import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Outline } from '../../../contracts/learning/course-draft.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import type { StoredItem } from '../../../domain/learning/content.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courses } from './content.ts';

const courseId = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });
const userId = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** The outline that managers work on, per language. */
export const outlineDrafts = pgTable(
  'outline_drafts',
  {
    courseId: courseId(),
    language: text('language').notNull(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    updatedBy: userId('updated_by'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.language] }),
    index('outline_drafts_updated_by_idx').on(t.updatedBy),
    oneOf(t.language, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/** Lessons that managers work on, with their solutions; a lesson without a row is as it was published. */
export const lessonDrafts = pgTable(
  'lesson_drafts',
  {
    courseId: courseId(),
    language: text('language').notNull(),
    lessonKey: text('lesson_key').notNull(),
    revision: integer('revision').notNull(),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    updatedBy: userId('updated_by'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.language, t.lessonKey] }),
    index('lesson_drafts_updated_by_idx').on(t.updatedBy),
    oneOf(t.language, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/** Every save of an outline or lesson, refused ones included, so that no text is lost. */
export const draftSaves = pgTable(
  'draft_saves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    courseId: courseId(),
    language: text('language').notNull(),
    /** Empty for the outline. */
    lessonKey: text('lesson_key').notNull(),
    /** Null when another save was first. */
    revision: integer('revision'),
    content: jsonb('content').$type<StoredItem[] | Outline>().notNull(),
    savedBy: userId('saved_by'),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (t) => [
    uniqueIndex('draft_saves_revision_key').on(t.courseId, t.language, t.lessonKey, t.revision),
    index('draft_saves_newest_idx').on(t.courseId, t.language, t.lessonKey, t.id),
    index('draft_saves_saved_by_idx').on(t.savedBy),
    oneOf(t.language, LOCALES),
    atLeast(t.revision, 1),
  ],
);
