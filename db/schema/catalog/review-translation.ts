import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { oneOf, timestamptz } from '../columns.ts';
import { reviews } from './review.ts';

/** Reviews in other languages, by a machine, kept since somebody asked; they go with the text they are of. */
export const reviewTranslations = pgTable(
  'review_translations',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    body: text('body').notNull(),
    /** Of the school's answer; null without one. */
    answer: text('answer'),
    madeAt: timestamptz('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.locale] }),
    oneOf(t.locale, LOCALES),
    check('review_translations_has_text', sql`${t.body} <> ''`),
  ],
);
