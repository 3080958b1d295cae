import { sql } from 'drizzle-orm';
import { customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf } from '../columns.ts';
import { products } from './product.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row per product and locale, partitioned by locale (db/partitions): what search reads. Written whenever a landing
 * changes.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    /** Folded (domain/search-spelling), between two spaces; `body` includes `title` and `names` as well. */
    title: text('title').notNull(),
    /** Names of skills, categories and the type. */
    names: text('names').notNull(),
    body: text('body').notNull(),
    /** Word stems of all three, for languages PostgreSQL has a stemmer for. */
    stems: tsvector('stems'),
    titleStems: tsvector('title_stems'),
    nameStems: tsvector('name_stems'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.locale] }),
    index('search_entries_text_idx').using('gin', sql`${t.body} gin_trgm_ops`, t.stems),
  ],
);

/** Every word that entries of a locale have ever contained, partitioned by locale: candidates for correcting typos. */
export const searchWords = pgTable(
  'search_words',
  { locale: text('locale').notNull(), word: text('word').notNull() },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_words_like_idx').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
);

/** Popular terms pinned to the top by managers. */
export const searchPins = pgTable(
  'search_pins',
  {
    locale: text('locale').notNull(),
    term: text('term').notNull(),
    position: integer('position').notNull(),
    /** The first and the last day (UTC) on which it is shown; null without a limit. */
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.locale, t.term] }), oneOf(t.locale, LOCALES), atLeast(t.position, 0)],
);
