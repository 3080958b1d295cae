import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TranslationCell } from '../../../contracts/learning/translation.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { TRANSLATION_KINDS, TRANSLATION_STATES } from '../../../contracts/values.ts';
import { products } from '../catalog/product.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';

/** How far every translation is, as computed when something of it changed: the board reads no texts. */
export const translationStates = pgTable(
  'translation_states',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    state: text('state').notNull(),
    published: boolean('published').notNull(),
    missing: integer('missing').notNull(),
    stale: integer('stale').notNull(),
    toReview: integer('to_review').notNull(),
    staleSince: jsonb('stale_since').$type<TranslationCell['staleSince']>(),
    blockers: jsonb('blockers').$type<TranslationCell['blockers']>().notNull(),
    /** What it was computed from; another one means that it has to be computed again. */
    stamp: text('stamp').notNull(),
    computedAt: timestamptz('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.language] }),
    index('translation_states_language_idx').on(t.language, t.state),
    oneOf(t.kind, TRANSLATION_KINDS),
    oneOf(t.language, LOCALES),
    oneOf(t.state, TRANSLATION_STATES),
    atLeast(t.missing, 0),
    atLeast(t.stale, 0),
    atLeast(t.toReview, 0),
  ],
);
