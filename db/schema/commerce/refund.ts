import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '../../../contracts/values.ts';
import { REFUND_REASONS, REFUND_STATUSES } from '../../../domain/commerce/refund.ts';
import { atLeast, between, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { payments } from './payment.ts';

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
    /** The failed refund that this one retries. */
    retryOf: uuid('retry_of').unique(),
    /** When to read a pending refund at the provider, or to retry a failed one. */
    nextCheckAt: timestamptz('next_check_at').notNull().defaultNow(),
    settledAt: timestamptz('settled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({ name: 'refunds_retry_of_fk', columns: [t.retryOf], foreignColumns: [t.id] }),
    uniqueIndex('refunds_provider_ref_key').on(t.paymentId, t.providerRef),
    index('refunds_check_idx').on(t.nextCheckAt).where(sql`status in ('PENDING', 'FAILED')`),
    between(t.amount, 1, Number.MAX_SAFE_INTEGER),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.status, REFUND_STATUSES),
    oneOf(t.reason, REFUND_REASONS),
    atLeast(t.attempt, 1),
  ],
);
