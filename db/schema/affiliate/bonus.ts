import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  BONUS_ENTRY_KINDS,
  HOLD_REASONS,
  TARIFF_KINDS,
} from '../../../contracts/affiliate/affiliate-values.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { REVIEW_DECISIONS } from '../../../domain/affiliate/review.ts';
import { TOUCH_SOURCES } from '../../../domain/affiliate/touch.ts';
import { products } from '../catalog/product.ts';
import { atLeast, between, createdAt, exact, id, oneOf, someOf, timestamptz } from '../columns.ts';
import { orderLines, orders } from '../commerce/order.ts';
import { subscriptionPlans } from '../commerce/subscription-plan.ts';
import { users } from '../identity/user.ts';
import { affiliatePartners } from './partner.ts';
import { affiliatePayouts } from './payout.ts';
import { affiliateTariffs } from './tariff.ts';

/**
 * One per paid order line that a partner brought: what it was computed from. The database refuses changes, except of
 * `disputed_at`; what became of it is in the entries and the review.
 */
export const affiliateBonuses = pgTable(
  'affiliate_bonuses',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    /** One of TARIFF_KINDS. */
    kind: text('kind').notNull(),
    /** Null for a plan. */
    productId: uuid('product_id').references(() => products.id),
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
    /** Of the recommendation that counted. */
    source: text('source').notNull(),
    campaign: text('campaign').notNull().default(''),
    currency: text('currency').notNull(),
    /** What was paid for the line, in integer minor units. */
    sale: bigint('sale', { mode: 'number' }).notNull(),
    tariffId: uuid('tariff_id')
      .notNull()
      .references(() => affiliateTariffs.id),
    level: integer('level').notNull(),
    percent: integer('percent').notNull(),
    /** Integer minor units of the sale's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    payableAt: timestamptz('payable_at').notNull(),
    /** Since when a dispute of the payment holds it; null when none does. */
    disputedAt: timestamptz('disputed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('affiliate_bonuses_partner_idx').on(t.partnerId, t.paidAt.desc().nullsFirst(), t.id),
    index('affiliate_bonuses_order_idx').on(t.orderId),
    index('affiliate_bonuses_product_idx').on(t.productId),
    index('affiliate_bonuses_plan_idx').on(t.planId),
    index('affiliate_bonuses_tariff_idx').on(t.tariffId),
    oneOf(t.kind, TARIFF_KINDS),
    oneOf(t.source, TOUCH_SOURCES),
    oneOf(t.currency, CURRENCIES),
    between(t.sale, 1, Number.MAX_SAFE_INTEGER),
    atLeast(t.level, 0),
    between(t.percent, 0, 100),
    exact(t.amount),
    check('affiliate_bonuses_within_sale', sql`${t.amount} <= ${t.sale}`),
    check(
      'affiliate_bonuses_sells',
      sql`(${t.kind} = 'PLAN') = (${t.productId} is null) and (${t.kind} = 'PLAN') = (${t.planId} is not null)`,
    ),
    check('affiliate_bonuses_payable_later', sql`${t.payableAt} > ${t.paidAt}`),
  ],
);

/**
 * The ledger of the partners. Append-only: the database refuses changes. Balances and statements are sums of it, by
 * `created_at`, so that a past month never changes.
 */
export const affiliateEntries = pgTable(
  'affiliate_entries',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** One of BONUS_ENTRY_KINDS. */
    kind: text('kind').notNull(),
    /** Of BONUS, REFUND, REJECTION and FORFEIT. */
    bonusId: uuid('bonus_id').references(() => affiliateBonuses.id),
    /** Of PAYOUT and PAYOUT_RETURNED. */
    payoutId: uuid('payout_id').references(() => affiliatePayouts.id),
    currency: text('currency').notNull(),
    /** Integer minor units; negative when it takes away. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** How it changes the sale that counts as turnover: what was paid, less what was paid back or rejected. */
    sale: bigint('sale', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('affiliate_entries_one_bonus').on(t.bonusId).where(sql`kind = 'BONUS'`),
    uniqueIndex('affiliate_entries_one_rejection').on(t.bonusId).where(sql`kind = 'REJECTION'`),
    uniqueIndex('affiliate_entries_payout_key').on(t.payoutId, t.kind),
    index('affiliate_entries_bonus_idx').on(t.bonusId),
    index('affiliate_entries_partner_idx').on(t.partnerId, t.createdAt, t.id),
    oneOf(t.kind, BONUS_ENTRY_KINDS),
    oneOf(t.currency, CURRENCIES),
    check(
      'affiliate_entries_subject',
      sql`case when ${t.kind} in ('PAYOUT', 'PAYOUT_RETURNED') then ${t.payoutId} is not null and ${t.bonusId} is null and ${t.sale} = 0 else ${t.bonusId} is not null and ${t.payoutId} is null end`,
    ),
    // A refund may come back: its bank returned it.
    check(
      'affiliate_entries_sign',
      sql`case ${t.kind} when 'BONUS' then ${t.amount} >= 0 and ${t.sale} > 0 when 'REJECTION' then ${t.amount} <= 0 and ${t.sale} <= 0 when 'PAYOUT' then ${t.amount} < 0 when 'PAYOUT_RETURNED' then ${t.amount} > 0 when 'FORFEIT' then ${t.amount} <> 0 and ${t.sale} = 0 else true end`,
    ),
  ],
);

/** Bonuses that a senior manager decides on, and how it was decided. */
export const affiliateReviews = pgTable(
  'affiliate_reviews',
  {
    bonusId: uuid('bonus_id')
      .primaryKey()
      .references(() => affiliateBonuses.id),
    /** Of HOLD_REASONS; at least one. */
    reasons: text('reasons').array().notNull(),
    /** What speaks against it: `referrer`, `source`, `minutes`. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    openedAt: timestamptz('opened_at').notNull().defaultNow(),
    /** One of REVIEW_DECISIONS; null while it waits. */
    decision: text('decision'),
    decidedAt: timestamptz('decided_at'),
    /** Who asked for the decision, and the second senior manager; null where the school has only one. */
    decidedBy: uuid('decided_by').references(() => users.id),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('affiliate_reviews_open_idx').on(t.openedAt, t.bonusId).where(sql`decision is null`),
    index('affiliate_reviews_decided_by_idx').on(t.decidedBy),
    index('affiliate_reviews_confirmed_by_idx').on(t.confirmedBy),
    someOf(t.reasons, HOLD_REASONS),
    check('affiliate_reviews_has_reason', sql`cardinality(${t.reasons}) > 0`),
    oneOf(t.decision, REVIEW_DECISIONS),
    check('affiliate_reviews_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
);

/** The entries of the ledger that a payout pays; an entry is in one payout unless that failed or was cancelled. */
export const affiliatePayoutEntries = pgTable(
  'affiliate_payout_entries',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => affiliatePayouts.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => affiliateEntries.id),
    /** When the payout failed or was cancelled, and the entry could be paid again. */
    releasedAt: timestamptz('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.entryId] }),
    uniqueIndex('affiliate_payout_entries_once').on(t.entryId).where(sql`released_at is null`),
    index('affiliate_payout_entries_entry_idx').on(t.entryId),
  ],
);
