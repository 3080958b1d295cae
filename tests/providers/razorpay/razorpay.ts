import { createHash, createHmac } from 'node:crypto';
import { answerApprovalCall, withQuery } from '../shared/approval-calls.ts';
import type { ApprovalView, Choice } from '../shared/approval-page.ts';
import { approvalPath } from '../shared/approval-page.ts';
import { createIdempotency } from '../shared/idempotency.ts';
import { type Answer, type Call, startLoopbackServer } from '../shared/loopback-server.ts';
import { createMessageLog } from '../shared/message-log.ts';
import { answerRoute, basicAuthOf, known } from '../shared/routes.ts';
import type { SentMessage, StandIn, StartStandIn } from '../stand-in.ts';
import { answerCheckoutCall, checkoutView, chooseInCheckout } from './checkout.ts';
import { refused } from './errors.ts';
import { currentLink } from './links.ts';
import { authorize, fail, tryLink, tryOrder } from './payments.ts';
import { addRefund, decideRefund, setDispute } from './refunds.ts';
import { routesOf } from './routes.ts';
import { type Link, lastAttempt, ownerOf, type RazorpayState, secondsOf } from './state.ts';

const KEY_ID = 'rzp_test_StandInKeyId00';
const KEY_SECRET = 'StandInKeySecret00000000';
const WEBHOOK_SECRET = 'stand-in-webhook-secret';
const ACCOUNT_ID = 'acc_StandInAccount';

// razorpay.com/docs/webhooks/validate-test · HMAC-SHA256 of the raw body; the event's id is only in a header.
const signWith =
  (secret: string) =>
  (body: string): SentMessage => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': createHash('sha256').update(body).digest('base64url').slice(0, 14),
    },
  });

const settingsOf = (url: string) => ({
  PAYMENT_PROVIDERS: 'razorpay',
  RAZORPAY_KEY_ID: KEY_ID,
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  RAZORPAY_API_URL: url,
});

const emptyState = (url: string, now: () => Date): Omit<RazorpayState, 'emit'> => ({
  url,
  now,
  keySecret: KEY_SECRET,
  links: new Map(),
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  customers: new Map(),
  tokens: new Map(),
  disputes: new Map(),
  refundOutcomes: new Map(),
});

// razorpay.com/docs/api/refunds/normal-refunds-idempotent: at least 10 letters, digits, hyphens and underscores.
function createRefundKeys() {
  const once = createIdempotency();
  return (call: Call, work: () => Answer): Answer => {
    const key = call.headers['x-refund-idempotency'];
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
      return refused('The idempotency key is not valid', 'X-Refund-Idempotency');
    }
    const other = () => refused('Different request body sent for the same idempotency key');
    return once(key, `${call.pathname} ${call.body}`, work, other, ({ status }) => status === 200).answer;
  };
}

/** A stand-in of Razorpay's API v1: Payment Links, payments, refunds, disputes and recurring payments. */
export const startRazorpay: StartStandIn = async ({ webhookUrl, port, now = () => new Date() } = {}) => {
  const server = await startLoopbackServer({ port: port ?? 0, handle });
  const idempotent = createRefundKeys();
  const log = createMessageLog({ webhookUrl, sign: signWith(WEBHOOK_SECRET) });
  const state: RazorpayState = {
    ...emptyState(server.url, now),
    emit: (owner, event, entities) => log.add(owner, eventBody(secondsOf({ now }), event, entities)),
  };
  const routes = routesOf(state);

  async function handle(call: Call): Promise<Answer> {
    const page = await answerApprovalCall(call, {
      view: (id) => viewOf(currentLink(state, id)) ?? checkoutView(state, state.orders.get(id)),
      choose: (id, choice) => {
        const order = state.orders.get(id);
        return order ? chooseInCheckout(state, order, choice) : choose(state, known(state.links, id), choice);
      },
    });
    const shown = page ?? answerCheckoutCall(state, call, KEY_ID);
    if (shown) return shown;
    if (basicAuthOf(call) !== `${KEY_ID}:${KEY_SECRET}`) return refused('Authentication failed', null, 401);
    const work = () =>
      answerRoute(routes, call, () => refused('The method is not allowed', null, 405)) ??
      refused('The requested URL was not found on the server.', null, 404);
    return /\/refund$/.test(call.pathname) ? idempotent(call, work) : work();
  }

  return {
    id: 'razorpay',
    url: server.url,
    settings: settingsOf(server.url),
    ...controlsOf(state),
    messages: (ref) => log.of(ownerOf(state, ref)),
    forged: ({ body }) => signWith('the secret of a stranger')(body),
    received: server.received,
    misbehave: server.misbehave,
    close: async () => {
      await log.close();
      await server.close();
    },
  };
};

// razorpay.com/docs/webhooks/payloads · the common part of all events.
function eventBody(created_at: number, event: string, entities: Record<string, object>): string {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const contains = Object.keys(entities);
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains,
    payload,
    created_at,
  });
  // The line break is the same JSON in other bytes: a message that was parsed and written again does not verify.
  return `${body}\n`;
}

// razorpay.com/docs/payments/payment-links · the page has no way back to the merchant before the payment.
function viewOf(link: Link | undefined): ApprovalView | null {
  if (!link) return null;
  const { id, amount, currency, description, callbackUrl, status } = link;
  return {
    provider: 'Razorpay',
    providerRef: id,
    amount,
    currency,
    description,
    choices: status === 'created' ? ['pay', 'later', 'decline'] : [],
    returnUrls: callbackUrl ? [callbackUrl] : [],
  };
}

function choose(state: RazorpayState, link: Link, choice: Choice): string {
  const payment = tryLink(state, link);
  const page = state.url + approvalPath(link.id);
  if (choice === 'decline') fail(state, payment, 'card_declined');
  if (choice !== 'pay') return page;
  authorize(state, payment);
  if (!link.callbackUrl) return page;
  // razorpay.com/docs/payments/payment-links/apis · Verify signature: link, reference, status and payment.
  const { id, reference, status } = link;
  const signed = createHmac('sha256', KEY_SECRET).update(`${id}|${reference}|${status}|${payment.id}`);
  return withQuery(link.callbackUrl, {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: signed.digest('hex'),
  });
}

const REFUND_STATUSES = { PENDING: 'pending', SUCCEEDED: 'processed', FAILED: 'failed' } as const;

type Controls = Omit<
  StandIn,
  'id' | 'url' | 'settings' | 'messages' | 'forged' | 'received' | 'misbehave' | 'close'
>;

function controlsOf(state: RazorpayState): Controls {
  const attempt = (ref: string) => {
    const order = state.orders.get(ref);
    return order ? tryOrder(state, order) : tryLink(state, known(state.links, ref));
  };
  const last = (ref: string) => lastAttempt(state, ref);
  return {
    // razorpay.com/docs/payments/payments/payment-life-cycle · money in transit: the payment is `created`.
    approve: async (ref, { inTransit } = {}) => {
      const payment = attempt(ref);
      if (!inTransit) authorize(state, payment);
    },
    arrive: async (ref, success = true) =>
      success ? authorize(state, last(ref)) : fail(state, last(ref), 'other'),
    decline: async (ref, reason = 'other') => fail(state, attempt(ref), reason),
    abandon: async () => false,
    refundByHand: async (ref, amount) => addRefund(state, last(ref), amount).id,
    setRefundOutcome: async (ref, outcome) => {
      state.refundOutcomes.set(ownerOf(state, ref), REFUND_STATUSES[outcome]);
    },
    decideRefund: async (ref, to) => decideRefund(state, ref, REFUND_STATUSES[to]),
    dispute: async (ref, status, how) => setDispute(state, last(ref), status, how),
    setMethodOutcome: async (ref, outcome) => {
      known(state.tokens, ref).outcome = outcome;
    },
  };
}
