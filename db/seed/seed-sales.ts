import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import {
  entitlementEntries,
  orderEvents,
  orderLines,
  orders,
  outbox,
  payments,
  refundLines,
  refunds,
  sandboxPayments,
  sandboxRefunds,
} from '../schema/index.ts';
import type { MadeSale } from './affiliate-history.ts';

/** A sale with its buyer, and ids of what it becomes. */
export interface SeededSale extends MadeSale {
  userId: string;
  orderId: string;
  lineId: string;
  paymentId: string;
  sandboxId: string;
}

export const withIds = (sale: MadeSale, userId: string): SeededSale => ({
  ...sale,
  ...{
    userId,
    orderId: randomUUID(),
    lineId: randomUUID(),
    paymentId: randomUUID(),
    sandboxId: randomUUID(),
  },
});

const isRefunded = ({ refund, amount }: MadeSale): boolean => refund?.amount === amount;

/**
 * Orders of one product each, paid at the sandbox. Their receipts are issued at the first start, as those of orders from
 * before receipts.
 */
export async function insertSales(tx: Tx, sales: readonly SeededSale[]): Promise<void> {
  await tx.insert(orders).values(sales.map(orderOf));
  await tx.insert(orderLines).values(sales.map(lineOf));
  await tx.insert(orderEvents).values(sales.flatMap(eventsOf));
  await tx.insert(sandboxPayments).values(sales.map(sandboxOf));
  await tx.insert(payments).values(sales.map(paymentOf));
  await insertRefunds(tx, sales);
  await tx.insert(entitlementEntries).values(sales.flatMap(accessOf));
  await tx.insert(outbox).values(sales.flatMap(effectsOf));
  await tx.execute(sql`
    update products p set learner_count = learner_count + bought.count
    from (select product_id, count(*) from unnest(${sql.param(sales.map(({ product }) => product.id))}::uuid[])
      as sold(product_id) group by product_id) bought
    where bought.product_id = p.id`);
}

const orderOf = (sale: SeededSale): typeof orders.$inferInsert => ({
  ...{ id: sale.orderId, userId: sale.userId, status: isRefunded(sale) ? 'REFUNDED' : 'PAID' },
  ...{ currency: sale.currency, locale: sale.currency === 'EUR' ? 'de' : 'en', total: sale.amount },
  ...{ pendingAt: sale.pendingAt, paidAt: sale.paidAt, createdAt: sale.addedAt },
  closedAt: isRefunded(sale) && sale.refund ? sale.refund.at : null,
});

const lineOf = (sale: SeededSale): typeof orderLines.$inferInsert => ({
  ...{ id: sale.lineId, orderId: sale.orderId, productId: sale.product.id, title: sale.product.title },
  ...{ basePrice: sale.amount, saleDiscount: 0, subscriptionDiscount: 0, promoDiscount: 0 },
  ...{ finalPrice: sale.amount, createdAt: sale.addedAt },
});

function eventsOf(sale: SeededSale): (typeof orderEvents.$inferInsert)[] {
  const { orderId, pendingAt, paidAt, refund } = sale;
  return [
    { orderId, fromStatus: 'CREATED', toStatus: 'PENDING', cause: 'purchase', createdAt: pendingAt },
    { orderId, fromStatus: 'PENDING', toStatus: 'PAID', cause: 'redirect', createdAt: paidAt },
    ...(refund && isRefunded(sale)
      ? [{ orderId, fromStatus: 'PAID', toStatus: 'REFUNDED', cause: 'refund', createdAt: refund.at }]
      : []),
  ];
}

const sandboxOf = (sale: SeededSale): typeof sandboxPayments.$inferInsert => ({
  ...{ id: sale.sandboxId, merchantPaymentId: sale.paymentId, amount: sale.amount, currency: sale.currency },
  ...{ returnUrl: '/', cancelUrl: '/', status: 'APPROVED', approvedAt: sale.paidAt },
  merchantCustomerId: sale.userId,
});

const paymentOf = (sale: SeededSale): typeof payments.$inferInsert => ({
  ...{ id: sale.paymentId, orderId: sale.orderId, provider: 'sandbox', providerRef: sale.sandboxId },
  ...{ status: isRefunded(sale) ? 'REFUNDED' : 'APPROVED', amount: sale.amount, currency: sale.currency },
  ...{ approvedAt: sale.paidAt, createdAt: sale.pendingAt, nextCheckAt: null },
  refundTotal: sale.refund?.amount ?? 0,
});

async function insertRefunds(tx: Tx, sales: readonly SeededSale[]): Promise<void> {
  const made = sales.flatMap((sale) =>
    sale.refund ? [{ sale, ...sale.refund, id: randomUUID(), ref: randomUUID() }] : [],
  );
  if (made.length === 0) return;
  await tx.insert(sandboxRefunds).values(
    made.map(({ sale, amount, at, id, ref }) => ({
      ...{ id: ref, sandboxPaymentId: sale.sandboxId, merchantRefundId: id, amount },
      ...{ status: 'SUCCEEDED', createdAt: at },
    })),
  );
  await tx.insert(refunds).values(
    made.map(({ sale, amount, at, id, ref }) => ({
      ...{ id, paymentId: sale.paymentId, amount, currency: sale.currency, status: 'SUCCEEDED' },
      ...{ providerRef: ref, reason: 'staff', settledAt: at, createdAt: at, nextCheckAt: at },
    })),
  );
  await tx
    .insert(refundLines)
    .values(made.map(({ sale, amount, id }) => ({ refundId: id, orderLineId: sale.lineId, amount })));
}

function accessOf(sale: SeededSale): (typeof entitlementEntries.$inferInsert)[] {
  const entry = { userId: sale.userId, productId: sale.product.id, cause: `order-line:${sale.lineId}` };
  return [
    { ...entry, direction: 'GRANT', reason: 'paid', createdAt: sale.paidAt },
    ...(sale.refund && isRefunded(sale)
      ? [{ ...entry, direction: 'REVOKE', reason: 'refunded', createdAt: sale.refund.at }]
      : []),
  ];
}

/** Jobs that were done long ago. */
const effectsOf = ({ orderId, userId, paidAt }: SeededSale): (typeof outbox.$inferInsert)[] =>
  [
    { topic: 'mail', cause: `mail:receipt:${orderId}` },
    { topic: 'notification', cause: `notification:${userId}:order:${orderId}` },
    { topic: 'sale', cause: `sale:${orderId}:paid` },
  ].map((effect) => ({ ...effect, payload: {}, createdAt: paidAt, doneAt: paidAt }));
