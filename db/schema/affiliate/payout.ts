import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYOUT_METHODS, PAYOUT_STATUSES } from '../../../contracts/affiliate/affiliate-values.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { atLeast, between, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { affiliatePartners } from './partner.ts';

/** What a partner asked to be paid; its entries are in `affiliate_payout_entries`. One per currency is open. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    /** Chosen by the browser. */
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    currency: text('currency').notNull(),
    /** Integer minor units; the sum of its entries. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** One of PAYOUT_METHODS. */
    method: text('method').notNull(),
    /** Encrypted; empty once nobody needs it any more. */
    account: text('account').notNull(),
    /** Its last characters, the rest as dots. */
    accountShown: text('account_shown').notNull(),
    /** One of PAYOUT_STATUSES. */
    status: text('status').notNull().default('REQUESTED'),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    /** The two senior managers who approved it; the second one is null where the school has only one. */
    approvedBy: uuid('approved_by').references(() => users.id),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    approvedAt: timestamptz('approved_at'),
    paidAt: timestamptz('paid_at'),
    /** Who noted that a transfer was made. */
    paidBy: uuid('paid_by').references(() => users.id),
    /** When it failed or was cancelled. */
    closedAt: timestamptz('closed_at'),
    /** Reference of the transfer, or of the provider. */
    reference: text('reference').notNull().default(''),
    /** The provider's id of the payout. */
    providerRef: text('provider_ref'),
    /** When it is next sent or read at the provider; null when that is not needed. */
    nextCheckAt: timestamptz('next_check_at'),
    checkAttempts: integer('check_attempts').notNull().default(0),
    note: text('note').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('affiliate_payouts_one_open')
      .on(t.partnerId, t.currency)
      .where(sql`status in ('REQUESTED', 'APPROVED', 'SENT')`),
    uniqueIndex('affiliate_payouts_provider_ref_key').on(t.method, t.providerRef),
    index('affiliate_payouts_partner_idx').on(t.partnerId, t.requestedAt),
    index('affiliate_payouts_list_idx').on(t.requestedAt.desc().nullsFirst(), t.id),
    index('affiliate_payouts_check_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('affiliate_payouts_approved_by_idx').on(t.approvedBy),
    index('affiliate_payouts_confirmed_by_idx').on(t.confirmedBy),
    index('affiliate_payouts_paid_by_idx').on(t.paidBy),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.method, PAYOUT_METHODS),
    oneOf(t.status, PAYOUT_STATUSES),
    between(t.amount, 1, Number.MAX_SAFE_INTEGER),
    atLeast(t.checkAttempts, 0),
    check('affiliate_payouts_paid', sql`(${t.status} = 'PAID') = (${t.paidAt} is not null)`),
    check(
      'affiliate_payouts_closed',
      sql`(${t.status} in ('FAILED', 'CANCELLED')) = (${t.closedAt} is not null)`,
    ),
    check(
      'affiliate_payouts_approved',
      sql`${t.status} not in ('APPROVED', 'SENT', 'PAID', 'FAILED') or ${t.approvedAt} is not null`,
    ),
  ],
);
