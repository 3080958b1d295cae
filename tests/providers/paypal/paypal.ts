import type { DeclineReason } from '@/domain/commerce/payment';
import { answerApprovalCall, withQuery } from '../shared/approval-calls.ts';
import type { ApprovalView } from '../shared/approval-page.ts';
import { type Answer, type Call, json, startLoopbackServer } from '../shared/loopback-server.ts';
import { createMessageLog } from '../shared/message-log.ts';
import { answerRoute, known, type Route } from '../shared/routes.ts';
import type { StandIn, StartStandIn } from '../stand-in.ts';
import { getDispute, listDisputes, setDispute } from './disputes.ts';
import { notFound, refused } from './errors.ts';
import { captureOrder, createOrder, getOrder, liveOrder, settleCapture } from './orders.ts';
import { createPayout, getPayout } from './payouts.ts';
import { addRefund, decideRefund, getCapture, getRefund, refundCapture } from './refunds.ts';
import { type Capture, type Funding, type Order, PAYER, type PaypalState, timeOf } from './state.ts';
import { createTokens } from './tokens.ts';
import { listTransactions } from './transactions.ts';
import { orderView } from './views.ts';
import { createSigner, eventBody } from './webhooks.ts';

const CLIENT_ID = 'AStandInClientId';
const CLIENT_SECRET = 'EStandInClientSecret';
const WEBHOOK_ID = '1JE4291016473214C';

const settingsOf = (url: string) => ({
  PAYMENT_PROVIDERS: 'paypal',
  PAYPAL_CLIENT_ID: CLIENT_ID,
  PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_API_URL: url,
});

/** A stand-in of PayPal: Orders v2, Payments v2, Payouts v1, Vault v3, Disputes v1, Transaction Search v1 and Webhooks v1. */
export const startPaypal: StartStandIn = async ({ webhookUrl, port, now = () => new Date() } = {}) => {
  const tokens = createTokens({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, now });
  const server = await startLoopbackServer({ port: port ?? 0, handle });
  const signer = createSigner({
    webhookId: WEBHOOK_ID,
    certUrl: `${server.url}/v1/notifications/certs/own`,
    now,
  });
  const log = createMessageLog({ webhookUrl, sign: signer.sign });
  const state: PaypalState = {
    ...emptyState(server.url, now),
    emit: (orderId, type, resourceType, resource) =>
      log.add(orderId, eventBody(state, type, resourceType, resource)),
  };
  const routes = routesOf(state, signer.verify);

  async function handle(call: Call): Promise<Answer> {
    const page = await answerApprovalCall(call, {
      view: (id) => viewOf(liveOrder(state, id)),
      choose: (id, choice) => choose(state, known(state.orders, id), choice),
    });
    if (page) return page;
    if (call.pathname === '/v1/oauth2/token') return tokens.issue(call);
    if (!tokens.fits(call)) return refused(401);
    return answerRoute(routes, call, () => refused(405)) ?? notFound();
  }

  return {
    id: 'paypal',
    url: server.url,
    settings: settingsOf(server.url),
    ...controlsOf(state),
    messages: log.of,
    forged: signer.forge,
    received: server.received,
    misbehave: server.misbehave,
    close: async () => {
      await log.close();
      await server.close();
    },
  };
};

const emptyState = (url: string, now: () => Date): Omit<PaypalState, 'emit'> => ({
  url,
  now,
  orders: new Map(),
  captures: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  vault: new Map(),
  payouts: new Map(),
  requests: new Map(),
});

function routesOf(state: PaypalState, verify: (call: Call) => Answer): Route[] {
  return [
    ['POST', /^\/v2\/checkout\/orders$/, (call) => createOrder(state, call)],
    ['GET', /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/, (_, id = '') => getOrder(state, id)],
    [
      'POST',
      /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})\/capture$/,
      (call, id = '') => captureOrder(state, call, id),
    ],
    ['GET', /^\/v2\/payments\/captures\/(\w+)$/, (_, id = '') => getCapture(state, id)],
    ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, (call, id = '') => refundCapture(state, call, id)],
    ['GET', /^\/v2\/payments\/refunds\/(\w+)$/, (_, id = '') => getRefund(state, id)],
    ['GET', /^\/v3\/vault\/payment-tokens\/([\w-]+)$/, (_, id = '') => getToken(state, id)],
    ['DELETE', /^\/v3\/vault\/payment-tokens\/([\w-]+)$/, (_, id = '') => deleteToken(state, id)],
    ['POST', /^\/v1\/payments\/payouts$/, (call) => createPayout(state, call)],
    ['GET', /^\/v1\/payments\/payouts\/([A-Z0-9]{1,36})$/, (_, id = '') => getPayout(state, id)],
    ['GET', /^\/v1\/customer\/disputes$/, (call) => listDisputes(state, call)],
    ['GET', /^\/v1\/customer\/disputes\/([\w-]+)$/, (_, id = '') => getDispute(state, id)],
    ['GET', /^\/v1\/reporting\/transactions$/, (call) => listTransactions(state, call)],
    ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verify],
  ];
}

// vault_payment_tokens_v3 · payment-tokens.get
function getToken({ vault }: PaypalState, id: string): Answer {
  const token = vault.get(id);
  if (!token) return notFound();
  const paypal = { email_address: PAYER.email_address, account_id: PAYER.payer_id, usage_type: 'MERCHANT' };
  return json(200, { id, customer: { id: token.customerId }, payment_source: { paypal } });
}

// vault_payment_tokens_v3 · payment-tokens.delete: 204 is its only success and 404 is not among its refusals.
function deleteToken({ vault }: PaypalState, id: string): Answer {
  vault.delete(id);
  return { status: 204, body: '' };
}

const waitsForPayer = ({ status }: Order) => status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';

function viewOf(order: Order | undefined): ApprovalView | null {
  if (!order) return null;
  const { id, amount, currency, description, returnUrl, cancelUrl } = order;
  return {
    provider: 'PayPal',
    providerRef: id,
    amount,
    currency,
    description,
    choices: waitsForPayer(order) ? ['pay', 'later', 'decline', 'back'] : [],
    returnUrls: [returnUrl, cancelUrl].filter((url) => url !== undefined),
  };
}

// developer.paypal.com · Redirect the payer: PayPal adds `token` and `PayerID` to the return address, `token` to the other.
function choose(state: PaypalState, order: Order, choice: ApprovalView['choices'][number]): string {
  if (choice === 'back') return order.cancelUrl ? withQuery(order.cancelUrl, { token: order.id }) : state.url;
  const fundings: Record<typeof choice, Funding> = {
    pay: { kind: 'funded' },
    later: { kind: 'inTransit' },
    decline: { kind: 'declined', reason: 'card_declined' },
  };
  approve(state, order, fundings[choice]);
  const added = { token: order.id, PayerID: PAYER.payer_id };
  return order.returnUrl ? withQuery(order.returnUrl, added) : state.url;
}

// checkout_orders_v2 · schema `order_status`: APPROVED by the payer; the funding is tried when the order is captured.
function approve(state: PaypalState, order: Order, funding: Funding): void {
  if (!waitsForPayer(order)) throw new Error(`the order is ${order.status}`);
  const activeAt = state.now();
  Object.assign(order, { status: 'APPROVED', funding, activeAt, updateTime: timeOf(activeAt) });
  state.emit(order.id, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(state, order));
}

const REFUND_STATUSES = { PENDING: 'PENDING', SUCCEEDED: 'COMPLETED', FAILED: 'FAILED' } as const;

type Controls = Omit<
  StandIn,
  'id' | 'url' | 'settings' | 'messages' | 'forged' | 'received' | 'misbehave' | 'close'
>;

function controlsOf(state: PaypalState): Controls {
  const order = (ref: string) => known(state.orders, ref);
  const captured = (ref: string): Capture => {
    const { capture } = order(ref);
    if (!capture) throw new Error('the order is not captured');
    return capture;
  };
  const declined = (reason: DeclineReason): Funding => ({ kind: 'declined', reason });
  return {
    approve: async (ref, { inTransit } = {}) =>
      approve(state, order(ref), { kind: inTransit ? 'inTransit' : 'funded' }),
    arrive: async (ref, success = true) => settleCapture(state, order(ref), success),
    decline: async (ref, reason = 'other') => approve(state, order(ref), declined(reason)),
    // checkout_orders_v2 · schema `order_status`: a payer who leaves changes nothing.
    abandon: async () => false,
    refundByHand: async (ref, amount) => addRefund(state, captured(ref), amount).id,
    setRefundOutcome: async (ref, outcome) => {
      order(ref).refundOutcome = REFUND_STATUSES[outcome];
    },
    decideRefund: async (ref, to) => decideRefund(state, ref, REFUND_STATUSES[to]),
    dispute: async (ref, status, how) => setDispute(state, captured(ref), status, how),
    setMethodOutcome: async (ref, outcome) => {
      known(state.vault, ref).outcome = outcome;
    },
  };
}
