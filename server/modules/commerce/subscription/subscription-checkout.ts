import { ApiError } from '../../../../contracts/api-error.ts';
import type { PlanChange } from '../../../../contracts/commerce/subscription.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { pendingExpired } from '../../../../domain/commerce/order.ts';
import { quoteChange } from '../../../../domain/commerce/subscription.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderService } from '../order/order.service.ts';
import type { PaymentLinks } from '../payment/payment-links.ts';
import * as charges from './charge.repository.ts';
import { findPlan, type PlanRow } from './plan.repository.ts';
import type { PlanTitles } from './plan-titles.ts';
import * as repo from './subscription.repository.ts';

export interface CheckoutDeps {
  db: Db;
  entitlements: Pick<EntitlementService, 'lockLedger'>;
  orders: Pick<OrderService, 'find' | 'closeIn' | 'completeIn'>;
  links: Pick<PaymentLinks, 'start' | 'success'>;
  titles: PlanTitles;
  canRenew: (currency: Currency) => boolean;
  now: () => Date;
}

export interface Subscriber {
  id: string;
  locale: Locale;
  currency: Currency;
}

interface PaymentStart {
  orderId: string;
  approveUrl: string;
}

type NewPlanOrder = Omit<charges.PlanOrder, 'userId' | 'locale' | 'cause' | 'title'>;
type Paying = Pick<charges.NewCharge, 'subscriptionId' | 'kind' | 'periodStart' | 'periodEnd'>;

/** Orders that a person pays for a subscription: the first period, another plan, an overdue period. */
export function createSubscriptionCheckout(deps: CheckoutDeps) {
  const { db, now } = deps;

  const locked = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await deps.entitlements.lockLedger(tx, userId);
      return work(tx);
    });

  async function planOnSale(on: Db | Tx, planId: string): Promise<PlanRow> {
    const plan = await findPlan(on, planId);
    if (!plan?.onSale) throw new ApiError('not_found');
    return plan;
  }

  /** Starts a subscription. A second click or tab gets the order that is open already, if it costs the same. */
  async function start(who: Subscriber, planId: string): Promise<PaymentStart> {
    const { period } = await planOnSale(db, planId);
    if (!deps.canRenew(who.currency)) throw new ApiError('not_found');
    const title = await deps.titles(who.locale, period);
    return locked(who.id, async (tx) => {
      if (await repo.lockCurrent(tx, who.id, now())) throw new ApiError('already_subscribed');
      const { amounts } = await planOnSale(tx, planId);
      const order = { planId, currency: who.currency, amount: amounts[who.currency], credit: 0 };
      const paying = { subscriptionId: null, kind: 'START', periodStart: null, periodEnd: null } as const;
      return (await openAgain(tx, who.id, order)) ?? open(tx, who, { ...order, title }, paying);
    });
  }

  /** The open order for the same sum; one for another is closed. */
  async function openAgain(tx: Tx, userId: string, wanted: NewPlanOrder): Promise<PaymentStart | null> {
    const charge = await charges.findOpen(tx, userId);
    const order = charge && (await deps.orders.find(charge.orderId, tx));
    if (!order) return null;
    const same =
      charge.planId === wanted.planId &&
      order.currency === wanted.currency &&
      order.total === wanted.amount - wanted.credit &&
      order.pendingAt !== null &&
      !pendingExpired(order.pendingAt, now());
    if (same) return { orderId: order.id, approveUrl: deps.links.start(order.id) };
    await deps.orders.closeIn(tx, order.id, 'CANCELLED', 'person');
    return null;
  }

  async function open(
    tx: Tx,
    who: Pick<Subscriber, 'id' | 'locale'>,
    order: NewPlanOrder & { title: string },
    paying: Paying,
  ): Promise<PaymentStart> {
    const { id: userId, locale } = who;
    const orderId = await charges.insertPlanOrder(tx, { ...order, userId, locale, cause: 'purchase' }, now());
    await charges.insertCharge(tx, { ...paying, userId, orderId, planId: order.planId }, now());
    return { orderId, approveUrl: deps.links.start(orderId) };
  }

  /** A subscription with a plan that can be changed now. */
  function changeable(running: repo.SubscriptionRow | null) {
    if (!running?.planId || running.amount === null || !running.currency)
      throw new ApiError('subscription_not_found');
    if (running.status === 'PAST_DUE' || running.periodEnd <= now())
      throw new ApiError('subscription_past_due');
    if (running.cancelledAt) throw new ApiError('order_state_invalid');
    const { planId, amount, currency } = running;
    return { ...running, planId, amount, currency };
  }

  async function quoteIn(
    on: Db | Tx,
    found: repo.SubscriptionRow | null,
    planId: string,
  ): Promise<PlanChange> {
    const running = changeable(found);
    const plan = await planOnSale(on, planId);
    const back = planId === running.planId;
    if (back && !running.nextPlanId) throw new ApiError('order_state_invalid');
    // Back to the plan in force: what was agreed stays.
    const amount = back ? running.amount : plan.amounts[running.currency];
    const { periodStart: begin, periodEnd: end, period: name } = running;
    const { from, ...quote } = quoteChange(
      { name, start: begin, end, paid: running.amount },
      { name: plan.period, amount },
      now(),
    );
    const { currency } = running;
    return { planId, period: plan.period, ...quote, amount, currency, from: from.toISOString() };
  }

  /** @throws {ApiError} `price_has_changed` when the sum is not the one the person saw. */
  async function change(who: Subscriber, planId: string, seen: number) {
    const { period } = await planOnSale(db, planId);
    const title = await deps.titles(who.locale, period);
    return locked(who.id, async (tx) => {
      const running = await repo.lockCurrent(tx, who.id, now());
      const quote = await quoteIn(tx, running, planId);
      if (!running) throw new ApiError('subscription_not_found');
      if (quote.charged !== seen) throw new ApiError('price_has_changed');
      if (quote.at === 'PERIOD_END') {
        const back = planId === running.planId;
        await repo.setNextPlan(tx, running.id, back ? null : { planId, amount: quote.amount });
        return { orderId: null, approveUrl: null };
      }
      return changeNow(tx, who, running, { ...quote, title });
    });
  }

  async function changeNow(
    tx: Tx,
    who: Subscriber,
    running: repo.SubscriptionRow,
    quote: PlanChange & { title: string },
  ): Promise<PaymentStart> {
    const again = await openAgain(tx, who.id, quote);
    if (again) return again;
    const { id: subscriptionId, periodStart, periodEnd } = running;
    const paying = { subscriptionId, kind: 'CHANGE', periodStart, periodEnd } as const;
    const opened = await open(tx, who, quote, paying);
    if (quote.charged > 0) return opened;
    await deps.orders.completeIn(tx, opened.orderId, { cause: 'free' });
    return { ...opened, approveUrl: deps.links.success(who.locale, opened.orderId) };
  }

  /** An order for the overdue period, to be paid with a method that is saved then. */
  async function payOverdue(who: Subscriber): Promise<PaymentStart> {
    const known = await repo.findCurrent(db, who.id, now());
    const title = await deps.titles(who.locale, await nextPeriodName(known));
    return locked(who.id, async (tx) => {
      const running = await repo.lockCurrent(tx, who.id, now());
      if (!running?.planId || !running.currency) throw new ApiError('subscription_not_found');
      if (running.status !== 'PAST_DUE') throw new ApiError('order_state_invalid');
      const under = await charges.findOfPeriod(tx, running.id, running.periodEnd);
      if (under) return resumeOverdue(tx, under.orderId);
      const { id: subscriptionId, periodEnd, currency } = running;
      const planId = running.nextPlanId ?? running.planId;
      const order = { planId, currency, amount: running.nextAmount ?? running.amount ?? 0, credit: 0, title };
      const paying = { subscriptionId, kind: 'RENEWAL', periodStart: periodEnd, periodEnd: null } as const;
      return open(tx, who, order, paying);
    });
  }

  async function nextPeriodName(running: repo.SubscriptionRow | null) {
    const plan = running?.nextPlanId ? await findPlan(db, running.nextPlanId) : null;
    return plan?.period ?? running?.period ?? 'MONTHLY';
  }

  /** The order a person has begun to pay; a charge without them is under way and cannot be joined. */
  async function resumeOverdue(tx: Tx, orderId: string): Promise<PaymentStart> {
    if (await charges.isWithoutUser(tx, orderId)) throw new ApiError('order_state_invalid');
    return { orderId, approveUrl: deps.links.start(orderId) };
  }

  return {
    start,
    change,
    payOverdue,
    quote: async (userId: string, planId: string) =>
      quoteIn(db, await repo.findCurrent(db, userId, now()), planId),
  };
}
