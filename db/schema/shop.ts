import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { products } from './product.ts';
import { users } from './user.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** Upper case; compared whatever its case. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    percent: integer('percent'),
    /** Currency → integer minor units, for a fixed amount. */
    amounts: jsonb('amounts').$type<Record<string, number>>(),
    forAllProducts: boolean('for_all_products').notNull(),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    totalLimit: integer('total_limit'),
    perUserLimit: integer('per_user_limit'),
    /** Uses taken by orders that are pending or paid. */
    used: integer('used').notNull().default(0),
    /** Bound to one address when set. */
    email: text('email'),
    marketingLocation: text('marketing_location'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('promo_codes_code_key').on(sql`upper(${t.code})`),
    index('promo_codes_email_idx').on(sql`lower(${t.email})`),
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

/** Uses of a code per person, kept by conditional updates so that limits hold under races. */
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
  (t) => [primaryKey({ columns: [t.promoId, t.userId] }), index('promo_uses_user_idx').on(t.userId)],
);

/**
 * An order begins as a cart (CREATED), one open cart per person; PENDING while payment runs, then PAID, CANCELLED,
 * EXPIRED, and REFUNDED (decisions §4).
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
    /** Set when the use of the code was taken, cleared when given back. */
    promoUseTaken: boolean('promo_use_taken').notNull().default(false),
    /** Sum of final line prices when it became PENDING, integer minor units. */
    total: integer('total'),
    marketing: jsonb('marketing').$type<Record<string, string>>().notNull().default({}),
    pendingAt: moment('pending_at'),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_one_open_cart').on(t.userId).where(sql`status = 'CREATED'`),
    index('orders_user_idx').on(t.userId, t.pendingAt.desc().nullsFirst(), t.id),
    index('orders_pending_idx').on(t.pendingAt).where(sql`status = 'PENDING'`),
    index('orders_promo_idx').on(t.promoId),
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
    purchaseType: text('purchase_type').notNull().default('PRODUCT'),
    /** CREATED or REMOVED (spec §4: removed lines are reported to the person). */
    status: text('status').notNull().default('CREATED'),
    /** Came with the promo code rather than by the person's own hand. */
    addedByPromo: boolean('added_by_promo').notNull().default(false),
    /** Snapshot taken when the order became PENDING: integer minor units of the order's currency. */
    basePrice: integer('base_price'),
    saleDiscount: integer('sale_discount'),
    subscriptionDiscount: integer('subscription_discount'),
    promoDiscount: integer('promo_discount'),
    finalPrice: integer('final_price'),
    title: text('title'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('order_lines_product_key').on(t.orderId, t.productId),
    index('order_lines_product_idx').on(t.productId),
  ],
);

/** Append-only: every state an order went through, for the audit. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    /** purchase, redirect, webhook, reconcile, person, expiry, free, late. */
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order_idx').on(t.orderId, t.id)],
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
    /** The provider's own id of it. */
    providerRef: text('provider_ref'),
    /** CREATED, APPROVED (captured), DECLINED, CANCELLED, REFUND_DUE (captured in vain), REFUNDED. */
    status: text('status').notNull().default('CREATED'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    approveUrl: text('approve_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_provider_ref_key').on(t.provider, t.providerRef),
    index('payments_order_idx').on(t.orderId),
    uniqueIndex('payments_one_open').on(t.orderId, t.provider).where(sql`status = 'CREATED'`),
    uniqueIndex('payments_one_approved').on(t.orderId).where(sql`status = 'APPROVED'`),
  ],
);

/** Webhook messages that were accepted, for 400 days; a second delivery changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('webhook_events_payment_idx').on(t.paymentId),
  ],
);

/** The sandbox provider's own books: what a real provider would keep on its side. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: id(),
  merchantPaymentId: uuid('merchant_payment_id').notNull().unique(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull().default(''),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** OPEN, APPROVED, DECLINED, CANCELLED, REFUNDED. */
  status: text('status').notNull().default('OPEN'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Products a person keeps for later. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishes_user_idx').on(t.userId, t.createdAt.desc().nullsFirst(), t.productId),
    index('wishes_product_idx').on(t.productId),
  ],
);

/** A paid subscription: gives access to subscription products and subscription prices until `periodEnd`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    period: text('period').notNull(),
    periodEnd: moment('period_end').notNull(),
    cancelledAt: moment('cancelled_at'),
    createdAt: createdAt(),
  },
  (t) => [index('subscriptions_user_idx').on(t.userId, t.periodEnd.desc().nullsFirst())],
);
