import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { PAYMENT_PROVIDERS } from '../../../contracts/commerce/payment.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { DECLINE_REASONS, DISPUTE_STATUSES, PAYMENT_STATUSES } from '../../../domain/commerce/payment.ts';
import { createdAt, exact, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { orders } from './order.ts';

/** A card or account that a provider keeps for renewals; the numbers are the provider's references, never the card's. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').notNull(),
    /** The provider's id of the customer; null where there is none. */
    customerRef: text('customer_ref'),
    /** The provider's id of the saved method: mandate, vault id, token. */
    methodRef: text('method_ref').notNull(),
    /** What people recognise: `Visa ···· 4242`. */
    label: text('label').notNull().default(''),
    createdAt: createdAt(),
    /** When it was last removed or refused for good. */
    detachedAt: timestamptz('detached_at'),
  },
  (t) => [
    uniqueIndex('payment_methods_ref_key').on(t.provider, t.methodRef, t.userId),
    index('payment_methods_user_idx').on(t.userId),
    oneOf(t.provider, PAYMENT_PROVIDERS),
  ],
);

/** One payment attempt at a provider. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** The provider's id of the payment. */
    providerRef: text('provider_ref'),
    /** One of PAYMENT_STATUSES. */
    status: text('status').notNull().default('CREATED'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    approveUrl: text('approve_url'),
    /** When the user approved it, by the provider's clock; when we learned of it if the provider does not say. */
    approvedAt: timestamptz('approved_at'),
    /** Sum of the refunds that have not failed, in integer minor units; increased by one conditional statement. */
    refundTotal: bigint('refund_total', { mode: 'number' }).notNull().default(0),
    /** Charged without the user present, with a saved payment method. */
    offSession: boolean('off_session').notNull().default(false),
    /** The saved method that was charged, or that this payment saved. */
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id),
    /** The provider's fingerprint of the card or account, hashed with our secret; null when it gives none. */
    instrument: text('instrument'),
    /** One of DECLINE_REASONS; null unless DECLINED. */
    declineReason: text('decline_reason'),
    /** OPEN, WON, LOST; null when never disputed. */
    disputeStatus: text('dispute_status'),
    /** When the reconcile job next reads the payment at the provider; null once the payment is decided. */
    nextCheckAt: timestamptz('next_check_at').defaultNow(),
    checkAttempts: integer('check_attempts').notNull().default(0),
    /** When the payment was last read at the provider. */
    checkedAt: timestamptz('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_provider_ref_key').on(t.provider, t.providerRef),
    index('payments_order_idx').on(t.orderId),
    index('payments_method_idx').on(t.paymentMethodId),
    index('payments_instrument_idx').on(t.instrument),
    uniqueIndex('payments_one_open').on(t.orderId, t.provider).where(sql`status = 'CREATED'`),
    uniqueIndex('payments_one_approved').on(t.orderId).where(sql`status = 'APPROVED'`),
    oneOf(t.provider, PAYMENT_PROVIDERS),
    oneOf(t.status, PAYMENT_STATUSES),
    exact(t.amount),
    oneOf(t.currency, CURRENCIES),
    index('payments_check_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check('payments_refund_total_check', sql`${t.refundTotal} between 0 and ${t.amount}`),
    oneOf(t.disputeStatus, DISPUTE_STATUSES),
    oneOf(t.declineReason, DECLINE_REASONS),
  ],
);

/** Accepted webhook messages, kept for 400 days; a repeated delivery has no effect. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What it said of the payment, without card, fingerprint and keys; null in rows from before it was stored. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('webhook_events_payment_idx').on(t.paymentId),
    oneOf(t.provider, PAYMENT_PROVIDERS),
  ],
);
