import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { QuizResultType } from '../../../contracts/catalog/quiz.ts';
import { oneOf, updatedAt } from '../columns.ts';
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
