import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '../../../contracts/values.ts';
import { DECLINE_REASONS, DISPUTE_STATUSES, REPORT_STATUSES } from '../../../domain/commerce/payment.ts';
import { REPORTED_REFUND_STATUSES } from '../../../domain/commerce/refund.ts';
import { atLeast, between, createdAt, exact, id, oneOf, timestamptz, updatedAt } from '../columns.ts';

/** Cards that the sandbox provider keeps for renewals. */
export const sandboxMethods = pgTable(
  'sandbox_methods',
  {
    id: id(),
    /** The user's id on our side. */
    merchantCustomerId: uuid('merchant_customer_id').notNull(),
    /** What a charge without the user becomes: one of REPORT_STATUSES. */
    outcome: text('outcome').notNull().default('APPROVED'),
    createdAt: createdAt(),
  },
  (t) => [oneOf(t.outcome, REPORT_STATUSES)],
);

/** Payments at the sandbox provider: what a real provider would store on its side. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: id(),
    merchantPaymentId: uuid('merchant_payment_id').notNull().unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull().default(''),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** One of REPORT_STATUSES. */
    status: text('status').notNull().default('OPEN'),
    approvedAt: timestamptz('approved_at'),
    /** One of DISPUTE_STATUSES; null when not disputed. */
    disputeStatus: text('dispute_status'),
    /** The user's id on our side; null in rows from before methods were saved. */
    merchantCustomerId: uuid('merchant_customer_id'),
    /** The saved method that is charged without the user, or that this payment saved. */
    methodId: uuid('method_id').references(() => sandboxMethods.id),
    /** Whether an approval saves the method. */
    saveMethod: boolean('save_method').notNull().default(false),
    /** One of DECLINE_REASONS; null unless DECLINED. */
    declineReason: text('decline_reason'),
    /** What a new refund becomes at once: one of REPORTED_REFUND_STATUSES. */
    refundOutcome: text('refund_outcome').notNull().default('SUCCEEDED'),
    /** Incremented at every change, so that each change has its own message. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    exact(t.amount),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.status, REPORT_STATUSES),
    oneOf(t.disputeStatus, DISPUTE_STATUSES),
    oneOf(t.declineReason, DECLINE_REASONS),
    index('sandbox_payments_method_idx').on(t.methodId),
    oneOf(t.refundOutcome, REPORTED_REFUND_STATUSES),
    atLeast(t.version, 0),
  ],
);

/** Refunds at the sandbox provider. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: id(),
    sandboxPaymentId: uuid('sandbox_payment_id')
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    /** The refund's id on our side; null for one made by hand at the provider. */
    merchantRefundId: uuid('merchant_refund_id').unique(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** One of REPORTED_REFUND_STATUSES. */
    status: text('status').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('sandbox_refunds_payment_idx').on(t.sandboxPaymentId),
    between(t.amount, 1, Number.MAX_SAFE_INTEGER),
    oneOf(t.status, REPORTED_REFUND_STATUSES),
  ],
);
