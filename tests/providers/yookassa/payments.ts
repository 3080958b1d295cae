import type { DeclineReason } from '@/domain/commerce/payment';
import { minorOf } from '../shared/amounts.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { notFound, refused, withBody } from './errors.ts';
import { CancelRequest, CaptureRequest, PaymentRequest, type Receipt } from './requests.ts';
import { type Payment, paymentView, REASONS, type YookassaState, yookassaId } from './state.ts';

// yookassa.ru/developers/payment-acceptance · Payment process: an hour to confirm, seven days to capture.
const CONFIRM_MS = 3_600_000;
const CAPTURE_MS = 7 * 24 * 3_600_000;

/** A payment as it is now: it expires by the clock. */
export function currentPayment(state: YookassaState, id: string): Payment | undefined {
  const payment = state.payments.get(id);
  if (!payment) return undefined;
  const age = state.now().getTime() - payment.createdAt.getTime();
  if (payment.status === 'pending' && !payment.confirmed && age >= CONFIRM_MS) {
    cancelWith(state, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
  }
  if (payment.status === 'waiting_for_capture' && age >= CAPTURE_MS) {
    cancelWith(state, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
  return payment;
}

// yookassa.ru/developers/api · Create payment
export function createPayment(state: YookassaState, call: Call): Answer {
  return withBody(call, PaymentRequest, (body) => {
    const amount = minorOf(body.amount.value) ?? 0;
    if (amount === 0) return refused('invalid_request', 'Amount must be greater than zero', 'amount.value');
    if (body.amount.currency !== 'RUB') {
      return refused('invalid_request', 'Payments in this currency are not available', 'amount.currency');
    }
    const wrong = receiptProblem(body.receipt, amount) ?? methodProblem(state, body);
    if (wrong) return wrong;
    const payment = newPayment(state, body, amount);
    state.payments.set(payment.id, payment);
    if (body.payment_method_id) chargeMethod(state, payment, body.payment_method_id);
    return json(200, paymentView(state, payment));
  });
}

// yookassa.ru/developers/payment-acceptance/receipts · the items add up to the amount, and the buyer can be reached.
function receiptProblem(receipt: Receipt | undefined, amount: number): Answer | null {
  if (!receipt) return null;
  if (!receipt.customer?.email && !receipt.customer?.phone) {
    return refused('invalid_request', "Customer's email or phone is required", 'receipt.customer');
  }
  const sum = receipt.items.reduce(
    (so, item) => so + Math.round((minorOf(item.amount.value) ?? 0) * Number(item.quantity)),
    0,
  );
  return sum === amount
    ? null
    : refused('invalid_request', 'Receipt amount does not match the payment amount', 'receipt.items');
}

// yookassa.ru/developers/payment-acceptance/recurring-payments · either a saved method or a confirmation by the user.
function methodProblem(state: YookassaState, body: PaymentRequest): Answer | null {
  const { payment_method_id: id, confirmation, save_payment_method } = body;
  if (!id) {
    return confirmation
      ? null
      : refused('invalid_request', 'Confirmation is required for this payment', 'confirmation');
  }
  if (confirmation || save_payment_method) {
    return refused('invalid_request', 'Not allowed with a saved payment method', 'payment_method_id');
  }
  return state.methods.has(id)
    ? null
    : refused('invalid_request', 'Payment method is not saved', 'payment_method_id');
}

function newPayment(state: YookassaState, body: PaymentRequest, amount: number): Payment {
  return {
    id: yookassaId(),
    status: 'pending',
    amount,
    currency: body.amount.currency,
    description: body.description,
    metadata: body.metadata ?? {},
    // yookassa.ru/developers/api · Create payment, `capture`: false by default, which makes two stages.
    capture: body.capture ?? false,
    save: body.save_payment_method ?? false,
    returnUrl: body.confirmation?.return_url,
    confirmed: false,
    cancellation: null,
    methodId: '',
    saved: false,
    createdAt: state.now(),
    capturedAt: null,
    refunds: [],
    refundOutcome: 'succeeded',
  };
}

function chargeMethod(state: YookassaState, payment: Payment, methodId: string): void {
  Object.assign(payment, { methodId, saved: true });
  const outcome = state.methods.get(methodId);
  if (outcome === 'APPROVED') approve(state, payment);
  else if (outcome === 'DECLINED') decline(state, payment, 'other');
  else payment.confirmed = true;
}

/** The user has confirmed, and the bank has paid. */
export function approve(state: YookassaState, payment: Payment): void {
  mustBePending(payment);
  payment.confirmed = true;
  // yookassa.ru/developers/payment-acceptance/recurring-payments · the method's id is that of the payment which saved it.
  payment.methodId ||= payment.id;
  if (payment.save) {
    payment.saved = true;
    state.methods.set(payment.methodId, 'APPROVED');
  }
  if (payment.capture) {
    succeed(state, payment);
  } else {
    payment.status = 'waiting_for_capture';
    tell(state, payment);
  }
}

/** The user has confirmed, and the money is on its way. */
export function leaveInTransit(payment: Payment): void {
  mustBePending(payment);
  Object.assign(payment, { confirmed: true, methodId: payment.methodId || payment.id });
}

export function decline(state: YookassaState, payment: Payment, reason: DeclineReason): void {
  mustBePending(payment);
  Object.assign(payment, { confirmed: true, methodId: payment.methodId || payment.id });
  cancelWith(state, payment, { party: 'payment_network', reason: REASONS[reason] });
}

function mustBePending({ status }: Payment): void {
  if (status !== 'pending') throw new Error(`the payment is ${status}`);
}

function succeed(state: YookassaState, payment: Payment): void {
  Object.assign(payment, { status: 'succeeded', capturedAt: state.now() });
  tell(state, payment);
}

function cancelWith(state: YookassaState, payment: Payment, cancellation: Payment['cancellation']): void {
  Object.assign(payment, { status: 'canceled', cancellation });
  tell(state, payment);
}

// yookassa.ru/developers/using-api · Notifications: the event is named after the object and its status.
const tell = (state: YookassaState, payment: Payment) =>
  state.notify(payment.id, `payment.${payment.status}`, paymentView(state, payment));

// yookassa.ru/developers/api · Get payment
export function getPayment(state: YookassaState, id: string): Answer {
  const payment = currentPayment(state, id);
  return payment ? json(200, paymentView(state, payment)) : notFound('Payment');
}

// yookassa.ru/developers/api · List payments
export function listPayments(state: YookassaState, { query }: Call): Answer {
  const limit = limitOf(query);
  if (typeof limit !== 'number') return limit;
  const all = [...state.payments.keys()].flatMap((id) => currentPayment(state, id) ?? []).reverse();
  const fitting = all.filter(({ status }) => !query.has('status') || status === query.get('status'));
  const items = fitting.slice(0, limit).map((payment) => paymentView(state, payment));
  return json(200, { type: 'list', items });
}

// yookassa.ru/developers/using-api · Lists: `limit` from 1 to 100, 10 by default.
export function limitOf(query: URLSearchParams): number | Answer {
  const limit = Number(query.get('limit') ?? 10);
  const fits = Number.isInteger(limit) && limit >= 1 && limit <= 100;
  return fits ? limit : refused('invalid_request', 'Limit is from 1 to 100', 'limit');
}

// yookassa.ru/developers/api · Capture payment
export function capturePayment(state: YookassaState, call: Call, id: string): Answer {
  return withBody(call, CaptureRequest, ({ amount }) => {
    const payment = currentPayment(state, id);
    if (!payment) return notFound('Payment');
    if (payment.status !== 'waiting_for_capture') return wrongStatus('captured', payment);
    const captured = amount ? (minorOf(amount.value) ?? 0) : payment.amount;
    if (captured === 0 || captured > payment.amount) {
      return refused('invalid_request', 'Incorrect amount', 'amount.value');
    }
    payment.amount = captured;
    succeed(state, payment);
    return json(200, paymentView(state, payment));
  });
}

// yookassa.ru/developers/api · Cancel payment: only while it is waiting_for_capture.
export function cancelPayment(state: YookassaState, call: Call, id: string): Answer {
  return withBody(call, CancelRequest, () => {
    const payment = currentPayment(state, id);
    if (!payment) return notFound('Payment');
    if (payment.status !== 'waiting_for_capture') return wrongStatus('canceled', payment);
    cancelWith(state, payment, { party: 'merchant', reason: 'canceled_by_merchant' });
    return json(200, paymentView(state, payment));
  });
}

const wrongStatus = (deed: string, { status }: Payment): Answer =>
  refused('invalid_request', `Payment can't be ${deed} in status ${status}`, 'payment_id');
