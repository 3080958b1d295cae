import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentProvider } from './provider.ts';
import { type SettleCause, type SettlementDeps, settle } from './settlement.ts';

/** A provider is asked about one payment at most this often, however many want to know. */
export const ASK_PAUSE_MS = 3_000;

export interface AskingDeps extends SettlementDeps {
  orders: SettlementDeps['orders'] & Pick<OrderService, 'find'>;
  requireProvider: (id: string) => PaymentProvider;
}

/** Asks providers what became of payments and settles the answers. */
export function createAsking(deps: AskingDeps) {
  const { db, orders, requireProvider, now } = deps;
  const underWay = new Map<string, Promise<boolean>>();

  async function ask(payment: repo.PaymentRow, cause: SettleCause): Promise<void> {
    if (!payment.providerRef) return;
    await settle(deps, payment, await requireProvider(payment.provider).confirm(payment.providerRef), cause);
  }

  /** Asks unless somebody did a moment ago; whoever comes while it is under way waits for that. False when nobody asked. */
  function once(payment: repo.PaymentRow, cause: SettleCause): Promise<boolean> {
    const running = underWay.get(payment.id);
    if (running) return running;
    const asked = repo
      .claimAsking(db, payment.id, now(), ASK_PAUSE_MS)
      .then(async (mayAsk) => {
        if (mayAsk) await ask(payment, cause);
        return mayAsk;
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

  return { once, cancel, cancelOpen, check };
}

export type Asking = ReturnType<typeof createAsking>;
