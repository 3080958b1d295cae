import type { DisputeStatus } from '@/domain/commerce/payment';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import type { DisputeOptions } from '../stand-in.ts';
import { notFound, refused, withBody } from './errors.ts';
import { RefundRequest } from './requests.ts';
import {
  type Dispute,
  ownerOf,
  type Payment,
  type RazorpayState,
  type Refund,
  razorpayId,
  refundedOf,
  secondsOf,
} from './state.ts';
import { collection, disputeView, paymentView, refundView } from './views.ts';

const leftOf = (payment: Payment): number => payment.amount - refundedOf(payment, 'processed', 'pending');

// razorpay.com/docs/api/refunds · Create a normal refund.
export function createRefund(state: RazorpayState, call: Call, id: string): Answer {
  return withBody(call, RefundRequest, ({ amount, receipt = null, notes = {} }) => {
    const payment = state.payments.get(id);
    if (!payment) return notFound();
    if (payment.status !== 'captured')
      return refused('The payment status should be captured for action to be taken');
    const left = leftOf(payment);
    if (left === 0) return refused('The payment has been fully refunded already');
    if (amount !== undefined && amount > left) {
      return refused('The total refund amount is greater than the refund payment amount', 'amount');
    }
    const refund = addRefund(state, payment, amount, receipt, notes);
    return json(200, refundView(refund, payment.currency));
  });
}

export function addRefund(
  state: RazorpayState,
  payment: Payment,
  amount = leftOf(payment),
  receipt: string | null = null,
  notes: Record<string, string> = {},
): Refund {
  const owner = ownerOf(state, payment.id);
  const refund: Refund = {
    id: razorpayId('rfnd'),
    paymentId: payment.id,
    amount,
    status: state.refundOutcomes.get(owner) ?? 'processed',
    receipt,
    notes,
    createdAt: secondsOf(state),
  };
  payment.refunds.push(refund);
  state.refunds.set(refund.id, refund);
  tell(state, 'refund.created', refund, payment);
  if (refund.status !== 'pending') tell(state, `refund.${refund.status}`, refund, payment);
  return refund;
}

// razorpay.com/docs/webhooks/payloads/refunds · refund.created, refund.processed, refund.failed.
const tell = (state: RazorpayState, event: string, refund: Refund, payment: Payment) =>
  state.emit(ownerOf(state, payment.id), event, {
    refund: refundView(refund, payment.currency),
    payment: paymentView(payment, true),
  });

export function decideRefund(state: RazorpayState, id: string, status: 'processed' | 'failed'): void {
  const refund = known(state.refunds, id);
  refund.status = status;
  tell(state, `refund.${status}`, refund, known(state.payments, refund.paymentId));
}

// razorpay.com/docs/api/refunds · Fetch a refund, also of one payment.
export function getRefund(state: RazorpayState, id: string, paymentId?: string): Answer {
  const refund = state.refunds.get(id);
  if (!refund || (paymentId && refund.paymentId !== paymentId)) return notFound();
  return json(200, refundView(refund, known(state.payments, refund.paymentId).currency));
}

// razorpay.com/docs/api/refunds · Fetch multiple refunds of a payment: 10 unless `count` says more, 100 at most.
export function listRefunds(state: RazorpayState, { query }: Call, id: string): Answer {
  const payment = state.payments.get(id);
  if (!payment) return notFound();
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  if (!(count >= 1 && count <= 100)) return refused('The count must be between 1 and 100.', 'count');
  const refunds = payment.refunds.slice(skip, skip + count);
  return json(200, collection(refunds.map((refund) => refundView(refund, payment.currency))));
}

// razorpay.com/docs/webhooks/payloads/disputes · payment.dispute.*.
const DISPUTE_EVENTS: Record<DisputeStatus, string> = { OPEN: 'created', WON: 'won', LOST: 'lost' };

export function setDispute(
  state: RazorpayState,
  payment: Payment,
  status: DisputeStatus,
  { nth = 0, amount = payment.amount }: DisputeOptions = {},
): void {
  const earlier = [...state.disputes.values()].filter(({ paymentId }) => paymentId === payment.id)[nth];
  const { id: paymentId, currency } = payment;
  const created = { id: razorpayId('disp'), paymentId, amount, currency, createdAt: secondsOf(state) };
  const dispute: Dispute = { ...created, ...earlier, status };
  state.disputes.set(dispute.id, dispute);
  state.emit(ownerOf(state, paymentId), `payment.dispute.${DISPUTE_EVENTS[status]}`, {
    payment: paymentView(payment, true),
    dispute: disputeView(dispute),
  });
}

// razorpay.com/docs/api/disputes · Fetch all disputes: no filter by payment.
export function listDisputes({ disputes }: RazorpayState, { query }: Call): Answer {
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  if (!(count >= 1 && count <= 100)) return refused('The count must be between 1 and 100.', 'count');
  const newest = [...disputes.values()].reverse().slice(skip, skip + count);
  return json(200, collection(newest.map(disputeView)));
}

export function getDispute({ disputes }: RazorpayState, id: string): Answer {
  const dispute = disputes.get(id);
  return dispute ? json(200, disputeView(dispute)) : notFound();
}
