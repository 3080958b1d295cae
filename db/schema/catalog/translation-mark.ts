import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { TRANSLATION_KINDS, TRANSLATION_ORIGINS } from '../../../contracts/values.ts';
import { oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

/**
 * What a translated text was made from, and whether a person has reviewed it. A mark is about one wording: once the
 * text is another one, it says nothing about it.
 */
export const translationMarks = pgTable(
  'translation_marks',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    /** Empty for landings and outlines. */
    lessonKey: text('lesson_key').notNull(),
    field: text('field').notNull(),
    /** Both as plain text; formatted ones as HTML. */
    source: text('source').notNull(),
    target: text('target').notNull(),
    origin: text('origin').notNull(),
    toReview: boolean('to_review').notNull(),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
    markedAt: timestamptz('marked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.language, t.lessonKey, t.field] }),
    index('translation_marks_marked_by_idx').on(t.markedBy),
    oneOf(t.kind, TRANSLATION_KINDS),
    oneOf(t.language, LOCALES),
    oneOf(t.origin, TRANSLATION_ORIGINS),
    check('translation_marks_landing_place', sql`kind = 'CONTENT' or lesson_key = ''`),
    check('translation_marks_people_review', sql`origin <> 'PERSON' or not to_review`),
  ],
);
