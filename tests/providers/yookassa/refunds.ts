import { minorOf } from '../shared/amounts.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import { notFound, refused, withBody } from './errors.ts';
import { limitOf } from './payments.ts';
import { RefundRequest } from './requests.ts';
import {
  type Payment,
  type Refund,
  refundedOf,
  refundView,
  type YookassaState,
  yookassaId,
} from './state.ts';

const leftOf = (payment: Payment): number => payment.amount - refundedOf(payment, 'succeeded', 'pending');

// yookassa.ru/developers/api · Create refund: only of a succeeded payment, and no more than is left.
export function createRefund(state: YookassaState, call: Call): Answer {
  return withBody(call, RefundRequest, ({ payment_id, amount, description, metadata }) => {
    const payment = state.payments.get(payment_id);
    if (!payment) return notFound('Payment');
    if (payment.status !== 'succeeded') {
      return refused(
        'invalid_request',
        `Payment can't be refunded in status ${payment.status}`,
        'payment_id',
      );
    }
    if (amount.currency !== payment.currency) {
      return refused('invalid_request', 'Currency differs from that of the payment', 'amount.currency');
    }
    const minor = minorOf(amount.value) ?? 0;
    if (minor === 0 || minor > leftOf(payment)) {
      return refused(
        'invalid_request',
        'Refund amount is greater than the rest of the payment',
        'amount.value',
      );
    }
    const refund = addRefund(state, payment, minor, description, metadata);
    return json(200, refundView(refund, payment.currency));
  });
}

export function addRefund(
  state: YookassaState,
  payment: Payment,
  amount = leftOf(payment),
  description: string | undefined = undefined,
  metadata: Record<string, string> = {},
): Refund {
  const refund: Refund = {
    id: yookassaId(),
    paymentId: payment.id,
    amount,
    status: payment.refundOutcome,
    description,
    metadata,
    createdAt: state.now(),
  };
  payment.refunds.push(refund);
  state.refunds.set(refund.id, refund);
  tell(state, refund, payment);
  return refund;
}

// yookassa.ru/developers/using-api · Notifications: of the refunds' states only success is announced.
function tell(state: YookassaState, refund: Refund, { id, currency }: Payment): void {
  if (refund.status === 'succeeded') state.notify(id, 'refund.succeeded', refundView(refund, currency));
}

export function decideRefund(state: YookassaState, id: string, status: Refund['status']): void {
  const refund = known(state.refunds, id);
  refund.status = status;
  tell(state, refund, known(state.payments, refund.paymentId));
}

const show = (state: YookassaState, refund: Refund) =>
  refundView(refund, known(state.payments, refund.paymentId).currency);

// yookassa.ru/developers/api · Get refund
export function getRefund(state: YookassaState, id: string): Answer {
  const refund = state.refunds.get(id);
  return refund ? json(200, show(state, refund)) : notFound('Refund');
}

// yookassa.ru/developers/api · List refunds: pages by `cursor`.
export function listRefunds(state: YookassaState, { query }: Call): Answer {
  const limit = limitOf(query);
  if (typeof limit !== 'number') return limit;
  const fitting = [...state.refunds.values()]
    .filter(({ paymentId }) => !query.has('payment_id') || paymentId === query.get('payment_id'))
    .filter(({ status }) => !query.has('status') || status === query.get('status'));
  const start = Number(query.get('cursor') ?? 0);
  const items = fitting.slice(start, start + limit).map((refund) => show(state, refund));
  const more = fitting.length > start + limit ? { next_cursor: String(start + limit) } : {};
  return json(200, { type: 'list', items, ...more });
}
