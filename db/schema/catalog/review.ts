import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { REVIEW_STATUSES } from '../../../domain/catalog/product.ts';
import { between, createdAt, id, oneOf } from '../columns.ts';
import { users } from '../identity/user.ts';
import { products } from './product.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    locale: text('locale').notNull(),
    stars: integer('stars').notNull(),
    body: text('body').notNull(),
    status: text('status').notNull().default('PENDING'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_product_idx').on(t.productId, t.status, t.createdAt.desc().nullsFirst()),
    index('reviews_user_idx').on(t.userId),
    // Index for the reviews quoted on the home page, best first: in one language, or in any.
    index('reviews_quotable_locale_idx')
      .on(t.locale, t.stars.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(sql`status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320`),
    index('reviews_quotable_idx')
      .on(t.stars.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(sql`status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320`),
    index('reviews_new_idx').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`status = 'PUBLISHED'`),
    index('reviews_new_locale_idx')
      .on(t.locale, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`status = 'PUBLISHED'`),
    oneOf(t.locale, LOCALES),
    oneOf(t.status, REVIEW_STATUSES),
    between(t.stars, 1, 5),
  ],
);
