import { decimalOf } from '../shared/amounts.ts';
import { approvalPage, type Choice, readApprovalCall, redirectTo } from '../shared/approval-page.ts';
import { createIdempotency } from '../shared/idempotency.ts';
import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json, startLoopbackServer } from '../shared/loopback-server.ts';
import { createMessageLog } from '../shared/message-log.ts';
import type { SentMessage, StandInOptions, StartStandIn } from '../stand-in.ts';
import { apiCalls } from './calls.ts';
import { errorAnswer, MollieError } from './error.ts';
import { createObjects } from './objects.ts';
import { createPayments } from './payments.ts';
import { emptyState, type Payment } from './state.ts';

const API_KEY = 'test_StandInOfMollieOnThisMachine000';
/** docs.mollie.com/reference/api-idempotency: "Keys older than 1 hour will be removed". */
const IDEMPOTENCY_MS = 3_600_000;

/** Mollie on this machine: hosted payments, recurring payments, refunds, chargebacks and webhook calls. */
export const startMollie: StartStandIn = async (options: StandInOptions = {}) => {
  const { webhookUrl, port = 0, now = () => new Date() } = options;
  const state = emptyState();
  const once = createIdempotency({ now, keepMs: IDEMPOTENCY_MS });
  const log = createMessageLog({ webhookUrl, sign: formOf });
  const server = await startLoopbackServer({ port, handle });
  const objects = createObjects(state, { url: server.url });
  const payments = createPayments({ state, objects, now, announce, delivers: webhookUrl !== undefined });
  const calls = apiCalls({ state, objects, payments });

  /** docs.mollie.com/reference/webhooks: the id of the payment and nothing else. */
  function announce({ id, webhookUrl: own }: Payment): void {
    log.add(id, `id=${id}`, own ?? webhookUrl);
  }

  function handle(call: Call): Answer {
    payments.expireLate();
    const page = readApprovalCall(call);
    if (page) return approve(page.ref, page.choice);
    try {
      return answer(call);
    } catch (error) {
      if (error instanceof MollieError) return errorAnswer(error);
      throw error;
    }
  }

  function answer(call: Call): Answer {
    // docs.mollie.com/reference/authentication.
    if (call.headers.authorization !== `Bearer ${API_KEY}`) {
      throw new MollieError(401, 'Missing authentication, or failed to authenticate');
    }
    const there = calls.filter(({ path }) => path.test(call.pathname));
    const known = there.find(({ method }) => method === call.method);
    if (!known) throw new MollieError(there.length ? 405 : 404, 'The endpoint does not exist');
    const ids = known.path.exec(call.pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const body = readBody(call);
    const { answer: given, replayed } = once(
      // docs.mollie.com/reference/api-idempotency: ignored for GET, PATCH and DELETE.
      call.method === 'POST' ? call.headers['idempotency-key'] : undefined,
      `${call.pathname} ${call.body}`,
      () => attempt(() => known.run(body, ids, call.query)),
      () => errorAnswer(new MollieError(400, 'The idempotency key belongs to another request')),
    );
    return replayed ? { ...given, headers: { ...given.headers, 'idempotent-replayed': 'true' } } : given;
  }

  function approve(id: string, choice: Choice | null): Answer {
    const payment = state.payments.get(id);
    if (!payment) return { status: 404, body: '' };
    if (choice === 'pay' || choice === 'later') payments.pay(payment, choice === 'later');
    if (choice === 'decline') payments.decline(payment, 'card_declined');
    if (choice === 'back') payments.leave(payment);
    const url = returnUrl(payment);
    if (choice && url) return redirectTo(url);
    return approvalPage({
      ...{ provider: 'Mollie', providerRef: id, amount: payment.amount, currency: payment.currency },
      description: payment.description,
      choices: payment.status === 'open' ? ['pay', 'later', 'decline', 'back'] : [],
      returnUrls: [url, payment.redirectUrl, payment.cancelUrl].filter((address) => address !== null),
    });
  }

  function paymentOf(id: string): Payment {
    payments.expireLate();
    const payment = state.payments.get(id);
    if (!payment) throw new Error(`the stand-in has no payment ${id}`);
    return payment;
  }

  /** A refund from the dashboard: what is left, unless an amount is given. */
  function refundByHand(id: string, amount?: number): string {
    const payment = paymentOf(id);
    const value = decimalOf(amount ?? payment.amount - objects.refundedOf(id));
    const description = `Refund ${newId('', 6)}`;
    return payments.refund(payment, { amount: { value, currency: payment.currency }, description }).id;
  }

  return {
    id: 'mollie',
    url: server.url,
    settings: { PAYMENT_PROVIDERS: 'mollie', MOLLIE_API_KEY: API_KEY, MOLLIE_API_URL: server.url },
    approve: async (ref, { inTransit = false } = {}) => payments.pay(paymentOf(ref), inTransit),
    arrive: async (ref, success = true) => payments.arrive(paymentOf(ref), success),
    decline: async (ref, reason = 'card_declined') => payments.decline(paymentOf(ref), reason),
    abandon: async (ref) => {
      payments.leave(paymentOf(ref));
      return true;
    },
    refundByHand: async (ref, amount) => refundByHand(ref, amount),
    setRefundOutcome: async (ref, outcome) => {
      const outcomes = { PENDING: 'pending', SUCCEEDED: 'refunded', FAILED: 'failed' } as const;
      paymentOf(ref).refundOutcome = outcomes[outcome];
    },
    decideRefund: async (ref, to) => payments.decideRefund(ref, to === 'FAILED' ? 'failed' : 'refunded'),
    dispute: async (ref, status, how) => payments.dispute(paymentOf(ref), status, how),
    setMethodOutcome: async (ref, outcome) => {
      const mandate = state.mandates.get(ref);
      if (!mandate) throw new Error(`the stand-in has no mandate ${ref}`);
      mandate.outcome = outcome;
    },
    messages: (ref) => {
      payments.expireLate();
      return log.of(ref);
    },
    forged: () => formOf(`id=${newId('tr_', 10)}`),
    received: server.received,
    misbehave: server.misbehave,
    close: async () => {
      await log.close();
      await server.close();
    },
  };
};

function formOf(body: string): SentMessage {
  return { body, headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' } };
}

/** docs.mollie.com/reference/create-payment, `cancelUrl`: for an explicit cancellation only. */
const returnUrl = ({ status, cancelUrl, redirectUrl }: Payment) =>
  status === 'canceled' ? (cancelUrl ?? redirectUrl) : redirectUrl;

function readBody({ body, headers }: Call): unknown {
  if (!body) return undefined;
  // docs.mollie.com/overview/handling-errors, 415: "We recommend to always use JSON".
  if (!headers['content-type']?.startsWith('application/json')) {
    throw new MollieError(415, 'The request must be JSON');
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new MollieError(400, 'The request body is no valid JSON');
  }
}

function attempt(run: () => { status: number; body: Record<string, unknown> | null }): Answer {
  try {
    const { status, body } = run();
    if (!body) return { status, body: '' };
    return json(status, body, { 'content-type': 'application/hal+json' });
  } catch (error) {
    if (error instanceof MollieError) return errorAnswer(error);
    throw error;
  }
}
