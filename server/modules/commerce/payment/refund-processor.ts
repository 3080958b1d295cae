import type { RefundReason } from '../../../../domain/commerce/refund.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { announceEnded } from '../refund/settlement-news.ts';
import * as repo from './payment.repository.ts';
import type { PaymentProvider } from './provider.ts';
import * as refunds from './refund.repository.ts';
import { requestRefund, retryRefund } from './refunds.ts';
import { type SettlementDeps, settleRefund } from './settlement.ts';

export interface RefundProcessorDeps {
  settlement: SettlementDeps;
  requireProvider: (id: string) => PaymentProvider;
}

/** Sends refunds to providers and processes their results. */
export function createRefundProcessor({ settlement, requireProvider }: RefundProcessorDeps) {
  const { db, orders, now } = settlement;

  /** `amount` in integer minor units; null when less than that is left, or nothing was captured. */
  async function request(
    paymentId: string,
    input: { amount: number; reason: Extract<RefundReason, 'staff'> },
  ): Promise<{ refundId: string } | null> {
    const payment = await repo.findPayment(db, paymentId);
    if (!payment) return null;
    const refund = await db.transaction(async (tx) => {
      await orders.lock(tx, payment.orderId);
      return requestRefund(tx, payment, input, now());
    });
    return refund && { refundId: refund.id };
  }

  async function send(payload: Record<string, unknown>): Promise<void> {
    // The previous release enqueued the payment's id, and its refund was given the same id.
    const refund = await refunds.findRefund(db, String(payload.refundId ?? payload.paymentId));
    const payment = refund && (await repo.findPayment(db, refund.paymentId));
    if (refund?.status !== 'REQUESTED' || !payment?.providerRef) return;
    const { id: refundId, amount, currency } = refund;
    const { providerRef, provider } = payment;
    const report = await requireProvider(provider).refund({ providerRef, refundId, amount, currency });
    failpoint('refund.answered');
    await settleRefund(settlement, payment, refund, report);
  }

  /** Reads a pending refund at the provider. */
  async function check(refund: refunds.RefundRow): Promise<void> {
    const payment = await repo.findPayment(db, refund.paymentId);
    if (!payment?.providerRef || !refund.providerRef) return;
    const provider = requireProvider(payment.provider);
    await settleRefund(
      settlement,
      payment,
      refund,
      await provider.readRefund(payment.providerRef, refund.providerRef),
    );
  }

  /** Tries a failed refund again; managers and operators learn of one that is ended. */
  async function retry(failed: refunds.RefundRow): Promise<void> {
    const alarms = await db.transaction(async (tx) =>
      (await retryRefund(tx, orders, failed, now())) ? announceEnded(tx, failed) : [],
    );
    for (const { name, details } of alarms) settlement.alert(name, details);
  }

  return {
    request,
    send,
    check,
    claimPending: (limit: number) => refunds.claimPending(db, now(), limit),
    retryDue: async (limit: number): Promise<number> => {
      const due = await refunds.findRetriable(db, now(), limit);
      for (const failed of due) await retry(failed);
      return due.length;
    },
  };
}

export type RefundProcessor = ReturnType<typeof createRefundProcessor>;
