import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { createdAt, id, oneOf } from '../columns.ts';

export const experts = pgTable('experts', {
  id: id(),
  slug: text('slug').notNull().unique(),
  photoUrl: text('photo_url'),
  createdAt: createdAt(),
});

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
