import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { PROGRESS_STATUSES } from '../../../contracts/values.ts';
import { atLeast, between, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courses } from './content.ts';

/** Append-only: one content item completed by one user. */
export const accomplishments = pgTable(
  'accomplishments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    itemKey: text('item_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.itemKey] }),
    index('accomplishments_course_idx').on(t.courseId),
  ],
);

/** A lesson whose required items were all completed, in any language; kept when the author edits the lesson. */
export const lessonCompletions = pgTable(
  'lesson_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonKey: text('lesson_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.lessonKey] }),
    index('lesson_completions_course_idx').on(t.courseId),
  ],
);

/** A user's progress in a course: resume point and status. */
export const courseProgress = pgTable(
  'course_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    status: text('status').notNull().default('NOT_STARTED'),
    lastLessonKey: text('last_lesson_key'),
    lastLanguage: text('last_language'),
    startedAt: timestamptz('started_at'),
    completedAt: timestamptz('completed_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index('course_progress_course_idx').on(t.courseId),
    oneOf(t.status, PROGRESS_STATUSES),
    oneOf(t.lastLanguage, LOCALES),
  ],
);

/** Each submission of a problem; the grade is stored, not recomputed. */
export const problemAttempts = pgTable(
  'problem_attempts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    itemKey: text('item_key').notNull(),
    attempt: integer('attempt').notNull(),
    answers: jsonb('answers').$type<Record<string, string | string[]>>().notNull(),
    correctParts: jsonb('correct_parts').$type<string[]>().notNull(),
    solved: integer('solved').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('problem_attempts_number_key').on(t.userId, t.courseId, t.itemKey, t.attempt),
    index('problem_attempts_course_idx').on(t.courseId),
    atLeast(t.attempt, 1),
    between(t.solved, 0, 1),
  ],
);
