import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentProvider } from './provider.ts';
import { type SettleCause, type SettlementDeps, settle } from './settlement.ts';

/** A provider is asked about one payment at most this often, however many want to know. */
export const CHECK_INTERVAL_MS = 3_000;

export interface PaymentCheckDeps extends SettlementDeps {
  orders: SettlementDeps['orders'] & Pick<OrderService, 'find'>;
  requireProvider: (id: string) => PaymentProvider;
}

/** Asks providers what became of payments and settles the answers. */
export function createPaymentChecks(deps: PaymentCheckDeps) {
  const { db, orders, requireProvider, now } = deps;
  const underWay = new Map<string, Promise<boolean>>();

  async function ask(payment: repo.PaymentRow, cause: SettleCause): Promise<void> {
    if (!payment.providerRef) return;
    await settle(deps, payment, await requireProvider(payment.provider).confirm(payment.providerRef), cause);
  }

  /**
   * Asks unless somebody did a moment ago; whoever comes while it is under way waits for that. True when the provider was
   * asked for this very call, so that what happened before the call is in the answer.
   */
  function checkOnce(payment: repo.PaymentRow, cause: SettleCause): Promise<boolean> {
    const running = underWay.get(payment.id);
    if (running) return running.then(() => false);
    const asked = repo
      .claimCheck(db, payment.id, now(), CHECK_INTERVAL_MS)
      .then(async (mayCheck) => {
        if (!mayCheck) return false;
        // One that failed has told nothing: the next may ask at once.
        await ask(payment, cause).catch(async (error) => {
          await repo.releaseCheck(db, payment.id).catch(() => {});
          throw error;
        });
        return true;
      })
      .finally(() => underWay.delete(payment.id));
    underWay.set(payment.id, asked);
    return asked;
  }

  /** Cancels it at the provider; it may turn out to be captured, or under way and past cancelling. */
  async function cancel(payment: repo.PaymentRow, cause: SettleCause): Promise<void> {
    if (!payment.providerRef) return;
    await settle(deps, payment, await requireProvider(payment.provider).cancel(payment.providerRef), cause);
  }

  /** Cancels every open payment of an order; fails at the end when one of them could not be. */
  async function cancelOpen(orderId: string): Promise<void> {
    const open = await repo.findOpenOfOrder(db, orderId);
    const tried = await Promise.allSettled(open.map((payment) => cancel(payment, 'reconcile')));
    for (const result of tried) if (result.status === 'rejected') throw result.reason;
  }

  /** Looks after a payment that nobody has decided: one whose order is closed is cancelled, any other is asked about. */
  async function check(payment: repo.PaymentRow): Promise<void> {
    const order = await orders.find(payment.orderId);
    const isOpen = repo.UNDECIDED.includes(payment.status);
    if (!isOpen || order?.status === 'PENDING') return ask(payment, 'reconcile');
    if (payment.providerRef) return cancel(payment, 'reconcile');
    // It never came to exist at the provider as far as we know, and nobody was ever sent there.
    await repo.setStatus(db, payment.id, ['CREATED'], 'CANCELLED');
  }

  return { checkOnce, cancel, cancelOpen, check };
}

export type PaymentChecks = ReturnType<typeof createPaymentChecks>;
