import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Small facts about this database, e.g. which version was seeded. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
