import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { Capture, OrderService, Refusal } from '../order/order.service.ts';
import { type Alarm, announce, recordDispute } from '../refund/settlement-news.ts';
import * as repo from './payment.repository.ts';
import * as methods from './payment-method.repository.ts';
import type { PaymentReport, RefundReport } from './provider.ts';
import type { RefundRow } from './refund.repository.ts';
import {
  applyLostDispute,
  applyRefund,
  concludeRefunds,
  type RefundChange,
  requestRefund,
} from './refunds.ts';

/** Raises an alert for operators. */
export type RaiseAlert = (
  name:
    | 'payment_mismatch'
    | 'webhook_signature_invalid'
    | 'refund_failed'
    | 'refund_ended'
    | 'payment_provider_unreachable'
    | 'refund_made_by_hand'
    | 'dispute_opened',
  details: Record<string, unknown>,
) => void;

export interface SettlementDeps {
  db: Db;
  orders: Pick<OrderService, 'completeIn' | 'lock' | 'refundedIn' | 'followLines'>;
  alert: RaiseAlert;
  /** Hashes a provider's fingerprint with the school's secret. */
  hashInstrument: (fingerprint: string) => string;
  now: () => Date;
}

export type SettleCause = 'redirect' | 'webhook' | 'reconcile' | 'renewal';

/**
 * Applies a provider's report of a payment to our data: the single path for redirect, webhook and reconcile job, in any
 * order and any number of times. Amount, currency, reference and order are compared first.
 */
export async function settle(
  deps: SettlementDeps,
  payment: repo.PaymentRow,
  report: PaymentReport,
  cause: SettleCause,
): Promise<void> {
  refuseMismatch(deps, payment, report);
  if (!payment.providerRef) await repo.recordRef(deps.db, payment.id, report.providerRef);
  switch (report.status) {
    case 'OPEN':
      return;
    case 'PENDING':
      return repo.setPending(deps.db, payment.id, report.approvedAt ?? deps.now());
    case 'DECLINED':
      await repo.setDeclined(deps.db, payment.id, report.declineReason ?? 'other');
      return;
    case 'CANCELLED':
      await repo.setStatus(deps.db, payment.id, repo.UNDECIDED, report.status);
      return;
    case 'APPROVED':
      await transact(deps, payment, (tx) => captureIn(deps, tx, payment, report, cause));
      failpoint('capture.settled');
  }
}

/** Applies a provider's report of one refund to our data. */
export async function settleRefund(
  deps: SettlementDeps,
  payment: repo.PaymentRow,
  refund: RefundRow,
  report: RefundReport,
): Promise<void> {
  const same = report.refundId ? report.refundId === refund.id : report.refundRef === refund.providerRef;
  if (!same) throw mismatch(deps, payment, { refundId: refund.id, reported: { refundId: report.refundId } });
  await transact(deps, payment, async (tx) => {
    await deps.orders.lock(tx, payment.orderId);
    const changes = await applyRefund(mismatchOf(deps, payment), tx, payment, report, deps.now());
    failpoint('refund.recorded');
    await concludeRefunds(deps, tx, payment);
    const alarms = await announce(tx, payment, changes);
    failpoint('refund.told');
    return alarms;
  });
  failpoint('refund.settled');
}

/** Runs in one transaction; the alerts that it returns are raised after the commit. */
async function transact(
  { db, alert }: SettlementDeps,
  { id: paymentId, provider }: repo.PaymentRow,
  work: (tx: Tx) => Promise<Alarm[]>,
): Promise<void> {
  for (const { name, details } of await db.transaction(work))
    alert(name, { ...details, paymentId, provider });
}

/** Counts the capture for its order or refuses it, then records its refunds. */
async function captureIn(
  deps: SettlementDeps,
  tx: Tx,
  payment: repo.PaymentRow,
  report: PaymentReport,
  cause: SettleCause,
): Promise<Alarm[]> {
  const capture = captureOf(deps, payment, report);
  if (report.instrument) await repo.setInstrument(tx, payment.id, deps.hashInstrument(report.instrument));
  if (report.savedMethod) await methods.saveMethod(tx, payment, report.savedMethod);
  await deps.orders.completeIn(tx, payment.orderId, { cause, capture });
  const changes: RefundChange[] = [];
  for (const refund of report.refunds) {
    changes.push(...(await applyRefund(mismatchOf(deps, payment), tx, payment, refund, deps.now())));
  }
  const opened: Alarm[] = [];
  for (const dispute of report.disputes) {
    opened.push(...(await recordDispute(tx, payment, dispute, deps.now())));
    if (dispute.status === 'LOST')
      await applyLostDispute(mismatchOf(deps, payment), tx, payment, dispute, deps.now());
  }
  if (capture.refusal) await refundRest(tx, payment.id, capture.refusal, deps.now());
  await concludeRefunds(deps, tx, payment);
  return [...(await announce(tx, payment, changes)), ...opened];
}

/** Enqueues a refund of the remainder of a refused capture. */
async function refundRest(tx: Tx, paymentId: string, reason: Refusal, now: Date): Promise<void> {
  const payment = await repo.findPayment(tx, paymentId);
  const rest = payment ? payment.amount - payment.refundTotal : 0;
  if (payment && rest > 0) await requestRefund(tx, payment, { amount: rest, reason }, now);
}

/** The payment in the form needed by the order's rule, and why it was refused if it was. */
function captureOf(
  { now }: SettlementDeps,
  payment: repo.PaymentRow,
  report: PaymentReport,
): Capture & { refusal: Refusal | null } {
  let approvedAt = report.approvedAt ?? now();
  return {
    refusal: null,
    refunded: takenBack(report) >= payment.amount,
    times: async (tx) => {
      const current = await repo.findPayment(tx, payment.id);
      if (!current || !repo.UNCOUNTED.includes(current.status)) return null;
      // Keep the earliest reported time: a later report may carry the time of the capture.
      if (current.approvedAt && current.approvedAt < approvedAt) approvedAt = current.approvedAt;
      return { begunAt: current.begunAt, approvedAt };
    },
    claim: (tx) => repo.setCaptured(tx, payment.id, 'APPROVED', approvedAt),
    async refuse(tx, why) {
      this.refusal = why;
      await repo.setCaptured(tx, payment.id, 'REFUND_DUE', approvedAt);
    },
  };
}

/** What went back to the buyer by refunds and lost disputes; more than all of it when they are about the same money. */
function takenBack({ refunds, disputes }: PaymentReport): number {
  const sent = refunds.filter(({ status }) => status === 'SUCCEEDED');
  const lost = disputes.filter(({ status }) => status === 'LOST');
  return [...sent, ...lost].reduce((sum, { amount }) => sum + amount, 0);
}

function refuseMismatch(deps: SettlementDeps, payment: repo.PaymentRow, report: PaymentReport): void {
  const paidBack = report.refunds.filter(({ status }) => status === 'SUCCEEDED');
  const same =
    report.paymentId === payment.id &&
    (payment.providerRef === null || report.providerRef === payment.providerRef) &&
    report.amount === payment.amount &&
    report.currency === payment.currency &&
    report.refundedAmount === paidBack.reduce((sum, { amount }) => sum + amount, 0);
  if (same) return;
  const { providerRef, paymentId, amount, currency, refundedAmount } = report;
  throw mismatch(deps, payment, { reported: { providerRef, paymentId, amount, currency, refundedAmount } });
}

/** Raises an alert for a report that does not match our data, and returns the error. */
export function mismatch(
  { alert }: Pick<SettlementDeps, 'alert'>,
  { id, provider, providerRef, amount, currency }: repo.PaymentRow,
  details: Record<string, unknown>,
): ApiError {
  alert('payment_mismatch', { paymentId: id, provider, providerRef, amount, currency, ...details });
  return new ApiError('payment_mismatch');
}

const mismatchOf =
  (deps: SettlementDeps, payment: repo.PaymentRow) =>
  (details: Record<string, unknown>): ApiError =>
    mismatch(deps, payment, details);
