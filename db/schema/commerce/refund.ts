import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CURRENCIES, REFUND_REFUSALS, REFUND_REQUEST_REASONS } from '../../../contracts/values.ts';
import { DISPUTE_STATUSES } from '../../../domain/commerce/payment.ts';
import { REFUND_REASONS, REFUND_REQUEST_STATUSES, REFUND_STATUSES } from '../../../domain/commerce/refund.ts';
import { atLeast, between, createdAt, exact, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { orderLines, orders } from './order.ts';
import { payments } from './payment.ts';

/** A buyer asks for the money of some lines back (product §4 Refunds); somebody of the school decides. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** One of REFUND_REQUEST_STATUSES. */
    status: text('status').notNull().default('OPEN'),
    /** One of REFUND_REQUEST_REASONS. */
    reason: text('reason').notNull(),
    comment: text('comment').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    /** One of REFUND_REFUSALS; null unless DECLINED, and in rows declined before there were such reasons. */
    refusal: text('refusal'),
    /** Shown to the buyer. */
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refund_requests_one_open').on(t.orderId).where(sql`status = 'OPEN'`),
    index('refund_requests_order_idx').on(t.orderId),
    index('refund_requests_user_idx').on(t.userId),
    index('refund_requests_list_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('refund_requests_decided_by_idx').on(t.decidedBy),
    oneOf(t.status, REFUND_REQUEST_STATUSES),
    oneOf(t.reason, REFUND_REQUEST_REASONS),
    oneOf(t.refusal, REFUND_REFUSALS),
    check('refund_requests_refused', sql`${t.refusal} is null or ${t.status} = 'DECLINED'`),
    check('refund_requests_decided', sql`(${t.status} = 'OPEN') = (${t.decidedAt} is null)`),
  ],
);

export const refundRequestLines = pgTable(
  'refund_request_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => refundRequests.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orderLineId] }),
    index('refund_request_lines_line_idx').on(t.orderLineId),
  ],
);

/** Refunds: requested by us, or reported by the provider (made there by hand, or by a lost dispute). */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider: two requests with one id refund once. */
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** One of REFUND_STATUSES. */
    status: text('status').notNull().default('REQUESTED'),
    /** The provider's id of the refund. */
    providerRef: text('provider_ref'),
    /** One of REFUND_REASONS. */
    reason: text('reason').notNull(),
    attempt: integer('attempt').notNull().default(1),
    /** The buyer's request that it fulfils. */
    requestId: uuid('request_id').references(() => refundRequests.id),
    /** The failed refund that this one retries. */
    retryOf: uuid('retry_of').unique(),
    /** Who of the school decided on it; null for refunds that follow from a rule or were made at the provider. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** Why, in the words of who decided; never shown to the buyer. */
    note: text('note').notNull().default(''),
    /** When to read a pending refund at the provider, or to retry a failed one. */
    nextCheckAt: timestamptz('next_check_at').notNull().defaultNow(),
    settledAt: timestamptz('settled_at'),
    /** When a failed refund was ended: nothing retries it any more. */
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({ name: 'refunds_retry_of_fk', columns: [t.retryOf], foreignColumns: [t.id] }),
    uniqueIndex('refunds_provider_ref_key').on(t.paymentId, t.providerRef),
    index('refunds_request_idx').on(t.requestId),
    index('refunds_requested_by_idx').on(t.requestedBy),
    index('refunds_settled_idx').on(t.settledAt).where(sql`status = 'SUCCEEDED'`),
    index('refunds_check_idx').on(t.nextCheckAt).where(sql`status in ('PENDING', 'FAILED')`),
    between(t.amount, 1, Number.MAX_SAFE_INTEGER),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.status, REFUND_STATUSES),
    oneOf(t.reason, REFUND_REASONS),
    atLeast(t.attempt, 1),
    check('refunds_ended', sql`${t.endedAt} is null or ${t.status} = 'FAILED'`),
  ],
);

/** The lines a refund pays back; access follows them. A refund made at the provider by hand has none. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Integer minor units; the lines of a refund add up to it. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index('refund_lines_line_idx').on(t.orderLineId),
    between(t.amount, 1, Number.MAX_SAFE_INTEGER),
  ],
);

/** A payment that its bank disputes; while one is open, the access of the order's lines is held. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id of the dispute. */
    disputeRef: text('dispute_ref').notNull(),
    /** One of DISPUTE_STATUSES; LOST is final. */
    status: text('status').notNull(),
    /** The disputed amount, in integer minor units of the payment's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Until when the provider takes evidence; null when it does not say. */
    respondBy: timestamptz('respond_by'),
    /** When it was won or lost, as we learned it. */
    settledAt: timestamptz('settled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('disputes_ref_key').on(t.paymentId, t.disputeRef),
    index('disputes_list_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    oneOf(t.status, DISPUTE_STATUSES),
    exact(t.amount),
    check('disputes_settled', sql`(${t.status} = 'OPEN') = (${t.settledAt} is null)`),
  ],
);
