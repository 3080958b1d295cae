import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Texts of the interface that replace those of the files in `public/locales`. */
export const interfaceTexts = pgTable(
  'interface_texts',
  {
    locale: text('locale').notNull(),
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull(),
    /** Null shows the text of the file. */
    draft: text('draft'),
    published: text('published'),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamptz('updated_at').notNull(),
    publishedAt: timestamptz('published_at'),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.namespace, t.key] }),
    index('interface_texts_updated_by_idx').on(t.updatedBy),
    oneOf(t.locale, LOCALES),
    atLeast(t.revision, 1),
  ],
);
