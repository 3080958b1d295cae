import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf } from '../columns.ts';

/** Successful search terms, counted per day and locale, for the popular terms of the popup. */
export const searchTerms = pgTable(
  'search_terms',
  {
    locale: text('locale').notNull(),
    term: text('term').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.term, t.day] }),
    index('search_terms_day_idx').on(t.locale, t.day),
    oneOf(t.locale, LOCALES),
    atLeast(t.count, 1),
  ],
);
