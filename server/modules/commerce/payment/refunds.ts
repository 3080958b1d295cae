import type { Tx } from '../../../../db/database.ts';
import {
  allocateToLines,
  REFUND_CHECK_MS,
  REFUND_MAX_ATTEMPTS,
  type RefundReason,
  refundRetryDelayMs,
} from '../../../../domain/commerce/refund.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { OrderService } from '../order/order.service.ts';
import { enqueueChangedSale } from '../order/sale-message.ts';
import * as repo from './payment.repository.ts';
import type { DisputeReport, RefundReport } from './provider.ts';
import * as refunds from './refund.repository.ts';

export type { RefundLine, RefundRow } from './refund.repository.ts';

export interface RefundInput {
  /** Integer minor units; the whole payment or a part of it. */
  amount: number;
  reason: RefundReason;
  /** What of each line is paid back, adding up to the amount; access follows them. */
  lines?: readonly refunds.RefundLine[];
  requestId?: string | null;
  requestedBy?: string | null;
  note?: string;
  /** Chosen by the caller. */
  id?: string | undefined;
}

/** A refund that was made here, with its lines. */
export async function findMadeRefund(
  tx: Tx,
  id: string,
): Promise<{ refund: refunds.RefundRow; lines: refunds.RefundLine[] } | null> {
  const refund = await refunds.findRefund(tx, id);
  return refund && { refund, lines: await refunds.findLines(tx, id) };
}

/** What a report changed: a refund that failed, was paid back, or was made at the provider by hand. */
export interface RefundChange {
  what: 'failed' | 'sent' | 'by-hand';
  refund: refunds.RefundRow;
}

type Paid = Pick<repo.PaymentRow, 'id' | 'orderId' | 'amount' | 'currency'>;

/**
 * Reserves the amount and enqueues the refund, which the outbox sends to the provider after the commit; null when less
 * than that is left of the captured amount or of a line. The caller holds the order lock.
 */
export async function requestRefund(
  tx: Tx,
  { id: paymentId, currency }: Pick<Paid, 'id' | 'currency'>,
  { lines = [], ...input }: RefundInput & Pick<refunds.NewRefund, 'attempt' | 'retryOf'>,
  now: Date,
): Promise<refunds.RefundRow | null> {
  if (!(await refunds.hasRoom(tx, paymentId, lines))) return null;
  if (!(await repo.reserveRefund(tx, paymentId, input.amount))) return null;
  failpoint('refund.reserved');
  const refund = await refunds.insertRefund(tx, { ...input, paymentId, currency }, now);
  if (!refund) {
    await repo.releaseRefund(tx, paymentId, input.amount);
    return null;
  }
  await refunds.insertLines(tx, refund.id, lines);
  await enqueue(tx, {
    topic: 'refund',
    cause: `refund:${refund.id}`,
    payload: { refundId: refund.id },
  });
  return refund;
}

/**
 * Retries a failed refund as a new one of the same lines; a second call has no effect. Returns whether it was ended
 * instead: after the last attempt, or because its money was refunded in another way and no room is left for it.
 */
export async function retryRefund(
  tx: Tx,
  orders: Pick<OrderService, 'lock'>,
  failed: refunds.RefundRow,
  now: Date,
): Promise<boolean> {
  const { paymentId, amount, reason, requestId, requestedBy, note, attempt, id: retryOf } = failed;
  const payment = await repo.findPayment(tx, paymentId);
  if (!payment) return false;
  await orders.lock(tx, payment.orderId);
  const lines = await refunds.findLines(tx, failed.id);
  const again = { amount, reason, lines, requestId, requestedBy, note, attempt: attempt + 1, retryOf };
  if (attempt < REFUND_MAX_ATTEMPTS && (await requestRefund(tx, payment, again, now))) return false;
  return refunds.endRefund(tx, failed.id, now);
}

type Mismatch = (details: Record<string, unknown>) => Error;

/**
 * Stores a provider's report of one refund; returns what it changed. The caller holds the order lock,
 * so that refunds of one payment are written one after the other.
 */
export async function applyRefund(
  mismatch: Mismatch,
  tx: Tx,
  payment: Paid,
  report: RefundReport,
  now: Date,
): Promise<RefundChange[]> {
  const known = await refunds.findReported(tx, payment.id, report);
  const { refundRef, refundId, amount, currency } = report;
  const wanted = known ?? payment;
  const same = currency === wanted.currency && (!known || amount === known.amount);
  if (!same || amount <= 0)
    throw mismatch({ refundRef, refundId, refunded: amount, refundCurrency: currency });
  if (known) return move(tx, known, report, now);
  const left = report.status === 'FAILED' || (await makeRoom(tx, payment, amount, now));
  if (!left) throw mismatch({ refundRef, refunded: amount });
  const { status } = report;
  const row = { paymentId: payment.id, amount, currency, reason: 'provider', status } as const;
  const inserted = await refunds.insertRefund(tx, { ...row, providerRef: refundRef }, now);
  if (!inserted) return [];
  return [{ what: status === 'FAILED' ? 'failed' : 'by-hand', refund: inserted }];
}

/**
 * Counts a lost dispute as a refund, once: what it took is what refunds and earlier losses had not paid back already, so
 * that the same money is never counted twice. The caller holds the order lock and has applied the report's refunds.
 */
export async function applyLostDispute(
  mismatch: Mismatch,
  tx: Tx,
  payment: Paid,
  { disputeRef, amount: lost }: Pick<DisputeReport, 'disputeRef' | 'amount'>,
  now: Date,
): Promise<void> {
  const { id: paymentId, currency } = payment;
  if (await refunds.findReported(tx, paymentId, { refundId: null, refundRef: disputeRef })) return;
  const amount = Math.min(lost, payment.amount - (await refunds.sumSucceeded(tx, paymentId)));
  if (amount <= 0) return;
  if (!(await makeRoom(tx, payment, amount, now))) throw mismatch({ disputeRef, lost, currency });
  const row = { paymentId, amount, currency, reason: 'dispute', status: 'SUCCEEDED' } as const;
  await refunds.insertRefund(tx, { ...row, providerRef: disputeRef }, now);
}

async function move(
  tx: Tx,
  known: refunds.RefundRow,
  { status, refundRef }: RefundReport,
  now: Date,
): Promise<RefundChange[]> {
  // The last attempt is not waited for: it is ended by the next run.
  const again = known.attempt < REFUND_MAX_ATTEMPTS ? refundRetryDelayMs(known.attempt) : 0;
  const delay = status === 'FAILED' ? again : REFUND_CHECK_MS;
  const nextCheckAt = new Date(now.getTime() + delay);
  const moved = await refunds.moveRefund(tx, known.id, status, { refundRef, now, nextCheckAt });
  if (moved?.status === 'SUCCEEDED') return [{ what: 'sent', refund: moved }];
  if (moved?.status !== 'FAILED') return [];
  await repo.releaseRefund(tx, known.paymentId, known.amount);
  return [{ what: 'failed', refund: moved }];
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
    // Its remainder is requested below: nothing of it is retried.
    if (moved) await refunds.endRefund(tx, id, now);
    if (moved) await repo.releaseRefund(tx, payment.id, moved.amount);
  }
  if (!(await repo.reserveRefund(tx, payment.id, amount))) return false;
  for (const { id, reason, amount: committed, requestId, requestedBy, note } of given) {
    const current = await repo.findPayment(tx, payment.id);
    const amount = Math.min(committed, payment.amount - (current?.refundTotal ?? payment.amount));
    if (amount <= 0) continue;
    const lines = allocateToLines(amount, await refunds.findLines(tx, id));
    await requestRefund(tx, payment, { amount, reason, lines, requestId, requestedBy, note }, now);
  }
  return true;
}

/**
 * Once the provider has refunded the whole amount, marks the order as refunded; until then the lines that were paid back
 * in full lose their access, and those of a disputed payment are held. All in this transaction.
 */
export async function concludeRefunds(
  { orders }: { orders: Pick<OrderService, 'refundedIn' | 'followLines'> },
  tx: Tx,
  { id, orderId, amount }: Paid,
): Promise<void> {
  if ((await refunds.sumSucceeded(tx, id)) >= amount) {
    const payment = await repo.findPayment(tx, id);
    if (payment?.status === 'APPROVED') await orders.refundedIn(tx, orderId);
    await repo.setStatus(tx, id, ['APPROVED', 'REFUND_DUE'], 'REFUNDED');
  }
  await orders.followLines(tx, orderId);
  await enqueueChangedSale(tx, orderId);
}
