import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { QuizResultType } from '../../../contracts/catalog/quiz.ts';
import type { QuizContent } from '../../../contracts/catalog/quiz-management.ts';
import { atLeast, between, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { person, requestColumns } from '../draft-columns.ts';
import { users } from '../identity/user.ts';

/** A user's answers in the recommendation quiz and the result; the latest one replaces the earlier. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Question → chosen options. */
    answers: jsonb('answers').$type<Record<string, string[]>>().notNull(),
    /** Which answers decided the result; null for results from before this was stored. */
    resultType: text('result_type').$type<QuizResultType>(),
    /** Best first. */
    productIds: jsonb('product_ids').$type<string[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf(t.resultType, QuizResultType.options)],
);

/** The recommendation quiz as managers work on it: one row, once somebody has changed it. */
export const quizDrafts = pgTable(
  'quiz_drafts',
  {
    id: smallint('id').primaryKey(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<QuizContent>().notNull(),
    ...requestColumns(),
    updatedBy: person('updated_by'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    between(t.id, 1, 1),
    atLeast(t.revision, 1),
    index('quiz_drafts_requested_by_idx').on(t.requestedBy),
    index('quiz_drafts_updated_by_idx').on(t.updatedBy),
  ],
);

/** What visitors see, saw, or will see: the newest published row counts, and at most one row waits for its time. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    content: jsonb('content').$type<QuizContent>().notNull(),
    /** The saved revision; 0 for the quiz that the school began with. */
    revision: integer('revision').notNull(),
    /** When it will be, or was, published by itself. */
    publishAt: timestamptz('publish_at'),
    publishedBy: person('published_by'),
    publishedAt: timestamptz('published_at'),
  },
  (t) => [
    atLeast(t.revision, 0),
    check('quiz_versions_has_time', sql`num_nonnulls(publish_at, published_at) > 0`),
    index('quiz_versions_newest_idx').on(t.publishedAt, t.id),
    uniqueIndex('quiz_versions_waiting_key').on(sql`(published_at is null)`).where(sql`published_at is null`),
    index('quiz_versions_published_by_idx').on(t.publishedBy),
  ],
);
