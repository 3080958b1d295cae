import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { OPEN_ANSWER_STATUSES } from '../../../contracts/values.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courseVersions, mediaFiles } from './content.ts';
import { learner } from './learner.ts';

/** What a learner wrote or handed in for an open question, and what was said about it. */
export const openAnswers = pgTable(
  'open_answers',
  {
    id: id(),
    ...learner(),
    lessonKey: text('lesson_key').notNull(),
    itemKey: text('item_key').notNull(),
    language: text('language').notNull(),
    attempt: integer('attempt').notNull(),
    /** Made by the browser, so that an answer sent twice is one. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull().default(''),
    /** One of OPEN_ANSWER_STATUSES. */
    status: text('status').notNull(),
    comment: text('comment').notNull().default(''),
    gradedBy: uuid('graded_by').references(() => users.id, { onDelete: 'set null' }),
    gradedAt: timestamptz('graded_at'),
    /** The version of the course that it was given to; null for one from before versions were kept. */
    versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('open_answers_number_key').on(t.userId, t.courseId, t.itemKey, t.attempt),
    uniqueIndex('open_answers_client_key').on(t.userId, t.clientId),
    index('open_answers_course_idx').on(t.courseId),
    index('open_answers_version_idx').on(t.versionId),
    index('open_answers_graded_by_idx').on(t.gradedBy),
    index('open_answers_waiting_idx').on(t.createdAt, t.id).where(sql`status = 'SUBMITTED'`),
    oneOf(t.language, LOCALES),
    oneOf(t.status, OPEN_ANSWER_STATUSES),
    atLeast(t.attempt, 1),
    check(
      'open_answers_graded_has_time',
      sql`(status in ('ACCEPTED', 'RETURNED')) = (graded_at is not null)`,
    ),
  ],
);

/** Files of an open answer: jpeg, png or pdf. */
export const openAnswerFiles = pgTable(
  'open_answer_files',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => openAnswers.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.answerId, t.mediaId] }),
    index('open_answer_files_media_idx').on(t.mediaId),
    atLeast(t.position, 0),
  ],
);
