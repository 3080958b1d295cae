import { createHmac } from 'node:crypto';
import { approvalPage, type Choice, readApprovalCall, redirectTo } from '../shared/approval-page.ts';
import { createIdempotency } from '../shared/idempotency.ts';
import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json, startLoopbackServer } from '../shared/loopback-server.ts';
import { createMessageLog } from '../shared/message-log.ts';
import type { SentMessage, StandInOptions, StartStandIn } from '../stand-in.ts';
import { createAfterPayment } from './after-payment.ts';
import { apiCalls } from './calls.ts';
import { createCheckout } from './checkout.ts';
import { StripeError } from './error.ts';
import { createObjects } from './objects.ts';
import { emptyState, type Intent, type Session } from './state.ts';

const SECRET_KEY = 'sk_test_51StandInOfStripeOnThisMachine0';
const WEBHOOK_SECRET = 'whsec_standInOfStripeOnThisMachine0';
/** The version of github.com/stripe/openapi from which this is written. */
const API_VERSION = '2026-10-28.endive';
/** docs.stripe.com/api/idempotent_requests: keys may be removed once they are 24 hours old. */
const IDEMPOTENCY_MS = 86_400_000;
const MAX_KEY_LENGTH = 255;

/** Stripe on this machine: Checkout, payment intents, refunds, disputes and signed events. */
export const startStripe: StartStandIn = async (options: StandInOptions = {}) => {
  const { webhookUrl, port = 0, now = () => new Date() } = options;
  const state = emptyState();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const once = createIdempotency({ now, keepMs: IDEMPOTENCY_MS });

  /** docs.stripe.com/webhooks, "Verify webhook signatures manually": HMAC-SHA256 of time and raw body. */
  function sign(body: string, secret = WEBHOOK_SECRET): SentMessage {
    const signedAt = seconds();
    const signature = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${signedAt},v1=${signature}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return { body, headers };
  }

  const log = createMessageLog({ webhookUrl, sign });
  const server = await startLoopbackServer({ port, handle });
  const objects = createObjects(state, { url: server.url });
  const checkout = createCheckout({ state, seconds, announce });
  const after = createAfterPayment({ state, objects, seconds, announce });
  const calls = apiCalls({ state, objects, checkout, after, seconds });

  /** docs.stripe.com/api/events/object: a snapshot of the object at this moment. */
  function announce(type: string, id: string): void {
    const object = objects.byId(id);
    const event = {
      ...{ id: newId('evt_'), object: 'event', api_version: API_VERSION, created: seconds() },
      ...{ data: { object }, livemode: false, pending_webhooks: 1 },
      ...{ request: { id: null, idempotency_key: null }, type },
    };
    log.add(paymentOf(id), JSON.stringify(event, null, 2));
  }

  /** The session of an object, or its payment intent without one. */
  function paymentOf(id: string): string {
    const { chargeId = id } = state.refunds.get(id) ?? state.disputes.get(id) ?? {};
    const intentId = state.charges.get(chargeId)?.intentId ?? chargeId;
    return [...state.sessions.values()].find((session) => session.intentId === intentId)?.id ?? intentId;
  }

  function handle(call: Call): Answer {
    checkout.expireLate();
    const page = readApprovalCall(call);
    if (page) return approve(page.ref, page.choice);
    try {
      return withId(answer(call));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return withId(errorAnswer(error));
    }
  }

  function answer(call: Call): Answer {
    const refusal = headersRefusal(call);
    if (refusal) throw refusal;
    const ids = (path: RegExp) => path.exec(call.pathname)?.slice(1).map(decodeURIComponent);
    const known = calls.find(({ method, path }) => method === call.method && path.test(call.pathname));
    if (!known) throw unknownUrl(call);
    const run = known.prepare(
      call.method === 'POST' ? call.body : call.query.toString(),
      ids(known.path) ?? [],
    );
    const key = call.headers['idempotency-key'];
    const { answer: given, replayed } = once(
      call.method === 'POST' ? key : undefined,
      `${call.pathname} ${call.body}`,
      () => attempt(run),
      () => errorAnswer(reusedKey(key)),
    );
    return replayed ? { ...given, headers: { ...given.headers, 'idempotent-replayed': 'true' } } : given;
  }

  function approve(id: string, choice: Choice | null): Answer {
    const session = state.sessions.get(id);
    if (!session) return { status: 404, body: '' };
    if (choice === 'pay' || choice === 'later') checkout.pay(session, choice === 'later');
    if (choice === 'decline') checkout.decline(session, 'card_declined');
    const done = session.status === 'complete' ? successUrl(session) : session.cancelUrl;
    if (session.status === 'complete' && choice) return redirectTo(successUrl(session));
    // docs.stripe.com/api/checkout/sessions/create, `cancel_url`: leaving changes nothing.
    if (choice === 'back' && session.cancelUrl) return redirectTo(session.cancelUrl);
    if (choice) return redirectTo(`/pay/${id}`);
    const notice = state.intents.get(session.intentId ?? '')?.failure?.message;
    return approvalPage({
      ...{ provider: 'Stripe', providerRef: id, amount: session.amount, currency: session.currency },
      ...{ description: session.description, ...(notice && { notice }) },
      choices: session.status !== 'open' ? [] : choicesOf(session),
      returnUrls: [done, session.successUrl, session.cancelUrl].filter((url) => url !== null),
    });
  }

  function sessionOf(id: string): Session {
    checkout.expireLate();
    const session = state.sessions.get(id);
    if (!session) throw new Error(`the stand-in has no session ${id}`);
    return session;
  }

  function intentOf(id: string): Intent {
    const intent = state.intents.get(id.startsWith('pi_') ? id : (sessionOf(id).intentId ?? ''));
    if (!intent) throw new Error(`nobody has paid ${id}`);
    return intent;
  }

  function chargeOf(id: string) {
    const charge = state.charges.get(intentOf(id).latestCharge ?? '');
    if (!charge) throw new Error(`nobody has paid ${id}`);
    return charge;
  }

  return {
    id: 'stripe',
    url: server.url,
    settings: {
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: server.url,
    },
    approve: async (ref, { inTransit = false } = {}) => checkout.pay(sessionOf(ref), inTransit),
    arrive: async (ref, success = true) =>
      checkout.arrive(ref.startsWith('pi_') ? null : sessionOf(ref), intentOf(ref), success),
    decline: async (ref, reason = 'card_declined') => checkout.decline(sessionOf(ref), reason),
    abandon: async () => false,
    refundByHand: async (ref, amount) =>
      after.refund(chargeOf(ref), amount, { metadata: {}, reason: 'requested_by_customer' }).id,
    setRefundOutcome: async (ref, outcome) => {
      const outcomes = { PENDING: 'pending', SUCCEEDED: 'succeeded', FAILED: 'failed' } as const;
      state.refundOutcomes.set(intentOf(ref).id, outcomes[outcome]);
    },
    decideRefund: async (ref, to) => after.decideRefund(ref, to === 'FAILED' ? 'failed' : 'succeeded'),
    dispute: async (ref, status, how) => after.dispute(chargeOf(ref), status, how),
    setMethodOutcome: async (ref, outcome) => {
      const method = state.methods.get(ref);
      if (!method) throw new Error(`the stand-in has no payment method ${ref}`);
      method.outcome = outcome;
    },
    messages: (ref) => {
      checkout.expireLate();
      return log.of(ref);
    },
    forged: ({ body }) => sign(body, 'whsec_ofSomebodyElse'),
    received: server.received,
    misbehave: server.misbehave,
    close: async () => {
      await log.close();
      await server.close();
    },
  };
};

function headersRefusal({ headers, method }: Call): StripeError | null {
  const type = 'invalid_request_error';
  const key = headers.authorization?.replace(/^Bearer /, '') ?? basicUser(headers.authorization);
  // docs.stripe.com/api/authentication.
  if (!key) return new StripeError(401, { type, message: 'You did not provide an API key.' });
  if (key !== SECRET_KEY && basicUser(headers.authorization) !== SECRET_KEY) {
    return new StripeError(401, { type, message: `Invalid API Key provided: ${key.slice(0, 8)}****` });
  }
  // docs.stripe.com/api/versioning.
  const version = headers['stripe-version'];
  if (version && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
    return new StripeError(400, { type, message: `Invalid Stripe API version: ${version}` });
  }
  // docs.stripe.com/api, "Introduction": form-encoded request bodies.
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method === 'POST' && headers['content-length'] !== '0' && headers['content-type'] && !form) {
    return new StripeError(400, { type, message: 'Invalid request: the body must be form-encoded.' });
  }
  if ((headers['idempotency-key']?.length ?? 0) > MAX_KEY_LENGTH) {
    return new StripeError(400, { type, message: 'Idempotency keys are at most 255 characters long.' });
  }
  return null;
}

function basicUser(header: string | undefined): string | undefined {
  const encoded = /^Basic (.+)$/.exec(header ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
}

const unknownUrl = ({ method, pathname }: Call) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}).`,
  });

/** docs.stripe.com/api/idempotent_requests: other parameters with the same key. */
const reusedKey = (key = '') =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

function attempt(run: () => Record<string, unknown>): Answer {
  try {
    return json(200, run());
  } catch (error) {
    if (error instanceof StripeError) return errorAnswer(error);
    throw error;
  }
}

const errorAnswer = ({ status, fields }: StripeError): Answer => json(status, { error: fields });

const withId = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'request-id': newId('req_', 14), 'stripe-version': API_VERSION },
});

const choicesOf = ({ cancelUrl }: Session): Choice[] =>
  cancelUrl ? ['pay', 'later', 'decline', 'back'] : ['pay', 'later', 'decline'];

/** docs.stripe.com/payments/checkout/custom-success-page: the only placeholder. */
const successUrl = ({ successUrl: url, id }: Session) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);
