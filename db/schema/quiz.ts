import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { QuizResultType } from '../../contracts/quiz.ts';
import { updatedAt } from './columns.ts';
import { users } from './user.ts';

/** What a person answered in the recommendation quiz, and what it recommends; the last time counts. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Question → chosen options. */
    answers: jsonb('answers').$type<Record<string, string[]>>().notNull(),
    /** Which of the answers decided; null for results of before it was kept. */
    resultType: text('result_type').$type<QuizResultType>(),
    /** Best first. */
    productIds: jsonb('product_ids').$type<string[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('quiz_results_type_known', sql`${t.resultType} in ('BY_SKILL', 'BY_GOAL', 'MIXED')`)],
);
