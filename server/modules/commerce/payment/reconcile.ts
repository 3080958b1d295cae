import { paymentCheckDelayMs } from '../../../../domain/commerce/order.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentChecks } from './payment-check.ts';
import type { RefundProcessor } from './refund-processor.ts';
import type { SettlementDeps } from './settlement.ts';

/** Asked at once, and claimed at once: what is claimed is asked right away, so no claim runs out while it waits. */
const AT_ONCE = 5;
/** Of one run; the rest is for the next minute, or for another instance. */
const MAX_PER_RUN = 200;

export interface ReconcileDeps {
  settlement: SettlementDeps;
  orders: Pick<OrderService, 'expiring' | 'close'>;
  checks: PaymentChecks;
  refundProcessor: RefundProcessor;
  warn: (error: unknown, what: string) => void;
}

/**
 * Asks providers about undecided payments, newest first and each less and less often, cancels what closed orders left
 * open, gives up orders that waited an hour (product §4 Orders and payments), and looks after refunds.
 */
export function createReconcile({ settlement, orders, checks, refundProcessor, warn }: ReconcileDeps) {
  const { db, now } = settlement;

  async function checkPayment(payment: repo.PaymentRow): Promise<void> {
    try {
      await checks.check(payment);
    } finally {
      const delay = paymentCheckDelayMs(payment.checkAttempts);
      await repo.setNextCheck(db, payment.id, payment.nextCheckAt, new Date(now().getTime() + delay));
    }
  }

  /** Closes an order, after a last question: what was captured by now makes it paid. */
  async function expire(orderId: string): Promise<boolean> {
    for (const payment of await repo.findOpenOfOrder(db, orderId)) {
      await checks
        .checkOnce(payment, 'reconcile')
        .catch((error) => warn(error, `expiry of order ${orderId}`));
    }
    return orders.close(orderId, 'EXPIRED', 'expiry');
  }

  /** Works through what `claim` gives, a few at once; one failure stops nothing. Answers how many there were. */
  async function each<T extends { id: string }>(
    claim: (limit: number) => Promise<T[]>,
    work: (item: T) => Promise<unknown>,
    what: string,
  ): Promise<number> {
    for (let done = 0; ; ) {
      const items = await claim(Math.min(AT_ONCE, MAX_PER_RUN - done));
      done += items.length;
      await Promise.all(items.map((item) => work(item).catch((error) => warn(error, `${what} ${item.id}`))));
      if (items.length === 0 || done >= MAX_PER_RUN) return done;
    }
  }

  return async function reconcile(): Promise<{ asked: number; expired: number }> {
    const asked = await each((limit) => repo.claimDue(db, now(), limit), checkPayment, 'check of payment');
    let expired = 0;
    const waiting = (await orders.expiring()).slice(0, MAX_PER_RUN).map((id) => ({ id }));
    await each(
      async (limit) => waiting.splice(0, limit),
      async ({ id }) => {
        if (await expire(id)) expired += 1;
      },
      'expiry of order',
    );
    await each(refundProcessor.claimPending, refundProcessor.check, 'check of refund');
    await refundProcessor.retryDue(MAX_PER_RUN);
    return { asked, expired };
  };
}
