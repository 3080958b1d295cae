import { answerApprovalCall } from '../shared/approval-calls.ts';
import type { ApprovalView, Choice } from '../shared/approval-page.ts';
import { createIdempotency } from '../shared/idempotency.ts';
import { type Answer, type Call, json, startLoopbackServer } from '../shared/loopback-server.ts';
import { createMessageLog } from '../shared/message-log.ts';
import { answerRoute, basicAuthOf, known, type Route } from '../shared/routes.ts';
import type { SentMessage, StandIn, StartStandIn } from '../stand-in.ts';
import { notFound, refused } from './errors.ts';
import {
  approve,
  cancelPayment,
  capturePayment,
  createPayment,
  currentPayment,
  decline,
  getPayment,
  leaveInTransit,
  listPayments,
} from './payments.ts';
import { addRefund, createRefund, decideRefund, getRefund, listRefunds } from './refunds.ts';
import { type Payment, type YookassaState, yookassaId } from './state.ts';

const SHOP_ID = '100500';
const SECRET_KEY = 'test_StandInSecretKey';

const settingsOf = (url: string) => ({
  PAYMENT_PROVIDERS: 'yookassa',
  YOOKASSA_SHOP_ID: SHOP_ID,
  YOOKASSA_SECRET_KEY: SECRET_KEY,
  YOOKASSA_API_URL: url,
});

// yookassa.ru/developers/using-api · Idempotence: keys are remembered for 24 hours.
const KEY_MS = 24 * 3_600_000;

// yookassa.ru/developers/using-api · Notifications: nothing is signed; the reader asks the API for the object.
const sign = (body: string): SentMessage => ({ body, headers: { 'content-type': 'application/json' } });

// yookassa.ru/developers/using-api · Idempotence: a key of at most 64 characters with every POST.
function createKeys(now: () => Date) {
  const once = createIdempotency({ now, keepMs: KEY_MS });
  return (call: Call, work: () => Answer): Answer => {
    const key = call.headers['idempotence-key'] ?? '';
    if (key === '' || key.length > 64) {
      return refused(
        'invalid_request',
        'Idempotence key is required, at most 64 characters',
        'Idempotence-Key',
      );
    }
    const other = () => refused('invalid_request', 'Idempotence key duplicated', 'Idempotence-Key');
    return once(key, `${call.pathname} ${call.body}`, work, other, ({ status }) => status === 200).answer;
  };
}

/** A stand-in of YooKassa's API v3. */
export const startYookassa: StartStandIn = async ({ webhookUrl, port, now = () => new Date() } = {}) => {
  const server = await startLoopbackServer({ port: port ?? 0, handle });
  const idempotent = createKeys(now);
  const log = createMessageLog({ webhookUrl, sign });
  const state: YookassaState = {
    ...{ url: server.url, shopId: SHOP_ID, now },
    ...{ payments: new Map(), refunds: new Map(), methods: new Map() },
    notify: (paymentId, event, object) =>
      log.add(paymentId, JSON.stringify({ type: 'notification', event, object })),
  };
  const routes = routesOf(state);

  async function handle(call: Call): Promise<Answer> {
    const page = await answerApprovalCall(call, {
      view: (id) => viewOf(currentPayment(state, id)),
      choose: (id, choice) => choose(state, known(state.payments, id), choice),
    });
    if (page) return page;
    if (basicAuthOf(call) !== `${SHOP_ID}:${SECRET_KEY}`) {
      return refused('invalid_credentials', 'Login has illegal format or the key is wrong', 'Authorization');
    }
    const work = () => answerRoute(routes, call, () => ({ status: 405, body: '' })) ?? notFound('Resource');
    return call.method === 'POST' ? idempotent(call, work) : work();
  }

  return {
    id: 'yookassa',
    url: server.url,
    settings: settingsOf(server.url),
    ...controlsOf(state),
    messages: log.of,
    forged,
    received: server.received,
    misbehave: server.misbehave,
    close: async () => {
      await log.close();
      await server.close();
    },
  };
};

function routesOf(state: YookassaState): Route[] {
  return [
    ['POST', /^\/v3\/payments$/, (call) => createPayment(state, call)],
    ['GET', /^\/v3\/payments$/, (call) => listPayments(state, call)],
    ['GET', /^\/v3\/payments\/([\w-]+)$/, (_, id = '') => getPayment(state, id)],
    ['POST', /^\/v3\/payments\/([\w-]+)\/capture$/, (call, id = '') => capturePayment(state, call, id)],
    ['POST', /^\/v3\/payments\/([\w-]+)\/cancel$/, (call, id = '') => cancelPayment(state, call, id)],
    ['POST', /^\/v3\/refunds$/, (call) => createRefund(state, call)],
    ['GET', /^\/v3\/refunds$/, (call) => listRefunds(state, call)],
    ['GET', /^\/v3\/refunds\/([\w-]+)$/, (_, id = '') => getRefund(state, id)],
    ['GET', /^\/v3\/me$/, () => json(200, SHOP)],
  ];
}

// yookassa.ru/developers/api · Store or gateway settings (`GET /me`).
const SHOP = {
  account_id: SHOP_ID,
  status: 'enabled',
  test: true,
  fiscalization_enabled: false,
  payment_methods: ['bank_card', 'sbp'],
};

function viewOf(payment: Payment | undefined): ApprovalView | null {
  if (!payment) return null;
  const { id, amount, currency, description = '', returnUrl, status, confirmed } = payment;
  return {
    provider: 'YooKassa',
    providerRef: id,
    amount,
    currency,
    description,
    choices: status === 'pending' && !confirmed ? ['pay', 'later', 'decline', 'back'] : [],
    returnUrls: returnUrl ? [returnUrl] : [],
  };
}

// yookassa.ru/developers/payment-acceptance · Redirect: one return address for every outcome, without parameters.
function choose(state: YookassaState, payment: Payment, choice: Choice): string {
  if (choice === 'pay') approve(state, payment);
  if (choice === 'later') leaveInTransit(payment);
  if (choice === 'decline') decline(state, payment, 'card_declined');
  return payment.returnUrl ?? state.url;
}

/** The message about an object that the shop does not have: it cannot be told from a genuine one without asking. */
function forged({ body, headers }: SentMessage): SentMessage {
  const { object, ...rest } = JSON.parse(body) as { object: { payment_id?: string } };
  const other = object.payment_id ? { payment_id: yookassaId() } : {};
  return { headers, body: JSON.stringify({ ...rest, object: { ...object, id: yookassaId(), ...other } }) };
}

const REFUND_STATUSES = { PENDING: 'pending', SUCCEEDED: 'succeeded', FAILED: 'canceled' } as const;

type Controls = Omit<
  StandIn,
  'id' | 'url' | 'settings' | 'messages' | 'forged' | 'received' | 'misbehave' | 'close'
>;

function controlsOf(state: YookassaState): Controls {
  const payment = (ref: string) => known(state.payments, ref);
  return {
    approve: async (ref, { inTransit } = {}) =>
      inTransit ? leaveInTransit(payment(ref)) : approve(state, payment(ref)),
    arrive: async (ref, success = true) =>
      success ? approve(state, payment(ref)) : decline(state, payment(ref), 'other'),
    decline: async (ref, reason = 'other') => decline(state, payment(ref), reason),
    // yookassa.ru/developers/payment-acceptance · Payment process: a user who leaves changes nothing.
    abandon: async () => false,
    refundByHand: async (ref, amount) => addRefund(state, payment(ref), amount).id,
    setRefundOutcome: async (ref, outcome) => {
      payment(ref).refundOutcome = REFUND_STATUSES[outcome];
    },
    decideRefund: async (ref, to) => decideRefund(state, ref, REFUND_STATUSES[to]),
    // yookassa.ru/developers/api · the API has no object for chargebacks.
    dispute: async () => {
      throw new Error('YooKassa reports no disputes');
    },
    setMethodOutcome: async (ref, outcome) => {
      known(state.methods, ref);
      state.methods.set(ref, outcome);
    },
  };
}
