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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PurchaseType } from '../../../contracts/commerce/cart.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { LINE_KINDS, LINE_STATUSES, MOVE_CAUSES, ORDER_STATUSES } from '../../../domain/commerce/order.ts';
import { products } from '../catalog/product.ts';
import { atLeast, createdAt, exact, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { promoCodes } from './promo-code.ts';
import { subscriptionPlans } from './subscription-plan.ts';

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
    promoCodeId: uuid('promo_id').references(() => promoCodes.id),
    /** Set when a use of the code was taken, cleared when it is given back. */
    promoCodeUseTaken: boolean('promo_use_taken').notNull().default(false),
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
    // Lists of the back office, by the sorts that they have.
    index('orders_placed_idx')
      .on(t.pendingAt.desc().nullsFirst(), t.id)
      .where(sql`status not in ('CREATED', 'REMOVED')`),
    index('orders_promo_idx').on(t.promoCodeId),
    index('orders_paid_idx').on(t.paidAt).where(sql`paid_at is not null`),
    oneOf(t.status, ORDER_STATUSES),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.locale, LOCALES),
    exact(t.total),
    check(
      'orders_snapshot',
      sql`${t.status} in ('CREATED', 'REMOVED') or num_nulls(${t.total}, ${t.pendingAt}) = 0`,
    ),
    check('orders_paid_at_known', sql`${t.status} <> 'PAID' or ${t.paidAt} is not null`),
    check('orders_use_of_a_code', sql`${t.promoCodeId} is not null or not ${t.promoCodeUseTaken}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for a plan, and for seats of one. */
    productId: uuid('product_id').references(() => products.id),
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
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
    /** Credit for courses of the product that the user owned; 0 in rows without a snapshot. */
    ownedPartsDiscount: bigint('owned_parts_discount', { mode: 'number' }).notNull().default(0),
    subscriptionDiscount: bigint('subscription_discount', { mode: 'number' }),
    promoDiscount: bigint('promo_discount', { mode: 'number' }),
    finalPrice: bigint('final_price', { mode: 'number' }),
    title: text('title'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('order_lines_product_key').on(t.orderId, t.productId),
    index('order_lines_product_idx').on(t.productId),
    index('order_lines_plan_idx').on(t.planId),
    check(
      'order_lines_sells',
      sql`case ${t.kind} when 'PLAN' then ${t.planId} is not null when 'SEATS' then num_nonnulls(${t.productId}, ${t.planId}) = 1 else ${t.planId} is null and ${t.productId} is not null end`,
    ),
    oneOf(t.kind, LINE_KINDS),
    atLeast(t.quantity, 1),
    oneOf(t.purchaseType, PurchaseType.options),
    oneOf(t.status, LINE_STATUSES),
    exact(t.basePrice),
    exact(t.saleDiscount),
    exact(t.ownedPartsDiscount),
    exact(t.subscriptionDiscount),
    exact(t.promoDiscount),
    exact(t.finalPrice),
    check(
      'order_lines_snapshot',
      sql`num_nonnulls(${t.basePrice}, ${t.saleDiscount}, ${t.subscriptionDiscount}, ${t.promoDiscount}, ${t.finalPrice}) in (0, 5)`,
    ),
    check(
      'order_lines_sum',
      sql`${t.finalPrice} = ${t.basePrice} - ${t.saleDiscount} - ${t.ownedPartsDiscount} - ${t.subscriptionDiscount} - ${t.promoDiscount}`,
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
