import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DOCUMENTS } from '../../../contracts/editorial/document.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';

/** Legal documents as they were in force: what somebody agreed to can be read later. */
export const documentEditions = pgTable(
  'document_editions',
  {
    document: text('document').notNull(),
    version: integer('version').notNull(),
    locale: text('locale').notNull(),
    inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
    /** With the names of the seller at that time. */
    markdown: text('markdown').notNull(),
    keptAt: timestamptz('kept_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.version, t.locale] }),
    oneOf(t.document, DOCUMENTS),
    oneOf(t.locale, LOCALES),
    atLeast(t.version, 1),
  ],
);
