import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, createdAt, id, oneOf, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

export const experts = pgTable(
  'experts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    photoUrl: text('photo_url'),
    /** Counts the saves of managers; the next one has to name it. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('experts_updated_by_idx').on(t.updatedBy), atLeast(t.revision, 0)],
);

export const expertTexts = pgTable(
  'expert_texts',
  {
    expertId: uuid('expert_id')
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull().default(''),
    bio: text('bio').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.expertId, t.locale] }), oneOf(t.locale, LOCALES)],
);
