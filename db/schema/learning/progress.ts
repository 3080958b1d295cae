import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ItemState } from '../../../contracts/learning/content.ts';
import type { ProblemAnswers } from '../../../contracts/learning/problem.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { PROGRESS_STATUSES, TYPE_SIZES, WEEKLY_GOAL_MOST } from '../../../contracts/values.ts';
import { atLeast, between, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courseVersions } from './content.ts';
import { learner } from './learner.ts';

/** Append-only: one content item completed by one user. */
export const accomplishments = pgTable(
  'accomplishments',
  {
    ...learner(),
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
    ...learner(),
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
    ...learner(),
    status: text('status').notNull().default('NOT_STARTED'),
    lastLessonKey: text('last_lesson_key'),
    lastLanguage: text('last_language'),
    /** The item at the top of the screen and how far it was read, in thousandths of its height. */
    lastItemKey: text('last_item_key'),
    lastItemOffset: integer('last_item_offset'),
    /** When the browser made the place: an older one that arrives late does not replace a newer one. */
    placedAt: timestamptz('placed_at'),
    /** The learner sees the versions that were published at this time; null for the published ones of today. */
    contentAt: timestamptz('content_at'),
    startedAt: timestamptz('started_at'),
    completedAt: timestamptz('completed_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index('course_progress_course_idx').on(t.courseId),
    oneOf(t.status, PROGRESS_STATUSES),
    oneOf(t.lastLanguage, LOCALES),
    between(t.lastItemOffset, 0, 1000),
  ],
);

/** Each submission of a problem; the grade is stored, not recomputed. */
export const problemAttempts = pgTable(
  'problem_attempts',
  {
    id: id(),
    ...learner(),
    itemKey: text('item_key').notNull(),
    attempt: integer('attempt').notNull(),
    answers: jsonb('answers').$type<ProblemAnswers>().notNull(),
    correctParts: jsonb('correct_parts').$type<string[]>().notNull(),
    solved: integer('solved').notNull().default(0),
    /** Made by the browser, so that an answer sent twice is one attempt. */
    clientId: uuid('client_id'),
    /** The version of the course that it was given to; null for one from before versions were kept. */
    versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('problem_attempts_number_key').on(t.userId, t.courseId, t.itemKey, t.attempt),
    uniqueIndex('problem_attempts_client_key').on(t.userId, t.clientId),
    index('problem_attempts_course_idx').on(t.courseId),
    index('problem_attempts_version_idx').on(t.versionId),
    atLeast(t.attempt, 1),
    between(t.solved, 0, 1),
  ],
);

/** Where a learner stopped in a video or a sound, on any device. */
export const mediaPositions = pgTable(
  'media_positions',
  {
    ...learner(),
    itemKey: text('item_key').notNull(),
    second: integer('second').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.itemKey] }),
    index('media_positions_course_idx').on(t.courseId),
    atLeast(t.second, 0),
  ],
);

/** How a person likes to read and watch, on every device. */
export const learningPreferences = pgTable(
  'learning_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Percent of normal speed. */
    playbackRate: integer('playback_rate').notNull().default(100),
    /** One of CAPTION_LANGUAGES or 'off'; null follows the lesson. */
    captions: text('captions'),
    /** One of TYPE_SIZES. */
    typeSize: text('type_size').notNull().default('M'),
    /** Minutes that the learner wants to learn in a week; null for no goal. */
    weeklyGoal: integer('weekly_goal'),
    updatedAt: updatedAt(),
  },
  (t) => [
    between(t.playbackRate, 25, 300),
    oneOf(t.typeSize, TYPE_SIZES),
    between(t.weeklyGoal, 10, WEEKLY_GOAL_MOST),
  ],
);

/** The present state of an item that has no right answer: ticks of a checklist, answers of a survey. */
export const itemStates = pgTable(
  'item_states',
  {
    ...learner(),
    itemKey: text('item_key').notNull(),
    state: jsonb('state').$type<ItemState>().notNull(),
    /** When the browser made it: an older state that arrives late does not replace a newer one. */
    madeAt: timestamptz('made_at').notNull(),
    /** The version of the course that it was given to; null for one from before versions were kept. */
    versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.itemKey] }),
    index('item_states_course_idx').on(t.courseId, t.itemKey),
    index('item_states_version_idx').on(t.versionId),
  ],
);
