import { createHmac } from 'node:crypto';
import type { DeclineReason } from '@/domain/commerce/payment';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import { notFound, refused, withBody } from './errors.ts';
import { CaptureRequest, OrderRequest, OrderUpdate, RecurringRequest } from './requests.ts';
import {
  attemptsOf,
  type Link,
  type Order,
  ownerOf,
  type Payment,
  type RazorpayState,
  razorpayId,
  secondsOf,
  type Token,
} from './state.ts';
import { collection, invoiceView, linkView, orderView, paymentView, tokenView } from './views.ts';

// razorpay.com/docs/api/orders · Create an order: without `payment_capture` payments wait for their capture.
export function createOrder(state: RazorpayState, call: Call): Answer {
  return withBody(call, OrderRequest, (body) => {
    const { amount, currency, receipt = null, notes = {}, payment_capture, customer_id, token } = body;
    if (customer_id && !state.customers.has(customer_id)) return notFound();
    if (token && !customer_id) return refused('The customer id field is required.', 'customer_id');
    if (token && currency !== 'INR') return refused('Currency is not supported', 'currency');
    const order = addOrder(state, {
      ...{ amount, currency, receipt, notes, linkId: null },
      autoCapture: payment_capture === true || payment_capture === 1,
      customerId: customer_id ?? null,
      maxAmount: token?.max_amount ?? null,
    });
    return json(200, orderView(state, order));
  });
}

// razorpay.com/docs/api/orders/update
export function updateOrder(state: RazorpayState, call: Call, id: string): Answer {
  return withBody(call, OrderUpdate, ({ notes }) => {
    const order = state.orders.get(id);
    if (!order) return notFound();
    order.notes = notes;
    return json(200, orderView(state, order));
  });
}

type NewOrder = Omit<Order, 'id' | 'createdAt' | 'openedAt'>;

function addOrder(state: RazorpayState, given: NewOrder): Order {
  const order = { ...given, openedAt: null, id: razorpayId('order'), createdAt: secondsOf(state) };
  state.orders.set(order.id, order);
  return order;
}

/** A new attempt to pay a link; its order is made with the first one. */
export function tryLink(state: RazorpayState, link: Link): Payment {
  if (link.status !== 'created') throw new Error(`the link is ${link.status}`);
  const { amount, currency, reference, notes, id: linkId } = link;
  link.orderId ??= addOrder(state, {
    amount,
    currency,
    receipt: reference,
    notes,
    autoCapture: true,
    linkId,
    ...{ customerId: null, maxAmount: null },
  }).id;
  return addPayment(state, known(state.orders, link.orderId), {
    // razorpay.com/docs/webhooks/payloads/payment-links · the description names the link.
    description: link.kind === 'link' ? `#${linkId.slice('plink_'.length)}` : `Invoice #${linkId}`,
    email: link.customer.email ?? 'void@razorpay.com',
    contact: link.customer.contact ?? '+919999999999',
    invoiceId: link.kind === 'registration' ? linkId : null,
    customerId: link.customerId,
    tokenId: null,
    notes: {},
  });
}

/** A new attempt to pay an order in Checkout, where the buyer types the phone number. */
export function tryOrder(state: RazorpayState, order: Order): Payment {
  if (order.maxAmount === null) throw new Error(`${order.id} is not paid in Checkout`);
  const paid = attemptsOf(state, order.id).some(({ status }) => status === 'captured');
  if (paid) throw new Error('the order is paid');
  return addPayment(state, order, {
    ...{ description: null, invoiceId: null, tokenId: null, notes: {}, customerId: order.customerId },
    email: state.customers.get(order.customerId ?? '')?.email ?? 'void@razorpay.com',
    contact: '+919876543210',
  });
}

type Given = Pick<
  Payment,
  'description' | 'email' | 'contact' | 'invoiceId' | 'customerId' | 'tokenId' | 'notes'
>;

function addPayment(state: RazorpayState, { id: orderId, amount, currency }: Order, given: Given): Payment {
  const payment: Payment = {
    ...given,
    id: razorpayId('pay'),
    orderId,
    amount,
    currency,
    status: 'created',
    error: null,
    cardId: razorpayId('card'),
    refunds: [],
    createdAt: secondsOf(state),
  };
  state.payments.set(payment.id, payment);
  return payment;
}

const tell = (state: RazorpayState, event: string, payment: Payment, more: Record<string, object> = {}) =>
  state.emit(ownerOf(state, payment.id), event, { payment: paymentView(payment, true), ...more });

/** The bank has authorised the payment: links and orders with automatic capture are paid by it. */
export function authorize(state: RazorpayState, payment: Payment): void {
  if (payment.status !== 'created') throw new Error(`the payment is ${payment.status}`);
  payment.status = 'authorized';
  const { autoCapture, linkId, id, customerId, maxAmount } = known(state.orders, payment.orderId);
  const link = linkId ? known(state.links, linkId) : null;
  if (link?.kind === 'registration') addToken(state, link, payment);
  else if (maxAmount !== null) addToken(state, { id, customerId, maxAmount }, payment);
  // razorpay.com/docs/webhooks · a debit of a token sends no `payment.authorized` before its automatic capture.
  if (link || !autoCapture) tell(state, 'payment.authorized', payment);
  if (autoCapture) capture(state, payment);
}

type Mandate = Pick<Link, 'id' | 'customerId' | 'maxAmount'>;

function addToken(state: RazorpayState, link: Mandate, payment: Payment): void {
  const token: Token = {
    id: razorpayId('token'),
    customerId: String(link.customerId),
    maxAmount: link.maxAmount,
    outcome: 'APPROVED',
    createdAt: secondsOf(state),
  };
  state.tokens.set(token.id, token);
  payment.tokenId = token.id;
  state.emit(link.id, 'token.confirmed', { token: tokenView(token) });
}

function capture(state: RazorpayState, payment: Payment): void {
  payment.status = 'captured';
  const order = known(state.orders, payment.orderId);
  const link = order.linkId ? known(state.links, order.linkId) : null;
  if (link) Object.assign(link, { status: 'paid', updatedAt: secondsOf(state) });
  tell(state, 'payment.captured', payment);
  tell(state, 'order.paid', payment, { order: orderView(state, order) });
  if (link?.kind === 'link') {
    const entities = { order: orderView(state, order), payment_link: linkView(state, link) };
    tell(state, 'payment_link.paid', payment, entities);
  }
  if (link?.kind === 'registration') {
    const entities = { order: orderView(state, order), invoice: invoiceView(state, link) };
    tell(state, 'invoice.paid', payment, entities);
  }
}

// razorpay.com/docs/payments/payments/payment-life-cycle · a failed attempt leaves the link payable.
export function fail(state: RazorpayState, payment: Payment, error: DeclineReason): void {
  if (payment.status !== 'created') throw new Error(`the payment is ${payment.status}`);
  Object.assign(payment, { status: 'failed', error });
  tell(state, 'payment.failed', payment);
}

// razorpay.com/docs/api/payments/recurring-payments · Create a recurring payment: the debit follows the answer.
export function chargeToken(state: RazorpayState, call: Call): Answer {
  return withBody(call, RecurringRequest, (body) => {
    const order = state.orders.get(body.order_id);
    const token = state.tokens.get(body.token);
    if (!order || token?.customerId !== body.customer_id) return notFound();
    const amount = Number(body.amount);
    if (amount !== order.amount || body.currency !== order.currency) {
      return refused('Your payment amount is different from your order amount.', 'amount');
    }
    if (token.maxAmount !== null && amount > token.maxAmount) {
      return refused('Amount exceeds the maximum amount of the token', 'amount');
    }
    const tried = attemptsOf(state, order.id).some(({ status }) => status !== 'failed');
    if (tried) return refused('Payment already done for this order.', 'order_id');
    const { description = null, email, contact, notes = {} } = body;
    const given = { description, email, contact, notes, invoiceId: null };
    const payment = addPayment(state, order, { ...given, customerId: token.customerId, tokenId: token.id });
    if (token.outcome === 'APPROVED') authorize(state, payment);
    if (token.outcome === 'DECLINED') fail(state, payment, 'other');
    const signature = createHmac('sha256', state.keySecret).update(`${order.id}|${payment.id}`).digest('hex');
    return json(200, {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: signature,
    });
  });
}

// razorpay.com/docs/api/payments/capture: once, and exactly the authorised amount.
export function capturePayment(state: RazorpayState, call: Call, id: string): Answer {
  return withBody(call, CaptureRequest, ({ amount, currency }) => {
    const payment = state.payments.get(id);
    if (!payment) return notFound();
    if (payment.status === 'captured') return refused('This payment has already been captured');
    if (payment.status !== 'authorized') {
      return refused('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount || currency !== payment.currency) {
      return refused('Capture amount must be equal to the amount authorized', 'amount');
    }
    capture(state, payment);
    return json(200, paymentView(payment));
  });
}

const withCard = ({ query }: Call) => query.getAll('expand[]').includes('card');

// razorpay.com/docs/api/payments/fetch-with-id
export function getPayment(state: RazorpayState, call: Call, id: string): Answer {
  const payment = state.payments.get(id);
  return payment ? json(200, paymentView(payment, withCard(call))) : notFound();
}

// razorpay.com/docs/api/payments/fetch-all-payments: `count` from 1 to 100, 10 by default.
export function listPayments(state: RazorpayState, call: Call): Answer {
  const count = Number(call.query.get('count') ?? 10);
  if (!(count >= 1 && count <= 100)) return refused('The count must be between 1 and 100.', 'count');
  const payments = [...state.payments.values()].reverse().slice(0, count);
  return json(200, collection(payments.map((payment) => paymentView(payment, withCard(call)))));
}

export function getOrder(state: RazorpayState, id: string): Answer {
  const order = state.orders.get(id);
  return order ? json(200, orderView(state, order)) : notFound();
}

// razorpay.com/docs/api/orders/fetch-all: by `receipt`.
export function listOrders(state: RazorpayState, { query }: Call): Answer {
  const receipt = query.get('receipt');
  const orders = [...state.orders.values()].filter((order) => !receipt || order.receipt === receipt);
  return json(200, collection(orders.map((order) => orderView(state, order))));
}

// razorpay.com/docs/api/orders/fetch-payments
export function listOrderPayments(state: RazorpayState, call: Call, id: string): Answer {
  if (!state.orders.has(id)) return notFound();
  const attempts = attemptsOf(state, id).map((payment) => paymentView(payment, withCard(call)));
  return json(200, collection(attempts));
}
