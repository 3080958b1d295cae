import { createHash } from 'node:crypto';
import { failpoint } from '../../../platform/failpoint.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';
import { type SettleCause, type SettlementDeps, settle } from './settlement.ts';
import { storedReport } from './stored-report.ts';

/** Minimum interval between provider reads of one payment, however many callers there are. */
export const CHECK_INTERVAL_MS = 3_000;

export interface PaymentCheckDeps extends SettlementDeps {
  orders: SettlementDeps['orders'] & Pick<OrderService, 'find'>;
  requireProvider: (id: string) => PaymentProvider;
}

/** Reads the state of payments at providers and settles the result. */
export function createPaymentChecks(deps: PaymentCheckDeps) {
  const { db, orders, requireProvider, now } = deps;
  const underWay = new Map<string, Promise<boolean>>();

  /** Whether nobody waits for the payment any more: it was cancelled, or its order closed before it was decided. */
  async function isGivenUp({ status, orderId }: repo.PaymentRow): Promise<boolean> {
    if (status !== 'CREATED') return status === 'CANCELLED';
    return (await orders.find(orderId))?.status !== 'PENDING';
  }

  /** Settles an answer, and stores it as a message of a provider that sends none: once, however often it is given. */
  async function apply(
    payment: repo.PaymentRow,
    provider: PaymentProvider,
    report: PaymentReport,
    cause: SettleCause,
  ): Promise<void> {
    await settle(deps, payment, report, cause);
    if (!provider.sendsReferences) return;
    const answer = storedReport(report);
    const hash = createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 24);
    await repo.recordEvent(db, provider.id, `answer:${payment.id}:${hash}`, payment.id, answer);
  }

  /**
   * Reads a payment at its provider, as it is with us by now. One that was given up is cancelled, which answers its
   * true state too: to confirm it would take money that was approved meanwhile.
   */
  async function ask({ id }: repo.PaymentRow, cause: SettleCause): Promise<void> {
    const payment = await repo.findPayment(db, id);
    if (!payment?.providerRef) return;
    if (await isGivenUp(payment)) return cancel(payment, cause);
    const provider = requireProvider(payment.provider);
    const report = await provider.confirm(payment.providerRef);
    failpoint('payment.read');
    await apply(payment, provider, report, cause);
  }

  /**
   * Reads the provider unless it was read a moment ago; concurrent callers share one read. True when the provider was
   * read for this very call, so that the result includes everything from before the call.
   */
  function checkOnce(payment: repo.PaymentRow, cause: SettleCause): Promise<boolean> {
    const running = underWay.get(payment.id);
    if (running) return running.then(() => false);
    const asked = repo
      .claimCheck(db, payment.id, now(), CHECK_INTERVAL_MS)
      .then(async (mayCheck) => {
        if (!mayCheck) return false;
        // A failed read has no result, so the next caller may read at once.
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

  /**
   * Cancels the payment at the provider; the result may be that it is captured, or in progress and no longer
   * cancellable.
   */
  async function cancel(payment: repo.PaymentRow, cause: SettleCause): Promise<void> {
    if (!payment.providerRef) return;
    const provider = requireProvider(payment.provider);
    await apply(payment, provider, await provider.cancel(payment.providerRef), cause);
  }

  /** Cancels every open payment of an order; fails at the end if one of them could not be cancelled. */
  async function cancelOpen(orderId: string): Promise<void> {
    const open = await repo.findOpenOfOrder(db, orderId);
    const tried = await Promise.allSettled(open.map((payment) => cancel(payment, 'reconcile')));
    for (const result of tried) if (result.status === 'rejected') throw result.reason;
  }

  /** Handles an undecided payment: cancels it if its order is closed, otherwise reads it at the provider. */
  async function check(payment: repo.PaymentRow): Promise<void> {
    const order = await orders.find(payment.orderId);
    const isOpen = repo.UNDECIDED.includes(payment.status);
    if (!isOpen || order?.status === 'PENDING') return ask(payment, 'reconcile');
    if (payment.providerRef) return cancel(payment, 'reconcile');
    // As far as we know it was never created at the provider, and the user was never sent there.
    await repo.setStatus(db, payment.id, ['CREATED'], 'CANCELLED');
  }

  return { checkOnce, cancel, cancelOpen, check };
}

export type PaymentChecks = ReturnType<typeof createPaymentChecks>;
