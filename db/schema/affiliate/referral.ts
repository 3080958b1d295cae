import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TOUCH_SOURCES } from '../../../domain/affiliate/touch.ts';
import { products } from '../catalog/product.ts';
import { atLeast, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { affiliatePartners } from './partner.ts';

/**
 * Landings with a partner's code, kept as long as the cookie: what a claim of the cookie looks up, and what makes a
 * repeated message count once. Nothing in them names the visitor.
 */
export const affiliateVisits = pgTable(
  'affiliate_visits',
  {
    /** Chosen by the browser. */
    id: uuid('id').notNull(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** Values of `utm_campaign` and `utm_source`; empty for none. */
    campaign: text('campaign').notNull().default(''),
    source: text('source').notNull().default(''),
    path: text('path').notNull(),
    /** Host of the page with the link; empty for none. */
    referrer: text('referrer').notNull().default(''),
    /** The product of the page, if it is one's. */
    productId: uuid('product_id').references(() => products.id),
    clickedAt: timestamptz('clicked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.id] }),
    index('affiliate_visits_clicked_idx').on(t.clickedAt),
    index('affiliate_visits_product_idx').on(t.productId),
  ],
);

/** Clicks by quarter of an hour, because days of every time zone begin at one; kept for good. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** Start of the quarter of an hour. */
    at: timestamptz('at').notNull(),
    campaign: text('campaign').notNull().default(''),
    productId: uuid('product_id').references(() => products.id),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    unique('affiliate_clicks_key').on(t.partnerId, t.at, t.campaign, t.productId).nullsNotDistinct(),
    index('affiliate_clicks_product_idx').on(t.productId),
    atLeast(t.count, 1),
  ],
);

/**
 * Recommendations of a person, only ever added: the clicks that were kept for the account and the codes that were typed.
 * The last one in the window of an order counts (`domain/affiliate/touch.ts`).
 */
export const affiliateTouches = pgTable(
  'affiliate_touches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** LINK or CODE. */
    source: text('source').notNull(),
    /** The landing; null when it is unknown, or a code was typed. */
    visitId: uuid('visit_id'),
    campaign: text('campaign').notNull().default(''),
    utmSource: text('utm_source').notNull().default(''),
    path: text('path').notNull().default(''),
    referrer: text('referrer').notNull().default(''),
    clickedAt: timestamptz('clicked_at').notNull(),
    /** When it was kept for the account. */
    claimedAt: timestamptz('claimed_at').notNull(),
  },
  (t) => [
    uniqueIndex('affiliate_touches_visit_key').on(t.userId, t.partnerId, t.visitId),
    uniqueIndex('affiliate_touches_click_key').on(t.userId, t.partnerId, t.source, t.clickedAt),
    index('affiliate_touches_user_idx').on(t.userId, t.clickedAt),
    index('affiliate_touches_partner_idx').on(t.partnerId),
    oneOf(t.source, TOUCH_SOURCES),
    check('affiliate_touches_claimed', sql`${t.clickedAt} <= ${t.claimedAt}`),
  ],
);

/** Accounts made after a click, once each: by the first recommendation that was kept for the account. */
export const affiliateSignUps = pgTable(
  'affiliate_sign_ups',
  {
    id: id(),
    /** Null once the account was erased. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    campaign: text('campaign').notNull().default(''),
    productId: uuid('product_id').references(() => products.id),
    /** When the account was made. */
    signedUpAt: timestamptz('signed_up_at').notNull(),
  },
  (t) => [
    index('affiliate_sign_ups_partner_idx').on(t.partnerId, t.signedUpAt),
    index('affiliate_sign_ups_product_idx').on(t.productId),
  ],
);
