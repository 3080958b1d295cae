import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { REVIEW_REFUSALS } from '../../../contracts/values.ts';
import { REVIEW_STATUSES } from '../../../domain/catalog/product.ts';
import { between, createdAt, id, oneOf, timestamptz } from '../columns.ts';
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
    /** An edit that waits for a moderator; the published text stays until then. */
    pendingStars: integer('pending_stars'),
    pendingBody: text('pending_body'),
    editedAt: timestamptz('edited_at'),
    moderatedBy: uuid('moderated_by').references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: timestamptz('moderated_at'),
    /** One of REVIEW_REFUSALS. */
    refusal: text('refusal'),
    /** The author's answer, in the language of the review. */
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamptz('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reviews_one_per_learner').on(t.userId, t.productId),
    index('reviews_moderated_by_idx').on(t.moderatedBy),
    index('reviews_answered_by_idx').on(t.answeredBy),
    index('reviews_waiting_idx')
      .on(t.createdAt, t.id)
      .where(sql`status = 'PENDING' or pending_body is not null`),
    index('reviews_without_text_idx').on(t.productId).where(sql`body = ''`),
    index('reviews_product_idx').on(t.productId, t.status, t.createdAt.desc().nullsFirst()),
    index('reviews_user_idx').on(t.userId),
    // Index for the reviews quoted on the home page, best first: in one language, or in any.
    index('reviews_quotable_locale_idx')
      .on(t.locale, t.stars.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(sql`status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320`),
    index('reviews_quotable_idx')
      .on(t.stars.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(sql`status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320`),
    // The review quoted on the page of its product.
    index('reviews_quotable_product_idx')
      .on(t.productId, t.stars.desc().nullsFirst(), t.createdAt.desc().nullsFirst())
      .where(sql`status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320`),
    // The reviews in the language of a product's page.
    index('reviews_product_locale_idx')
      .on(t.productId, t.locale, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`status = 'PUBLISHED' and body <> ''`),
    index('reviews_new_idx').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`status = 'PUBLISHED'`),
    index('reviews_new_locale_idx')
      .on(t.locale, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`status = 'PUBLISHED'`),
    oneOf(t.locale, LOCALES),
    oneOf(t.status, REVIEW_STATUSES),
    between(t.stars, 1, 5),
    between(t.pendingStars, 1, 5),
    oneOf(t.refusal, REVIEW_REFUSALS),
    check('reviews_pending_whole', sql`(pending_stars is null) = (pending_body is null)`),
    check('reviews_answer_has_time', sql`(answer is null) = (answered_at is null)`),
  ],
);
