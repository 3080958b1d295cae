import type { Db, Tx } from '../../../../db/database.ts';
import {
  REFUND_CHECK_MS,
  type RefundReason,
  refundRetryDelayMs,
} from '../../../../domain/commerce/refund.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentReport, RefundReport } from './provider.ts';
import * as refunds from './refund.repository.ts';

export interface RefundInput {
  /** Integer minor units; the whole payment or a part of it. */
  amount: number;
  reason: RefundReason;
  /** The failed refund that is retried. */
  after?: refunds.RefundRow;
}

type Paid = Pick<repo.PaymentRow, 'id' | 'orderId' | 'amount' | 'currency'>;

/**
 * Reserves the amount and enqueues the refund, which the outbox sends to the provider after the commit; null when less
 * than that is left of the captured amount.
 */
export async function requestRefund(
  tx: Tx,
  { id: paymentId, currency }: Pick<Paid, 'id' | 'currency'>,
  { amount, reason, after }: RefundInput,
  now: Date,
): Promise<refunds.RefundRow | null> {
  if (!(await repo.reserveRefund(tx, paymentId, amount))) return null;
  const again = after && { attempt: after.attempt + 1, retryOf: after.id };
  const refund = await refunds.insertRefund(tx, { paymentId, amount, currency, reason, ...again }, now);
  if (!refund) {
    await repo.releaseRefund(tx, paymentId, amount);
    return null;
  }
  await enqueue(tx, {
    topic: 'refund',
    cause: `refund:${refund.id}`,
    payload: { refundId: refund.id },
  });
  return refund;
}

/** Retries a failed refund as a new one; a second call has no effect. */
export async function retryRefund(db: Db, failed: refunds.RefundRow, now: Date): Promise<void> {
  const { paymentId: id, currency, amount, reason } = failed;
  await db.transaction((tx) => requestRefund(tx, { id, currency }, { amount, reason, after: failed }, now));
}

/** A refund in a provider's report; a lost dispute is treated as one that was not requested here. */
export interface ReportedRefund extends RefundReport {
  reason?: RefundReason;
}

export function refundsOf({ refunds: made, dispute, currency }: PaymentReport): ReportedRefund[] {
  if (dispute?.status !== 'LOST') return [...made];
  const { disputeRef: refundRef, amount } = dispute;
  return [...made, { refundRef, refundId: null, status: 'SUCCEEDED', amount, currency, reason: 'dispute' }];
}

type Mismatch = (details: Record<string, unknown>) => Error;

/**
 * Stores a provider's report of one refund; returns the refund if it has just failed. The caller holds the order lock,
 * so that refunds of one payment are written one after the other.
 */
export async function applyRefund(
  mismatch: Mismatch,
  tx: Tx,
  payment: Paid,
  report: ReportedRefund,
  now: Date,
): Promise<refunds.RefundRow[]> {
  const known = await refunds.findReported(tx, payment.id, report);
  const { refundRef, refundId, amount, currency } = report;
  const wanted = known ?? payment;
  const same = currency === wanted.currency && (!known || amount === known.amount);
  if (!same || amount <= 0)
    throw mismatch({ refundRef, refundId, refunded: amount, refundCurrency: currency });
  if (known) return move(tx, known, report, now);
  const left = report.status === 'FAILED' || (await makeRoom(tx, payment, amount, now));
  if (!left) throw mismatch({ refundRef, refunded: amount });
  const { reason = 'provider', status } = report;
  const row = { paymentId: payment.id, amount, currency, reason, status, providerRef: refundRef };
  const inserted = await refunds.insertRefund(tx, row, now);
  return inserted && status === 'FAILED' ? [inserted] : [];
}

async function move(
  tx: Tx,
  known: refunds.RefundRow,
  { status, refundRef }: ReportedRefund,
  now: Date,
): Promise<refunds.RefundRow[]> {
  const delay = status === 'FAILED' ? refundRetryDelayMs(known.attempt) : REFUND_CHECK_MS;
  const nextCheckAt = new Date(now.getTime() + delay);
  const moved = await refunds.moveRefund(tx, known.id, status, { refundRef, now, nextCheckAt });
  if (moved?.status !== 'FAILED') return [];
  await repo.releaseRefund(tx, known.paymentId, known.amount);
  return [moved];
}

/**
 * Reserves what was refunded at the provider itself. Our own requests that the provider does not know yet are
 * withdrawn, because it would refuse them, and only the remainder is requested again.
 */
async function makeRoom(tx: Tx, payment: Paid, amount: number, now: Date): Promise<boolean> {
  if (await repo.reserveRefund(tx, payment.id, amount)) return true;
  const given = await refunds.findRequested(tx, payment.id);
  for (const { id } of given) {
    const how = { refundRef: null, now, nextCheckAt: now };
    const moved = await refunds.moveRefund(tx, id, 'FAILED', how);
    if (moved) await repo.releaseRefund(tx, payment.id, moved.amount);
  }
  if (!(await repo.reserveRefund(tx, payment.id, amount))) return false;
  for (const { reason, amount: committed } of given) {
    const current = await repo.findPayment(tx, payment.id);
    const rest = Math.min(committed, payment.amount - (current?.refundTotal ?? payment.amount));
    if (rest > 0) await requestRefund(tx, payment, { amount: rest, reason }, now);
  }
  return true;
}

/**
 * Once the provider has refunded the whole amount, marks the order as refunded and revokes its access, in this
 * transaction.
 */
export async function concludeRefunds(
  { orders }: { orders: Pick<OrderService, 'refundedIn'> },
  tx: Tx,
  { id, orderId, amount }: Paid,
): Promise<void> {
  if ((await refunds.sumSucceeded(tx, id)) < amount) return;
  const payment = await repo.findPayment(tx, id);
  if (payment?.status === 'APPROVED') await orders.refundedIn(tx, orderId);
  await repo.setStatus(tx, id, ['APPROVED', 'REFUND_DUE'], 'REFUNDED');
}
