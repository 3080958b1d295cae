import { ApiError } from '../../../../contracts/api-error.ts';
import type { MySubscription, SubscriptionView } from '../../../../contracts/commerce/subscription.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { chargeTime, RETRY_PAUSE_MS } from '../../../../domain/commerce/subscription.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { PaymentService } from '../payment/payment.service.ts';
import type { PaymentLinks } from '../payment/payment-links.ts';
import * as charges from './charge.repository.ts';
import { findPlan } from './plan.repository.ts';
import type { PlanOrderEvents } from './plan-orders.ts';
import * as repo from './subscription.repository.ts';
import type { Renewals } from './subscription-renewal.ts';

export interface SubscriptionDeps {
  db: Db;
  entitlements: Pick<EntitlementService, 'lockLedger'>;
  planOrders: Pick<PlanOrderEvents, 'endIn'>;
  payment: Pick<PaymentService, 'forgetMethodsIn'>;
  renewals: Pick<Renewals, 'renew'>;
  links: Pick<PaymentLinks, 'start'>;
  now: () => Date;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The caller's own subscription (product §4 Subscription). */
export function createSubscriptionService({
  db,
  entitlements,
  planOrders,
  payment,
  renewals,
  links,
  now,
}: SubscriptionDeps) {
  const planRef = async (id: string | null) => {
    const plan = id === null ? null : await findPlan(db, id);
    return plan && { id: plan.id, period: plan.period };
  };

  async function show(row: repo.SubscriptionRow): Promise<MySubscription> {
    const until = row.graceUntil && row.graceUntil > row.periodEnd ? row.graceUntil : row.periodEnd;
    const { id, status, period, amount, currency } = row;
    return {
      ...{ id, status, period, amount, currency },
      plan: await planRef(row.planId),
      nextPlan: await planRef(row.nextPlanId),
      nextAmount: row.nextChargeAt ? (row.nextAmount ?? amount) : null,
      periodStart: row.periodStart.toISOString(),
      periodEnd: row.periodEnd.toISOString(),
      nextChargeAt: iso(row.nextChargeAt),
      graceUntil: status === 'PAST_DUE' ? iso(row.graceUntil) : null,
      cancelledAt: iso(row.cancelledAt),
      endedAt: iso(row.endedAt),
      paymentMethod: await repo.findMethodLabel(db, row.paymentMethodId),
      running: status !== 'ENDED' && until > now() && row.heldAt === null,
      held: status !== 'ENDED' && row.heldAt !== null,
    };
  }

  async function mine(userId: string): Promise<SubscriptionView> {
    const row = (await repo.findCurrent(db, userId, now())) ?? (await repo.findLast(db, userId));
    const open = await charges.findOpen(db, userId);
    const history = await charges.findHistory(db, userId);
    return {
      subscription: row && (await show(row)),
      openPayment: open && {
        orderId: open.orderId,
        planId: open.planId,
        approveUrl: links.start(open.orderId),
      },
      charges: history.map(({ at, ...charge }) => ({
        ...charge,
        orderStatus: charge.orderStatus as SubscriptionView['charges'][number]['orderStatus'],
        at: at.toISOString(),
      })),
    };
  }

  /** Runs with the running subscription locked; answers what it is afterwards. */
  async function edit(
    userId: string,
    work: (tx: Tx, running: repo.SubscriptionRow) => Promise<void>,
  ): Promise<SubscriptionView> {
    await db.transaction(async (tx) => {
      await entitlements.lockLedger(tx, userId);
      const running = await repo.lockCurrent(tx, userId, now());
      if (!running?.planId) throw new ApiError('subscription_not_found');
      await work(tx, running);
    });
    return mine(userId);
  }

  /** At the end of the paid period; an overdue one has no paid time left. */
  async function cancelIn(tx: Tx, running: repo.SubscriptionRow): Promise<void> {
    if (running.cancelledAt) return;
    await repo.setCancelled(tx, running.id, now(), null);
    if (running.status === 'PAST_DUE') await planOrders.endIn(tx, running);
  }

  async function resumeIn(tx: Tx, running: repo.SubscriptionRow): Promise<void> {
    if (!running.cancelledAt) return;
    if (running.periodEnd <= now()) throw new ApiError('subscription_not_found');
    await repo.setCancelled(tx, running.id, null, chargeTime(running.periodEnd));
  }

  async function retry(userId: string): Promise<SubscriptionView> {
    await edit(userId, async (tx, running) => {
      const last = await charges.lastFailure(tx, running.id, running.periodEnd);
      if (running.status !== 'PAST_DUE') throw new ApiError('order_state_invalid');
      const wait = last ? last.getTime() + RETRY_PAUSE_MS - now().getTime() : 0;
      if (wait > 0) throw new ApiError('too_many_attempts', { retryAfter: Math.ceil(wait / 1000) });
      await repo.setNextCharge(tx, running.id, now());
    });
    await renewals.renew(userId);
    return mine(userId);
  }

  return {
    mine,
    retry,
    cancel: (userId: string) => edit(userId, cancelIn),
    resume: (userId: string) => edit(userId, resumeIn),
    /** Port of the deletion of accounts: a requested one cancels, and what is paid stays until it is carried out. */
    deletion: {
      async requestedIn(tx: Tx, userId: string): Promise<void> {
        await entitlements.lockLedger(tx, userId);
        const running = await repo.lockCurrent(tx, userId, now());
        if (running?.planId) await cancelIn(tx, running);
      },
      async erasedIn(tx: Tx, userId: string): Promise<void> {
        await entitlements.lockLedger(tx, userId);
        const running = await repo.lockCurrent(tx, userId, now());
        if (running) await repo.setEnded(tx, running.id, now());
        await payment.forgetMethodsIn(tx, userId);
      },
    },
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
