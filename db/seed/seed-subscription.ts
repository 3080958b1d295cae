import { randomUUID } from 'node:crypto';
import { chargeTime, nextPeriod } from '../../domain/commerce/subscription.ts';
import type { Tx } from '../database.ts';
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  paymentMethods,
  payments,
  sandboxMethods,
  sandboxPayments,
  subscriptionCharges,
  subscriptions,
} from '../schema/index.ts';
import type { SeedPlan } from './seed-school.ts';

/** What the demo subscriber paid, and for what. */
interface Sale {
  userId: string;
  plan: SeedPlan;
  /** Minor units of USD. */
  amount: number;
  methodId: string;
  sandboxMethodId: string;
  at: Date;
}

/**
 * The yearly plan, bought with a card that the sandbox keeps and renews. Its order was paid like any other; its receipt
 * is issued at the first start, as those of orders from before receipts.
 */
export async function insertDemoSubscription(
  tx: Tx,
  userId: string,
  plan: SeedPlan,
  at: Date,
): Promise<void> {
  const [card] = await tx
    .insert(sandboxMethods)
    .values({ merchantCustomerId: userId })
    .returning({ id: sandboxMethods.id });
  const sandboxMethodId = card?.id ?? '';
  const [method] = await tx
    .insert(paymentMethods)
    .values({ userId, provider: 'sandbox', methodRef: sandboxMethodId, label: 'Sandbox ···· 4242' })
    .returning({ id: paymentMethods.id });
  const methodId = method?.id ?? '';
  const amount = plan.amounts.USD ?? 0;
  const period = { periodStart: at, periodEnd: nextPeriod(at, 'YEARLY') };
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      ...{ userId, period: 'YEARLY', createdAt: at, ...period, anchorDay: at.getUTCDate() },
      ...{ planId: plan.id, amount, currency: 'USD' },
      ...{ paymentMethodId: methodId, nextChargeAt: chargeTime(period.periodEnd) },
    })
    .returning({ id: subscriptions.id });
  const orderId = await insertPaidOrder(tx, { userId, plan, amount, methodId, sandboxMethodId, at });
  await tx.insert(subscriptionCharges).values({
    ...{ subscriptionId: subscription?.id ?? null, userId, orderId, planId: plan.id },
    ...{ kind: 'START', status: 'PAID', ...period, createdAt: at, settledAt: at },
  });
}

async function insertPaidOrder(tx: Tx, sale: Sale): Promise<string> {
  const { userId, plan, amount, at } = sale;
  const orderId = randomUUID();
  await tx.insert(orders).values({
    ...{ id: orderId, userId, status: 'PAID', currency: 'USD', locale: 'en', total: amount },
    ...{ pendingAt: at, paidAt: at, closedAt: at, createdAt: at },
  });
  await tx.insert(orderLines).values({
    ...{ orderId, planId: plan.id, kind: 'PLAN', title: 'Subscription for one year' },
    ...{ basePrice: amount, saleDiscount: 0, subscriptionDiscount: 0, promoDiscount: 0, finalPrice: amount },
  });
  await tx.insert(orderEvents).values([
    { orderId, fromStatus: 'CREATED', toStatus: 'PENDING', cause: 'purchase', createdAt: at },
    { orderId, fromStatus: 'PENDING', toStatus: 'PAID', cause: 'redirect', createdAt: at },
  ]);
  await insertPayment(tx, orderId, sale);
  await tx
    .insert(outbox)
    .values({ topic: 'mail', cause: `mail:receipt:${orderId}`, payload: {}, createdAt: at, doneAt: at });
  return orderId;
}

async function insertPayment(tx: Tx, orderId: string, sale: Sale): Promise<void> {
  const { userId, amount, methodId, sandboxMethodId, at } = sale;
  const id = randomUUID();
  const [paid] = await tx
    .insert(sandboxPayments)
    .values({
      ...{ merchantPaymentId: id, amount, currency: 'USD', returnUrl: '/', cancelUrl: '/' },
      ...{ status: 'APPROVED', approvedAt: at, merchantCustomerId: userId },
      ...{ methodId: sandboxMethodId, saveMethod: true },
    })
    .returning({ id: sandboxPayments.id });
  await tx.insert(payments).values({
    ...{ id, orderId, provider: 'sandbox', providerRef: paid?.id ?? null, status: 'APPROVED' },
    ...{
      amount,
      currency: 'USD',
      approvedAt: at,
      paymentMethodId: methodId,
      nextCheckAt: null,
      createdAt: at,
    },
  });
}
