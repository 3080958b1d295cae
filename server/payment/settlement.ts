import { ApiError } from '../../contracts/api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Capture, OrderService } from '../order/order.service.ts';
import { enqueue } from '../outbox/outbox.repository.ts';
import * as repo from './payment.repository.ts';
import type { PaymentReport } from './provider.ts';

export interface SettlementDeps {
  db: Db;
  orders: Pick<OrderService, 'complete' | 'refunded'>;
}

export type SettleCause = 'redirect' | 'webhook' | 'reconcile';

/**
 * Brings our books in line with what a provider says of a payment: the one way for redirect, webhook and reconcile job,
 * in any order and as often as they like. Amount, currency, reference and order are compared first.
 */
export async function settle(
  { db, orders }: SettlementDeps,
  payment: repo.PaymentRow,
  report: PaymentReport,
  cause: SettleCause,
): Promise<void> {
  refuseMismatch(payment, report);
  if (!payment.providerRef) await repo.recordRef(db, payment.id, report.providerRef);
  switch (report.status) {
    case 'OPEN':
      return;
    case 'DECLINED':
    case 'CANCELLED':
      await repo.setStatus(db, payment.id, ['CREATED'], report.status);
      return;
    case 'APPROVED':
      await orders.complete(payment.orderId, { cause, capture: captureOf(payment) });
      return;
    case 'REFUNDED':
      await orders.complete(payment.orderId, { cause, capture: captureOf(payment) });
      await settleRefund({ db, orders }, payment.id);
  }
}

/** The provider paid everything back: access goes with it. */
export async function settleRefund({ db, orders }: SettlementDeps, paymentId: string): Promise<void> {
  const payment = await repo.findPayment(db, paymentId);
  if (payment?.status === 'APPROVED') await orders.refunded(payment.orderId);
  await repo.setStatus(db, paymentId, ['APPROVED', 'REFUND_DUE'], 'REFUNDED');
}

function refuseMismatch(payment: repo.PaymentRow, report: PaymentReport): void {
  const same =
    report.paymentId === payment.id &&
    (payment.providerRef === null || report.providerRef === payment.providerRef) &&
    report.amount === payment.amount &&
    report.currency === payment.currency;
  if (!same) throw new ApiError('payment_mismatch');
}

const UNCOUNTED = ['CREATED', 'DECLINED', 'CANCELLED'] as const;

function captureOf(payment: repo.PaymentRow): Capture {
  return {
    settled: async (tx) => {
      const current = await repo.findPayment(tx, payment.id);
      return current !== null && !UNCOUNTED.some((status) => status === current.status);
    },
    claim: async (tx) => void (await repo.setStatus(tx, payment.id, UNCOUNTED, 'APPROVED')),
    refuse: async (tx) => {
      await repo.setStatus(tx, payment.id, UNCOUNTED, 'REFUND_DUE');
      await enqueue(tx, {
        topic: 'refund',
        cause: `refund:${payment.id}`,
        payload: { paymentId: payment.id },
      });
    },
  };
}
