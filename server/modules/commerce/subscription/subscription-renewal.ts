import type { Db, Tx } from '../../../../db/database.ts';
import {
  chargeTime,
  ENDS_SOON_DAYS,
  graceEnd,
  RENEWS_SOON_DAYS,
} from '../../../../domain/commerce/subscription.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderService } from '../order/order.service.ts';
import type { PaymentService } from '../payment/payment.service.ts';
import * as charges from './charge.repository.ts';
import { findPlan } from './plan.repository.ts';
import type { PlanOrderEvents } from './plan-orders.ts';
import type { PlanTitles } from './plan-titles.ts';
import * as repo from './subscription.repository.ts';
import { announce } from './subscription-messages.ts';

export interface RenewalDeps {
  db: Db;
  entitlements: Pick<EntitlementService, 'lockLedger'>;
  orders: Pick<OrderService, 'close'>;
  payment: Pick<PaymentService, 'chargeSaved'>;
  planOrders: Pick<PlanOrderEvents, 'failIn' | 'endIn'>;
  titles: PlanTitles;
  warn: (error: unknown, what: string) => void;
  now: () => Date;
}

/** Per run; the rest is left to the next run or another instance. */
const MAX_PER_RUN = 200;
const DAY_MS = 86_400_000;

/**
 * Renews subscriptions. Each step is stored before the next one begins, so that a run that is killed anywhere is
 * continued by the next: order, charge and payment in one transaction; the provider's answer by the payment's id as
 * idempotency key; then the same settlement as every payment.
 */
export function createRenewals(deps: RenewalDeps) {
  const { db, now, warn } = deps;

  /** Opens the charge of the period that is due; false when another run has it, or it is under way. */
  async function openDue({ id, locale, period, nextPlanId }: repo.SubscriptionRow): Promise<boolean> {
    const next = nextPlanId ? await findPlan(db, nextPlanId) : null;
    const title = await deps.titles(locale, next?.period ?? period);
    const opened = await db.transaction(async (tx) => {
      const due = await repo.lockDue(tx, id, now());
      if (!due || (await charges.findOfPeriod(tx, id, due.periodEnd))) return false;
      const graceUntil = due.graceUntil ?? graceEnd(due.periodEnd, now());
      await repo.setGrace(tx, id, graceUntil);
      // A person is changing the plan this very hour: what they pay decides about the next period.
      const open = await charges.findOpen(tx, due.userId);
      if (open?.subscriptionId === id) return false;
      return openIn(tx, { ...due, graceUntil }, title);
    });
    if (opened) failpoint('renewal.reserved');
    return opened;
  }

  async function openIn(tx: Tx, due: repo.SubscriptionRow, title: string): Promise<boolean> {
    const { userId, currency, locale, paymentMethodId: methodId, periodEnd } = due;
    const planId = due.nextPlanId ?? due.planId;
    const amount = due.nextAmount ?? due.amount;
    if (!planId || !currency || amount === null) return false;
    if (!methodId) {
      await deps.planOrders.failIn(tx, due, amount);
      return true;
    }
    const order = { userId, currency, locale, planId, title, amount, credit: 0, cause: 'renewal' } as const;
    const orderId = await charges.insertPlanOrder(tx, order, now());
    const period = { periodStart: periodEnd, periodEnd: null };
    await charges.insertCharge(
      tx,
      { ...period, subscriptionId: due.id, userId, orderId, planId, kind: 'RENEWAL' },
      now(),
    );
    await charges.insertSavedPayment(tx, { orderId, amount, currency, methodId }, now());
    return true;
  }

  /** Charges at the provider, or closes the order of a refused charge. */
  async function advance({ orderId, paymentId, step }: charges.OpenRenewal): Promise<void> {
    if (step === 'charge') await deps.payment.chargeSaved(paymentId);
    for (const refused of await charges.findOpenRenewals(db, 1, orderId))
      if (refused.step === 'close') await deps.orders.close(orderId, 'CANCELLED', 'renewal');
  }

  async function endOver({ id, userId }: repo.SubscriptionRow): Promise<void> {
    await db.transaction(async (tx) => {
      await deps.entitlements.lockLedger(tx, userId);
      const over = await repo.lockSubscription(tx, id);
      if (over?.cancelledAt && over.status !== 'ENDED' && over.periodEnd <= now())
        await deps.planOrders.endIn(tx, over);
    });
  }

  /** One failure does not stop the others. */
  async function each<T>(
    items: readonly T[],
    what: string,
    work: (item: T) => Promise<unknown>,
  ): Promise<void> {
    for (const item of items) await work(item).catch((error) => warn(error, what));
  }

  async function renewAll(only?: string): Promise<void> {
    const due = (await repo.findDue(db, now(), MAX_PER_RUN)).filter(({ userId }) => !only || userId === only);
    await each(due, 'renewal of a subscription', openDue);
    await each(await charges.findOpenRenewals(db, MAX_PER_RUN), 'charge of a subscription', advance);
  }

  return {
    /** The charge of one user at once, as far as it is due. */
    renew: (userId: string) => renewAll(userId),
    /** Scheduled every minute: charges what is due, continues what was interrupted, ends what is over. */
    async run(): Promise<void> {
      await renewAll();
      await each(await repo.findOver(db, now(), MAX_PER_RUN), 'end of a subscription', endOver);
    },
    /** Scheduled every hour: says before a cancelled one ends and before a yearly one is charged. */
    async remind(): Promise<void> {
      const at = now();
      const inDays = (days: number) => new Date(at.getTime() + days * DAY_MS);
      for (const ending of await repo.findEnding(db, at, inDays(ENDS_SOON_DAYS))) {
        const date = ending.periodEnd;
        await announce(db, ending, 'ENDS_SOON', { what: date.toISOString(), date, amount: null });
      }
      for (const renewing of await repo.findRenewing(db, at, inDays(RENEWS_SOON_DAYS))) {
        const date = chargeTime(renewing.periodEnd);
        const amount = renewing.nextAmount ?? renewing.amount;
        await announce(db, renewing, 'RENEWS_SOON', { what: date.toISOString(), date, amount });
      }
    },
  };
}

export type Renewals = ReturnType<typeof createRenewals>;
