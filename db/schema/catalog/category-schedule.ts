import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { person } from '../draft-columns.ts';
import { categories } from './product.ts';

/** A change of a category that visitors see from a time on; at most one of each. */
export const categorySchedules = pgTable(
  'category_schedules',
  {
    categoryId: uuid('category_id')
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** The slug it will have, which no other category may take until then; null if it keeps its own. */
    slug: text('slug').unique(),
    /** New texts by field, e.g. `name.de`; null takes a text away. */
    texts: jsonb('texts').$type<Record<string, string | null>>().notNull(),
    publishAt: timestamptz('publish_at').notNull(),
    publishBy: person('publish_by'),
  },
  (t) => [
    index('category_schedules_due_idx').on(t.publishAt),
    index('category_schedules_publish_by_idx').on(t.publishBy),
  ],
);
