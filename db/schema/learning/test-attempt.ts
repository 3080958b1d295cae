import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProblemAnswers } from '../../../contracts/learning/problem.ts';
import { atLeast, between, timestamptz } from '../columns.ts';
import { courseVersions } from './content.ts';
import { learner } from './learner.ts';

/** One try at a test; handed in once and then never changed. */
export const testAttempts = pgTable(
  'test_attempts',
  {
    /** Made by the browser, so that a test begun twice is one attempt. */
    id: uuid('id').primaryKey(),
    ...learner(),
    lessonKey: text('lesson_key').notNull(),
    attempt: integer('attempt').notNull(),
    /** Answers by content id. */
    answers: jsonb('answers').$type<Record<string, ProblemAnswers>>().notNull().default({}),
    /** Points in a hundred; null until it is handed in. */
    scorePercent: integer('score_percent'),
    passed: boolean('passed'),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
    /** The version of the course that it was given to; null for one from before versions were kept. */
    versionId: uuid('version_id').references(() => courseVersions.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('test_attempts_number_key').on(t.userId, t.courseId, t.lessonKey, t.attempt),
    index('test_attempts_course_idx').on(t.courseId),
    index('test_attempts_version_idx').on(t.versionId),
    atLeast(t.attempt, 1),
    between(t.scorePercent, 0, 100),
  ],
);
