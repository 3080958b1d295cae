import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SynonymGroup } from '../../../contracts/catalog/search-management.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Counts the saves of one language, which the next one has to name; and who made the last. */
const saved = () => ({
  locale: text('locale').primaryKey(),
  revision: integer('revision').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** The state of `search_pins` and `search_hidden` in each language. */
export const searchPopular = pgTable('search_popular', saved(), (t) => [
  index('search_popular_updated_by_idx').on(t.updatedBy),
  oneOf(t.locale, LOCALES),
  atLeast(t.revision, 1),
]);

/** Terms that are never shown as popular. */
export const searchHidden = pgTable(
  'search_hidden',
  { locale: text('locale').notNull(), term: text('term').notNull() },
  (t) => [primaryKey({ columns: [t.locale, t.term] }), oneOf(t.locale, LOCALES)],
);

/** Synonyms of each language, applied to the text of a search. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { ...saved(), groups: jsonb('groups').$type<SynonymGroup[]>().notNull() },
  (t) => [
    index('search_synonyms_updated_by_idx').on(t.updatedBy),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/** What the synonyms were after each of the last saves. */
export const searchSynonymSaves = pgTable(
  'search_synonym_saves',
  {
    locale: text('locale').notNull(),
    revision: integer('revision').notNull(),
    groups: jsonb('groups').$type<SynonymGroup[]>().notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.revision] }),
    index('search_synonym_saves_saved_by_idx').on(t.savedBy),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
  ],
);

/**
 * Searches that found nothing, counted per day and locale under a keyed hash. The text itself is stored on the third day
 * only, so that what one person typed once is never readable.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    locale: text('locale').notNull(),
    termHash: text('term_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(1),
    term: text('term'),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.termHash, t.day] }),
    index('search_misses_day_idx').on(t.locale, t.day),
    oneOf(t.locale, LOCALES),
    atLeast(t.count, 1),
  ],
);
