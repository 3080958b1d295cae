import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { users } from './user.ts';

/** What a person answered in the recommendation quiz, and what it recommends; the last time counts. */
export const quizResults = pgTable('quiz_results', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Question → chosen options. */
  answers: jsonb('answers').$type<Record<string, string[]>>().notNull(),
  /** Best first. */
  productIds: jsonb('product_ids').$type<string[]>().notNull(),
  updatedAt: updatedAt(),
});
