import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { QuizResultType } from '../../../contracts/catalog/quiz.ts';
import { oneOf, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

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
  (t) => [oneOf(t.resultType, QuizResultType.options)],
);
