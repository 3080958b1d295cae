import type { Tx } from '../../../../db/database.ts';
import { afterCharge, chargeTime, nextPeriod, nextTry } from '../../../../domain/commerce/subscription.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { PlanOrders } from '../order/order.service.ts';
import type { OrderRow } from '../order/order-row.ts';
import * as charges from './charge.repository.ts';
import { findPlan } from './plan.repository.ts';
import * as repo from './subscription.repository.ts';
import { announce } from './subscription-messages.ts';

export interface PlanOrdersDeps {
  now: () => Date;
}

type Charge = charges.ChargeRow;
type Subscription = repo.SubscriptionRow;

/**
 * What a paid, closed or refunded order does to its subscription, in the order's transaction: exactly once, because the
 * order changes its state once. The caller holds the buyer's ledger lock and the order; the subscription comes after.
 */
export function createPlanOrders({ now }: PlanOrdersDeps) {
  async function refuses(tx: Tx, order: OrderRow): Promise<boolean> {
    const charge = await charges.findOfOrder(tx, order.id);
    if (!charge) return false;
    if (!charge.subscriptionId) return (await repo.lockCurrent(tx, order.userId, now())) !== null;
    const running = await repo.lockSubscription(tx, charge.subscriptionId);
    if (!running || running.status === 'ENDED') return true;
    if (charge.kind === 'CHANGE') return running.periodStart.getTime() !== charge.periodStart?.getTime();
    if (running.periodEnd.getTime() !== charge.periodStart?.getTime()) return true;
    const other = await charges.findOfPeriod(tx, running.id, running.periodEnd);
    return other !== null && other.id !== charge.id;
  }

  async function paid(tx: Tx, order: OrderRow): Promise<void> {
    const charge = await charges.findOfOrder(tx, order.id);
    if (!charge) return;
    const plan = await findPlan(tx, charge.planId);
    if (!plan) throw new Error(`order ${order.id} pays for an unknown plan`);
    const running = charge.subscriptionId && (await repo.lockSubscription(tx, charge.subscriptionId));
    const begun = running
      ? await beginPeriod(tx, order, charge, { running, period: plan.period })
      : await begin(tx, order, charge, plan.period);
    await charges.setChargePaid(tx, charge.id, { ...begun, at: now() });
    failpoint('renewal.recorded');
    const told = { id: begun.subscriptionId, userId: order.userId, currency: order.currency };
    const event = charge.kind === 'RENEWAL' ? 'RENEWED' : 'STARTED';
    const amount = await charges.planPrice(tx, order.id);
    await announce(tx, told, event, { what: order.id, date: begun.periodEnd, amount });
    failpoint('renewal.told');
  }

  async function begin(tx: Tx, order: OrderRow, charge: Charge, period: Subscription['period']) {
    const periodStart = now();
    const periodEnd = nextPeriod(periodStart, period);
    const subscriptionId = await repo.insertSubscription(tx, {
      ...{ userId: order.userId, planId: charge.planId, period, periodStart, periodEnd },
      ...{ currency: order.currency, locale: order.locale },
      amount: await charges.planPrice(tx, order.id),
      paymentMethodId: await charges.findPaidMethod(tx, order.id),
      nextChargeAt: chargeTime(periodEnd),
    });
    return { subscriptionId, periodStart, periodEnd };
  }

  async function beginPeriod(
    tx: Tx,
    order: OrderRow,
    charge: Charge,
    { running, period }: { running: Subscription; period: Subscription['period'] },
  ) {
    const restarts = charge.kind === 'CHANGE';
    const periodStart = restarts ? now() : running.periodEnd;
    const anchorDay = restarts ? periodStart.getUTCDate() : running.anchorDay;
    const periodEnd = nextPeriod(periodStart, period, anchorDay);
    // Cancelled while the charge was under way: this period is paid, the next one is not charged.
    const nextChargeAt = running.cancelledAt ? null : chargeTime(periodEnd);
    await repo.setPaid(tx, running.id, {
      ...{ planId: charge.planId, period, periodStart, periodEnd, anchorDay, nextChargeAt },
      amount: await charges.planPrice(tx, order.id),
      paymentMethodId: await charges.findPaidMethod(tx, order.id),
    });
    failpoint('renewal.moved');
    return { subscriptionId: running.id, periodStart, periodEnd };
  }

  async function closed(tx: Tx, order: OrderRow): Promise<void> {
    const charge = await charges.findOfOrder(tx, order.id);
    if (!charge || !(await charges.setChargeFailed(tx, charge.id, now()))) return;
    // A person who did not finish paying with another card has not failed a charge: its tries go on as planned.
    if (charge.kind !== 'RENEWAL' || !(await charges.isWithoutUser(tx, order.id))) return;
    const running = charge.subscriptionId && (await repo.lockSubscription(tx, charge.subscriptionId));
    if (running) await failIn(tx, running, order.total);
  }

  /** A due charge was not paid: it is tried again, or was the last try and the subscription ends. */
  async function failIn(tx: Tx, running: Subscription, amount: number | null): Promise<void> {
    const at = now();
    const again = running.cancelledAt ? null : nextTry(running.graceUntil ?? running.periodEnd, at);
    const status = afterCharge(running.status, 'FAILED', again);
    if (status === 'ENDED') return endIn(tx, running);
    if (!status || !again) return;
    await repo.setPastDue(tx, running.id, again);
    const date = running.graceUntil ?? again;
    await announce(tx, running, 'CHARGE_FAILED', { what: at.toISOString(), date, amount });
  }

  async function endIn(tx: Tx, running: Subscription): Promise<void> {
    await repo.setEnded(tx, running.id, now());
    await announce(tx, running, 'ENDED', { what: 'end', date: now(), amount: null });
  }

  /** The running subscription that an order paid for; null when its period is over. */
  async function runningOf(tx: Tx, orderId: string): Promise<Subscription | null> {
    const charge = await charges.findOfOrder(tx, orderId);
    if (charge?.status !== 'PAID' || !charge.subscriptionId) return null;
    const running = await repo.lockSubscription(tx, charge.subscriptionId);
    if (!running || running.status === 'ENDED') return null;
    return running.periodStart.getTime() === charge.periodStart?.getTime() ? running : null;
  }

  const orders: PlanOrders = {
    refuses,
    paid,
    closed,
    refunded: async (tx, order) => {
      const running = await runningOf(tx, order.id);
      if (running) await endIn(tx, running);
    },
    held: async (tx, order, isHeld) => {
      const running = await runningOf(tx, order.id);
      if (running) await repo.setHeld(tx, running.id, isHeld ? now() : null);
    },
  };

  return {
    orders,
    failIn,
    endIn,
  };
}

export type PlanOrderEvents = ReturnType<typeof createPlanOrders>;
