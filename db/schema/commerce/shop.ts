import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { PurchaseType } from '../../../contracts/commerce/cart.ts';
import { PAYMENT_PROVIDERS } from '../../../contracts/commerce/payment.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { CURRENCIES, MARKETING_LOCATIONS } from '../../../contracts/scalars.ts';
import { LINE_KINDS, LINE_STATUSES, MOVE_CAUSES, ORDER_STATUSES } from '../../../domain/commerce/order.ts';
import { DISPUTE_STATUSES, PAYMENT_STATUSES } from '../../../domain/commerce/payment.ts';
import { products } from '../catalog/product.ts';
import {
  atLeast,
  between,
  createdAt,
  everyCurrency,
  exact,
  id,
  oneOf,
  timestamptz,
  updatedAt,
} from '../columns.ts';
import { users } from '../identity/user.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** Upper case; compared case-insensitively. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    percent: integer('percent'),
    /** Currency → integer minor units, for a fixed amount. */
    amounts: jsonb('amounts').$type<Record<string, number>>(),
    forAllProducts: boolean('for_all_products').notNull(),
    validFrom: timestamptz('valid_from'),
    validTo: timestamptz('valid_to'),
    totalLimit: integer('total_limit'),
    perUserLimit: integer('per_user_limit'),
    /** Uses taken by orders that are pending or paid. */
    used: integer('used').notNull().default(0),
    /** When set, only this address may use it. */
    email: text('email'),
    marketingLocation: text('marketing_location'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('promo_codes_code_key').on(sql`upper(${t.code})`),
    index('promo_codes_email_idx').on(sql`lower(${t.email})`),
    check('promo_codes_code_check', sql`${t.code} ~ '^[A-Z0-9]{1,64}$'`),
    check('promo_codes_percent_or_amounts', sql`num_nonnulls(${t.percent}, ${t.amounts}) = 1`),
    between(t.percent, 1, 100),
    everyCurrency(t.amounts),
    check('promo_codes_period', sql`${t.validFrom} < ${t.validTo}`),
    atLeast(t.totalLimit, 1),
    atLeast(t.perUserLimit, 1),
    atLeast(t.used, 0),
    check('promo_codes_within_limit', sql`${t.used} <= ${t.totalLimit}`),
    oneOf(t.marketingLocation, MARKETING_LOCATIONS),
  ],
);

export const promoProducts = pgTable(
  'promo_products',
  {
    promoId: uuid('promo_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.promoId, t.productId] }),
    index('promo_products_product_idx').on(t.productId),
  ],
);

/** Uses of a code per user, updated conditionally so that limits hold under concurrency. */
export const promoUses = pgTable(
  'promo_uses',
  {
    promoId: uuid('promo_id')
      .notNull()
      .references(() => promoCodes.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.promoId, t.userId] }),
    index('promo_uses_user_idx').on(t.userId),
    atLeast(t.used, 0),
  ],
);

/**
 * An order begins as a cart (CREATED), one open cart per user; PENDING while payment is in progress, then PAID,
 * CANCELLED or EXPIRED, and REFUNDED (product §4 Orders and payments).
 */
export const orders = pgTable(
  'orders',
  {
    /** The spec's cartId and orderId. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull().default('CREATED'),
    currency: text('currency').notNull(),
    locale: text('locale').notNull(),
    promoId: uuid('promo_id').references(() => promoCodes.id),
    /** Set when a use of the code was taken, cleared when it is given back. */
    promoUseTaken: boolean('promo_use_taken').notNull().default(false),
    /** Sum of the final line prices when it became PENDING, in integer minor units. */
    total: bigint('total', { mode: 'number' }),
    marketing: jsonb('marketing').$type<Record<string, string>>().notNull().default({}),
    pendingAt: timestamptz('pending_at'),
    paidAt: timestamptz('paid_at'),
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_one_open_cart').on(t.userId).where(sql`status = 'CREATED'`),
    index('orders_user_idx').on(t.userId, t.pendingAt.desc().nullsFirst(), t.id),
    index('orders_pending_idx').on(t.pendingAt).where(sql`status = 'PENDING'`),
    index('orders_promo_idx').on(t.promoId),
    oneOf(t.status, ORDER_STATUSES),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.locale, LOCALES),
    exact(t.total),
    check(
      'orders_snapshot',
      sql`${t.status} in ('CREATED', 'REMOVED') or num_nulls(${t.total}, ${t.pendingAt}) = 0`,
    ),
    check('orders_paid_at_known', sql`${t.status} <> 'PAID' or ${t.paidAt} is not null`),
    check('orders_use_of_a_code', sql`${t.promoId} is not null or not ${t.promoUseTaken}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Fixed value of the spec on the wire, always PRODUCT; what is sold is in `kind`. */
    purchaseType: text('purchase_type').notNull().default('PRODUCT'),
    /** One of LINE_KINDS. */
    kind: text('kind').notNull().default('PRODUCT'),
    quantity: integer('quantity').notNull().default(1),
    /** One of LINE_STATUSES (product §4: removed lines are shown to the user). */
    status: text('status').notNull().default('CREATED'),
    /** Added by the promo code, not by the user. */
    addedByPromo: boolean('added_by_promo').notNull().default(false),
    /** Snapshot from when the order became PENDING: integer minor units of the order's currency, for one unit. */
    basePrice: bigint('base_price', { mode: 'number' }),
    saleDiscount: bigint('sale_discount', { mode: 'number' }),
    subscriptionDiscount: bigint('subscription_discount', { mode: 'number' }),
    promoDiscount: bigint('promo_discount', { mode: 'number' }),
    finalPrice: bigint('final_price', { mode: 'number' }),
    title: text('title'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('order_lines_product_key').on(t.orderId, t.productId),
    index('order_lines_product_idx').on(t.productId),
    oneOf(t.kind, LINE_KINDS),
    atLeast(t.quantity, 1),
    oneOf(t.purchaseType, PurchaseType.options),
    oneOf(t.status, LINE_STATUSES),
    exact(t.basePrice),
    exact(t.saleDiscount),
    exact(t.subscriptionDiscount),
    exact(t.promoDiscount),
    exact(t.finalPrice),
    check(
      'order_lines_snapshot',
      sql`num_nonnulls(${t.basePrice}, ${t.saleDiscount}, ${t.subscriptionDiscount}, ${t.promoDiscount}, ${t.finalPrice}) in (0, 5)`,
    ),
    check(
      'order_lines_sum',
      sql`${t.finalPrice} = ${t.basePrice} - ${t.saleDiscount} - ${t.subscriptionDiscount} - ${t.promoDiscount}`,
    ),
  ],
);

/** Append-only: every state of an order, for the audit. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    /** One of MOVE_CAUSES. */
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_events_order_idx').on(t.orderId, t.id),
    oneOf(t.fromStatus, ORDER_STATUSES),
    oneOf(t.toStatus, ORDER_STATUSES),
    oneOf(t.cause, MOVE_CAUSES),
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
    uniqueIndex('payments_one_open').on(t.orderId, t.provider).where(sql`status = 'CREATED'`),
    uniqueIndex('payments_one_approved').on(t.orderId).where(sql`status = 'APPROVED'`),
    oneOf(t.provider, PAYMENT_PROVIDERS),
    oneOf(t.status, PAYMENT_STATUSES),
    exact(t.amount),
    oneOf(t.currency, CURRENCIES),
    index('payments_check_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check('payments_refund_total_check', sql`${t.refundTotal} between 0 and ${t.amount}`),
    oneOf(t.disputeStatus, DISPUTE_STATUSES),
  ],
);

/** Accepted webhook messages, kept for 400 days; a repeated delivery has no effect. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('webhook_events_payment_idx').on(t.paymentId),
    oneOf(t.provider, PAYMENT_PROVIDERS),
  ],
);
