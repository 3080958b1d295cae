import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import { issue, notFound, withBody } from './errors.ts';
import { minorOfMoney } from './money.ts';
import { RefundRequest } from './requests.ts';
import {
  type Capture,
  oncePerRequestId,
  type PaypalState,
  paypalId,
  type Refund,
  timeOf,
  wantsAll,
} from './state.ts';
import { refundedOf, refundView, singleCapture } from './views.ts';

// payments_payment_v2 · captures.get
export function getCapture(state: PaypalState, id: string): Answer {
  const capture = state.captures.get(id);
  if (!capture) return notFound();
  return json(200, singleCapture(state, known(state.orders, capture.orderId), capture));
}

function show(state: PaypalState, call: Call, refund: Refund, currency: string, status: number): Answer {
  const { id, status: at, links, ...rest } = refundView(state, refund, currency);
  return json(status, wantsAll(call) ? { id, status: at, links, ...rest } : { id, status: at, links });
}

// payments_payment_v2 · captures.refund
export function refundCapture(state: PaypalState, call: Call, id: string): Answer {
  return withBody(call, RefundRequest, (body) =>
    oncePerRequestId(state, call, () => {
      const capture = state.captures.get(id);
      if (!capture) return { answer: notFound() };
      const left = leftOf(capture);
      const amount = body.amount ? minorOfMoney(body.amount, '/amount') : left;
      if (typeof amount !== 'number') return { answer: amount };
      const refusal = refundProblem(state, capture, body, amount);
      if (refusal) return { answer: refusal };
      const refund = addRefund(state, capture, amount, body);
      const { currency } = capture;
      return {
        answer: show(state, call, refund, currency, 201),
        replay: () => show(state, call, refund, currency, 200),
      };
    }),
  );
}

const leftOf = (capture: Capture): number => capture.amount - refundedOf(capture, 'COMPLETED', 'PENDING');

// payments_payment_v2 · schema `captures.refund-422`.
function refundProblem(
  state: PaypalState,
  capture: Capture,
  { amount: given, invoice_id }: RefundRequest,
  amount: number,
): Answer | null {
  if (capture.status === 'PENDING') {
    return issue(422, 'PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  }
  if (capture.status === 'DECLINED') return issue(422, 'REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
  if (given && given.currency_code !== capture.currency) {
    return issue(
      422,
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture',
    );
  }
  const left = leftOf(capture);
  if (left === 0) {
    return issue(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (amount > left) {
    const text =
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.';
    return issue(422, 'REFUND_AMOUNT_EXCEEDED', text);
  }
  const taken = [...state.refunds.values()].some(({ invoiceId }) => invoiceId === invoice_id);
  return invoice_id && taken
    ? issue(422, 'DUPLICATE_INVOICE_ID', 'Requested invoice_id has been previously captured.')
    : null;
}

// payments_payment_v2 · schema `refund_status`; event types of refunds.
const EVENTS: Record<Refund['status'], string> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
};

export function addRefund(
  state: PaypalState,
  capture: Capture,
  amount: number | undefined,
  { custom_id, invoice_id }: Pick<RefundRequest, 'custom_id' | 'invoice_id'> = {},
): Refund {
  const time = timeOf(state.now());
  const refund: Refund = {
    id: paypalId(),
    captureId: capture.id,
    amount: amount ?? leftOf(capture),
    status: known(state.orders, capture.orderId).refundOutcome,
    customId: custom_id,
    invoiceId: invoice_id,
    createTime: time,
    updateTime: time,
  };
  capture.refunds.push(refund);
  state.refunds.set(refund.id, refund);
  tell(state, refund, capture);
  return refund;
}

const tell = (state: PaypalState, refund: Refund, { orderId, currency }: Capture) =>
  state.emit(orderId, EVENTS[refund.status], 'refund', refundView(state, refund, currency));

export function decideRefund(state: PaypalState, id: string, status: Refund['status']): void {
  const refund = known(state.refunds, id);
  Object.assign(refund, { status, updateTime: timeOf(state.now()) });
  tell(state, refund, known(state.captures, refund.captureId));
}

// payments_payment_v2 · refunds.get
export function getRefund(state: PaypalState, id: string): Answer {
  const refund = state.refunds.get(id);
  if (!refund) return notFound();
  return json(200, refundView(state, refund, known(state.captures, refund.captureId).currency));
}
