import { paymentCheckDelayMs } from '../../../../domain/commerce/order.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentChecks } from './payment-check.ts';
import type { RefundProcessor } from './refund-processor.ts';
import type { SettlementDeps } from './settlement.ts';

/** Concurrency limit. No more is claimed than is read at once, so that no claim expires while waiting. */
const BATCH_ROWS = 5;
/** Limit per run; the rest is left to the next run or another instance. */
const MAX_PER_RUN = 200;

export interface ReconcileDeps {
  settlement: SettlementDeps;
  orders: Pick<OrderService, 'expiring' | 'close'>;
  checks: PaymentChecks;
  refundProcessor: RefundProcessor;
  warn: (error: unknown, what: string) => void;
}

/**
 * Reads undecided payments at providers, newest first and with growing intervals, cancels those of closed orders,
 * expires orders after an hour (product §4 Orders and payments), and follows up refunds.
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

  /** Expires an order after one last read: a capture by now makes it paid. */
  async function expire(orderId: string): Promise<boolean> {
    for (const payment of await repo.findOpenOfOrder(db, orderId)) {
      await checks
        .checkOnce(payment, 'reconcile')
        .catch((error) => warn(error, `expiry of order ${orderId}`));
    }
    return orders.close(orderId, 'EXPIRED', 'expiry');
  }

  /**
   * Processes what `claim` returns, a few at a time; one failure does not stop the others. Returns the number
   * processed.
   */
  async function each<T extends { id: string }>(
    claim: (limit: number) => Promise<T[]>,
    work: (item: T) => Promise<unknown>,
    what: string,
  ): Promise<number> {
    for (let done = 0; ; ) {
      const items = await claim(Math.min(BATCH_ROWS, MAX_PER_RUN - done));
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
