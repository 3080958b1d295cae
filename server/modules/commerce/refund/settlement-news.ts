import type { Tx } from '../../../../db/database.ts';
import type { RefundChange } from '../payment/refunds.ts';
import { type ReportedDispute, saveDispute } from './dispute.repository.ts';
import { findOrderOfPayment, type PaidOrder } from './refund-news.repository.ts';
import { tellBuyer, tellManagers } from './refund-news.ts';

/** An alert to raise after the commit. */
export interface Alarm {
  name: 'refund_failed' | 'refund_ended' | 'refund_made_by_hand' | 'dispute_opened';
  details: Record<string, unknown>;
}

/** The buyer is told that money they asked for was sent; refunds that follow from a rule are no news of theirs. */
const TOLD: ReadonlySet<string> = new Set(['buyer', 'staff']);

/** Tells buyer and managers what a provider reported about refunds; returns the alerts. */
export async function announce(
  tx: Tx,
  payment: { id: string },
  changes: readonly RefundChange[],
): Promise<Alarm[]> {
  if (changes.length === 0) return [];
  const order = await findOrderOfPayment(tx, payment.id);
  const alarms: Alarm[] = [];
  for (const change of changes) {
    if (order) await tell(tx, order, change);
    const { id: refundId, amount, currency, reason, attempt } = change.refund;
    const details = { refundId, amount, currency, reason, attempt };
    if (change.what === 'failed') alarms.push({ name: 'refund_failed', details });
    if (change.what === 'by-hand') alarms.push({ name: 'refund_made_by_hand', details });
  }
  return alarms;
}

/** A failed refund is not tried any more: somebody has to see where the money is. */
export async function announceEnded(
  tx: Tx,
  { id: refundId, ...refund }: RefundChange['refund'],
): Promise<Alarm[]> {
  const { paymentId, amount, currency, reason, attempt } = refund;
  const order = await findOrderOfPayment(tx, paymentId);
  if (order)
    await tellManagers(tx, order, {
      messageId: `refund-ended:${refundId}`,
      template: 'REFUND_FAILED',
      amount,
    });
  return [{ name: 'refund_ended', details: { refundId, paymentId, amount, currency, reason, attempt } }];
}

async function tell(tx: Tx, order: PaidOrder, { what, refund }: RefundChange): Promise<void> {
  const { id, amount, reason } = refund;
  if (what === 'sent' && TOLD.has(reason))
    await tellBuyer(tx, order, { messageId: `refund-sent:${id}`, template: 'REFUND_SENT', amount });
  if (what === 'by-hand')
    await tellManagers(tx, order, {
      messageId: `refund-by-hand:${id}`,
      template: 'REFUND_MADE_BY_HAND',
      amount,
    });
}

/** Stores a report of a dispute; managers are told once, when it was unknown. Returns the alerts. */
export async function recordDispute(
  tx: Tx,
  payment: { id: string; currency: string },
  dispute: ReportedDispute,
  now: Date,
): Promise<Alarm[]> {
  const disputeId = await saveDispute(tx, payment.id, dispute, now);
  if (!disputeId) return [];
  const { amount, status, disputeRef } = dispute;
  const order = await findOrderOfPayment(tx, payment.id);
  if (order)
    await tellManagers(tx, order, { messageId: `dispute:${disputeId}`, template: 'DISPUTE_OPENED', amount });
  const details = { disputeId, disputeRef, status, amount, currency: payment.currency };
  return [{ name: 'dispute_opened', details }];
}
