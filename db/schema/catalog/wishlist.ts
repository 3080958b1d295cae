import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

/** Wishlist items of a user. The table keeps its first name: renaming it would break instances of the old release. */
export const wishlistItems = pgTable(
  'wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishes_user_idx').on(t.userId, t.createdAt.desc().nullsFirst(), t.productId),
    index('wishes_product_idx').on(t.productId),
  ],
);
