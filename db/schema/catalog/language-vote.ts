import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { createdAt, oneOf } from '../columns.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

/** Languages that people want a product's lessons in. The primary key is the rule: one vote per person, product and language. */
export const languageVotes = pgTable(
  'language_votes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId, t.locale] }),
    index('language_votes_product_idx').on(t.productId, t.locale),
    oneOf(t.locale, LOCALES),
  ],
);
