import { createHash } from 'node:crypto';
import { withQuery } from '../shared/approval-calls.ts';
import { type ApprovalView, approvalPath, type Choice, redirectTo } from '../shared/approval-page.ts';
import { checkBody, parseText } from '../shared/body-check.ts';
import type { Answer, Call } from '../shared/loopback-server.ts';
import { authorize, fail, tryOrder } from './payments.ts';
import { CheckoutOptions } from './requests.ts';
import { attemptsOf, type Order, type RazorpayState } from './state.ts';

/** Address of the script, at Razorpay's own host `checkout.razorpay.com/v1/checkout.js`. */
const SCRIPT_PATH = '/v1/checkout.js';
const OPEN_PATH = '/v1/checkout/public';
/** Part of the address with which the stand-in's page leads back to the merchant's after a person closed the window. */
const DISMISSED = '#checkout-dismissed';

/**
 * The real script opens a window above the merchant's page; this one leaves that page and comes back to it, and then
 * calls what the real one would have called.
 */
const scriptOf = (url: string): string => `
globalThis.Razorpay = class {
  constructor(options) { this.options = options; }
  open() {
    const { options } = this;
    if (location.hash === '${DISMISSED}') return options.modal?.ondismiss?.();
    const plain = (value) => JSON.stringify(value, (_, part) => (typeof part === 'function' ? true : part));
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '${url}${OPEN_PATH}';
    for (const [name, value] of [['options', plain(options)], ['page', location.href]]) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }
};
`;

const plainText = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

/** Answers the calls that browsers make; null for those of the API. */
export function answerCheckoutCall(state: RazorpayState, call: Call, keyId: string): Answer | null {
  if (call.method === 'GET' && call.pathname === SCRIPT_PATH) {
    return { status: 200, headers: { 'content-type': 'text/javascript' }, body: scriptOf(state.url) };
  }
  return call.method === 'POST' && call.pathname === OPEN_PATH ? openCheckout(state, call, keyId) : null;
}

function openCheckout(state: RazorpayState, call: Call, keyId: string): Answer {
  const given = new URLSearchParams(call.body);
  const { value: options, problems } = checkBody(CheckoutOptions, parseText(given.get('options') ?? ''));
  const [problem] = problems;
  if (!options) return plainText(400, `Checkout does not take ${problem?.path.join('.')}`);
  const order = state.orders.get(options.order_id);
  const wrong = order ? wrongOption(order, options, keyId) : 'order_id';
  if (!order || wrong) return plainText(400, `Checkout does not take this ${wrong}`);
  order.openedAt = given.get('page') ?? '';
  return redirectTo(state.url + approvalPath(order.id));
}

/** The order says what is paid and by whom. */
function wrongOption(order: Order, options: CheckoutOptions, keyId: string): string | null {
  if (options.key !== keyId) return 'key';
  if (options.amount !== order.amount) return 'amount';
  if (options.currency !== order.currency) return 'currency';
  if (options.customer_id !== (order.customerId ?? undefined)) return 'customer_id';
  // Without `recurring` no card is registered.
  return order.maxAmount !== null && options.recurring !== true ? 'recurring' : null;
}

/** The window above the merchant's page; null before that page has opened it. */
export function checkoutView(state: RazorpayState, order: Order | undefined): ApprovalView | null {
  if (!order?.openedAt) return null;
  const isPaid = attemptsOf(state, order.id).some(({ status }) =>
    ['authorized', 'captured'].includes(status),
  );
  return {
    ...{ provider: 'Razorpay', providerRef: order.id, amount: order.amount, currency: order.currency },
    description: `Your card is kept, and may be charged up to ${(order.maxAmount ?? 0) / 100} ${order.currency}.`,
    choices: isPaid ? [] : ['pay', 'later', 'decline', 'back'],
    returnUrls: [order.openedAt],
  };
}

/** After a payment the merchant's page is opened again, and finds it paid; a declined one may be tried again. */
export function chooseInCheckout(state: RazorpayState, order: Order, choice: Choice): string {
  const page = order.openedAt ?? '';
  if (choice === 'back') return page + DISMISSED;
  const payment = tryOrder(state, order);
  if (choice === 'pay') authorize(state, payment);
  if (choice === 'decline') fail(state, payment, 'card_declined');
  if (choice !== 'pay') return state.url + approvalPath(order.id);
  // Only so that a browser loads the page again.
  return withQuery(page, { paid: createHash('sha256').update(payment.id).digest('hex').slice(0, 8) });
}
