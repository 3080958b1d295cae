import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../contracts/locales.ts';
import { isConnectionLost } from '../../../../db/connection-lost.ts';
import {
  type PaymentProvider,
  ProviderKeysRefused,
} from '../../../../server/modules/commerce/payment/provider.ts';
import { createStripeProvider } from '../../../../server/modules/commerce/payment/providers/stripe.provider.ts';
import { stripeLocale } from '../../../../server/modules/commerce/payment/providers/stripe-client.ts';
import { declineReasonOf } from '../../../../server/modules/commerce/payment/providers/stripe-declines.ts';
import {
  disputeStatusOf,
  refundStatusOf,
  statusOf,
} from '../../../../server/modules/commerce/payment/providers/stripe-report.ts';
import { failing, openTinyServer, type TinyServer } from './tiny-server.ts';

const SECRET = 'whsec_of_a_test';
const NOW = new Date('2026-11-23T12:00:00Z');
const PAYMENT = randomUUID();
const REFUND = randomUUID();

let server: TinyServer;
let stripe: PaymentProvider;
beforeAll(async () => {
  server = await openTinyServer();
  stripe = provider();
});
afterEach(() => server.misbehave(null));
afterAll(() => server.close());

function provider(change: Partial<Parameters<typeof createStripeProvider>[0]> = {}) {
  return createStripeProvider({
    ...{ secretKey: 'sk_test_1', webhookSecret: SECRET, apiUrl: server.url },
    ...{ publicUrl: 'https://school.example', timeoutMs: 150, now: () => NOW },
    ...change,
  });
}

const charged = {
  id: 'ch_1',
  object: 'charge',
  created: 1_795_000_000,
  disputed: false,
  refunds: { object: 'list', data: [] as object[], has_more: false },
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint: 'print' } },
};
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1900,
  amount_received: 1900,
  currency: 'usd',
  metadata: { paymentId: PAYMENT },
  customer: 'cus_1',
  payment_method: 'pm_1',
  setup_future_usage: null as string | null,
  last_payment_error: null as object | null,
  latest_charge: charged,
};
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  amount_total: 1900,
  currency: 'usd',
  client_reference_id: PAYMENT,
  payment_intent: intent,
};
const SESSION = 'GET /v1/checkout/sessions/cs_1';
const INTENT = 'GET /v1/payment_intents/pi_1';
const list = (...data: object[]) => ({ object: 'list', data, has_more: false });
const card = (decline_code: string) => ({ type: 'card_error', code: 'card_declined', decline_code });
const invalid = (code: string) => failing(400, { error: { type: 'invalid_request_error', code } });

const request = {
  ...{ paymentId: PAYMENT, orderId: randomUUID(), amount: 1900, currency: 'USD' },
  ...{ description: 'Typography', locale: 'pt' as const, saveMethod: false },
  returnUrl: 'https://school.example/pt/payment/stripe/confirm?payment=1',
  cancelUrl: 'https://school.example/pt/payment/stripe/cancel?payment=1',
  customer: { userId: randomUUID(), name: 'Ana', email: 'ana@mail.example' },
};
const renewal = {
  ...request,
  method: { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Visa ···· 4242' },
};

describe('states', () => {
  it.each([
    ['open', null, 'OPEN'],
    ['open', 'requires_payment_method', 'OPEN'],
    ['open', 'requires_action', 'OPEN'],
    ['open', 'succeeded', 'APPROVED'],
    ['complete', 'succeeded', 'APPROVED'],
    ['complete', 'processing', 'PENDING'],
    ['complete', 'requires_action', 'PENDING'],
    ['complete', 'requires_payment_method', 'DECLINED'],
    ['complete', 'canceled', 'CANCELLED'],
    ['expired', null, 'CANCELLED'],
    ['expired', 'requires_payment_method', 'CANCELLED'],
    [null, 'succeeded', 'APPROVED'],
    [null, 'processing', 'PENDING'],
    [null, 'requires_payment_method', 'DECLINED'],
    [null, 'requires_action', 'DECLINED'],
    [null, 'canceled', 'CANCELLED'],
  ])('checkout %s with intent %s is %s', (checkout, payment, expected) => {
    expect(statusOf(checkout && { status: checkout }, payment ? { status: payment } : null)).toBe(expected);
  });

  it.each([
    ['pending', 'PENDING'],
    ['requires_action', 'PENDING'],
    ['succeeded', 'SUCCEEDED'],
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
    [null, 'PENDING'],
  ])('a refund %s is %s', (status, expected) => expect(refundStatusOf(status)).toBe(expected));

  it.each([
    ['needs_response', undefined, 'OPEN'],
    ['under_review', undefined, 'OPEN'],
    ['warning_needs_response', 'inquiry', 'OPEN'],
    ['appeal_under_review', undefined, 'OPEN'],
    ['won', undefined, 'WON'],
    ['warning_closed', 'inquiry', 'WON'],
    ['lost', undefined, 'LOST'],
    ['prevented', 'block', 'WON'],
    ['prevented', 'resolution', 'LOST'],
  ])('a dispute %s (%s) is %s', (status, caseType, expected) => {
    expect(disputeStatusOf(status, caseType)).toBe(expected);
  });

  it.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'authentication_required', 'authentication_failed'],
    ['card_declined', 'card_velocity_exceeded', 'limit_exceeded'],
    ['card_declined', 'try_again_later', 'other'],
    ['expired_card', undefined, 'card_expired'],
    ['payment_intent_authentication_failure', undefined, 'authentication_failed'],
    ['processing_error', undefined, 'other'],
    ['a_code_of_next_year', undefined, 'other'],
  ])('%s, %s is %s', (code, decline_code, expected) => {
    expect(declineReasonOf({ code, ...(decline_code && { decline_code }) })).toBe(expected);
  });

  it('has a page language for every interface language', () => {
    expect(LOCALES.map((locale) => [locale, stripeLocale(locale)])).toEqual([
      ...[
        ['en', 'en'],
        ['ru', 'ru'],
        ['de', 'de'],
        ['es', 'es'],
        ['hi', 'hi-IN'],
        ['fr', 'fr'],
      ],
      ...[
        ['pt', 'pt-BR'],
        ['it', 'it'],
        ['mn', 'auto'],
        ['zh', 'zh'],
        ['ja', 'ja'],
        ['ko', 'ko'],
      ],
      ...[
        ['vi', 'vi'],
        ['bn', 'auto'],
        ['id', 'id'],
      ],
    ]);
  });
});

describe('a checkout', () => {
  it('sends exactly our sum, our id and our addresses, with the payment as idempotency key', async () => {
    server.answer({ 'POST /v1/checkout/sessions': session });
    const expiresAt = new Date('2026-11-23T13:00:00Z');
    expect(await stripe.create({ ...request, expiresAt })).toEqual({
      providerRef: 'cs_1',
      approveUrl: session.url,
    });
    const sent = server.last('POST /v1/checkout/sessions');
    const params = Object.fromEntries(new URLSearchParams(sent?.body));
    expect(params).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1900',
      'line_items[0][price_data][product_data][name]': 'Typography',
      client_reference_id: PAYMENT,
      'metadata[paymentId]': PAYMENT,
      'metadata[orderId]': request.orderId,
      'payment_intent_data[metadata][paymentId]': PAYMENT,
      'payment_intent_data[metadata][orderId]': request.orderId,
      'payment_intent_data[description]': 'Typography',
      customer_email: 'ana@mail.example',
      locale: 'pt-BR',
      'adaptive_pricing[enabled]': 'false',
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      expires_at: String(expiresAt.getTime() / 1000 + 1860),
    });
    expect(sent?.headers).toMatchObject({
      'idempotency-key': PAYMENT,
      'stripe-version': '2026-10-28.endive',
    });
    expect(sent?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  it('saves the method of a subscriber with a customer', async () => {
    server.answer({ 'POST /v1/customers': { id: 'cus_1' }, 'POST /v1/checkout/sessions': session });
    await stripe.create({ ...request, saveMethod: true });
    expect(server.last('POST /v1/customers')?.headers['idempotency-key']).toBe(`customer:${PAYMENT}`);
    const params = new URLSearchParams(server.last('POST /v1/checkout/sessions')?.body);
    expect(params.get('customer')).toBe('cus_1');
    expect(params.get('customer_email')).toBeNull();
    expect(params.get('payment_intent_data[setup_future_usage]')).toBe('off_session');
  });

  it('reports what was captured, with the card and the saved method', async () => {
    const saving = { ...intent, setup_future_usage: 'off_session' };
    server.answer({ [SESSION]: { ...session, payment_intent: saving } });
    expect(await stripe.confirm('cs_1')).toEqual({
      ...{ providerRef: 'cs_1', paymentId: PAYMENT, status: 'APPROVED', amount: 1900, currency: 'USD' },
      approvedAt: new Date(charged.created * 1000),
      ...{ refundedAmount: 0, refunds: [], dispute: null, declineReason: null, instrument: 'print' },
      savedMethod: { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Visa ···· 4242' },
    });
  });

  it('reports another sum than ours as it is', async () => {
    server.answer({ [SESSION]: { ...session, payment_intent: { ...intent, amount_received: 1 } } });
    expect((await stripe.confirm('cs_1')).amount).toBe(1);
  });

  it('reads all refunds and the worst dispute', async () => {
    const refund = { id: 're_1', amount: 900, currency: 'usd', status: 'succeeded', metadata: {} };
    const ours = { ...refund, id: 're_2', amount: 500, status: 'pending', metadata: { refundId: REFUND } };
    const latest_charge = { ...charged, disputed: true, refunds: { ...charged.refunds, has_more: true } };
    server.answer({
      [SESSION]: { ...session, payment_intent: { ...intent, latest_charge } },
      'GET /v1/refunds': list(refund, ours),
      'GET /v1/disputes': list(
        { id: 'dp_1', status: 'won', amount: 1900 },
        { id: 'dp_2', status: 'under_review', amount: 1900 },
      ),
    });
    const report = await stripe.confirm('cs_1');
    expect(report.refundedAmount).toBe(900);
    expect(report.refunds.map(({ refundRef, refundId, status }) => [refundRef, refundId, status])).toEqual([
      ['re_1', null, 'SUCCEEDED'],
      ['re_2', REFUND, 'PENDING'],
    ]);
    expect(report.dispute).toEqual({ disputeRef: 'dp_2', status: 'OPEN', amount: 1900 });
  });

  it('closed too late answers that it was paid', async () => {
    server.answer({
      'POST /v1/checkout/sessions/cs_1/expire': invalid('checkout_session_not_open'),
      [SESSION]: session,
    });
    expect((await stripe.cancel('cs_1')).status).toBe('APPROVED');
  });
});

describe('a refund', () => {
  const made = {
    id: 're_1',
    amount: 500,
    currency: 'usd',
    status: 'succeeded',
    metadata: { refundId: REFUND },
  };
  const wanted = { providerRef: 'cs_1', refundId: REFUND, amount: 500, currency: 'USD' };
  const expected = { refundRef: 're_1', refundId: REFUND, status: 'SUCCEEDED', amount: 500, currency: 'USD' };

  it('is made once, with its id as idempotency key', async () => {
    server.answer({ [SESSION]: session, 'POST /v1/refunds': made });
    expect(await stripe.refund(wanted)).toEqual(expected);
    const sent = server.last('POST /v1/refunds');
    expect(sent?.headers['idempotency-key']).toBe(REFUND);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      ...{ payment_intent: 'pi_1', amount: '500', 'metadata[refundId]': REFUND },
    });
  });

  it('is found when Stripe has forgotten the key', async () => {
    const latest_charge = { ...charged, refunds: { ...charged.refunds, data: [made] } };
    server.answer({ [SESSION]: { ...session, payment_intent: { ...intent, latest_charge } } });
    expect(await stripe.refund(wanted)).toEqual(expected);
    expect(server.calls()).toEqual([SESSION]);
  });
});

describe('a renewal', () => {
  const INTENTS = 'GET /v1/payment_intents';
  const CHARGE = 'POST /v1/payment_intents';

  it('charges the saved method without the person', async () => {
    server.answer({ [INTENTS]: list(), [CHARGE]: intent, [INTENT]: intent });
    expect(await stripe.charge(renewal)).toMatchObject({ providerRef: 'pi_1', status: 'APPROVED' });
    const sent = server.last(CHARGE);
    expect(sent?.headers['idempotency-key']).toBe(PAYMENT);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
      ...{ amount: '1900', currency: 'usd', customer: 'cus_1', payment_method: 'pm_1' },
      ...{ confirm: 'true', off_session: 'true', 'metadata[paymentId]': PAYMENT },
    });
  });

  it('that Stripe already has is not made again', async () => {
    server.answer({ [INTENTS]: list(intent), [INTENT]: intent });
    expect(await stripe.charge(renewal)).toMatchObject({ providerRef: 'pi_1', status: 'APPROVED' });
    expect(server.calls()).toEqual([INTENTS, INTENT]);
  });

  it('refused by the bank is a report', async () => {
    const refused = card('authentication_required');
    const declined = { ...intent, status: 'requires_payment_method', last_payment_error: refused };
    server.answer({
      [INTENTS]: list(),
      [CHARGE]: failing(402, { error: { ...refused, payment_intent: declined } }),
      [INTENT]: declined,
    });
    expect(await stripe.charge(renewal)).toMatchObject({
      ...{ providerRef: 'pi_1', status: 'DECLINED', declineReason: 'authentication_failed' },
    });
  });

  it('of a method that is gone is refused, but a mistake of ours is an error', async () => {
    const answers = { [INTENTS]: list(), [CHARGE]: invalid('parameter_unknown') };
    server.answer({ ...answers, 'GET /v1/payment_methods/pm_1': { id: 'pm_1', customer: null } });
    expect(await stripe.charge(renewal)).toMatchObject({ status: 'DECLINED', declineReason: 'other' });
    server.answer({ ...answers, 'GET /v1/payment_methods/pm_1': { id: 'pm_1', customer: 'cus_1' } });
    await expect(stripe.charge(renewal)).rejects.toThrow('parameter_unknown');
  });

  it('forgets a method that is already gone', async () => {
    server.answer({
      'POST /v1/payment_methods/pm_1/detach': invalid('resource_missing'),
      'GET /v1/payment_methods/pm_1': failing(404, { error: { type: 'invalid_request_error' } }),
    });
    await stripe.forgetMethod(renewal.method);
    expect(server.calls()).toHaveLength(2);
  });
});

describe('a message', () => {
  const signer = new Stripe('sk_test_1');
  const event = (object: object, change = {}) =>
    JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, data: { object }, ...change }, null, 2);
  const about = { id: 'cs_1', object: 'checkout.session', client_reference_id: PAYMENT, status: 'open' };

  function sent(payload: string, { secret = SECRET, age = 0, body = payload } = {}) {
    const timestamp = NOW.getTime() / 1000 - age;
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      ...{ rawBody: Buffer.from(body), contentType: 'application/json', query: {} },
      headers: { 'stripe-signature': signature },
    };
  }

  it('only says which payment to read', async () => {
    server.answer({ [SESSION]: session });
    expect(await stripe.readWebhook(sent(event(about)))).toMatchObject({
      ...{ kind: 'report', eventId: 'evt_1', report: { providerRef: 'cs_1', status: 'APPROVED' } },
    });
  });

  it('up to five minutes old is genuine', async () => {
    server.answer({ [SESSION]: session });
    expect((await stripe.readWebhook(sent(event(about), { age: 300 }))).kind).toBe('report');
  });

  const reserialised = JSON.stringify(JSON.parse(event(about)));
  it.each([
    ['signed with another secret', sent(event(about), { secret: 'whsec_other' })],
    ['too old', sent(event(about), { age: 301 })],
    ['serialised again', sent(event(about), { body: reserialised })],
    ['changed', sent(event(about), { body: event(about).replace('open', 'paid') })],
    ['unsigned', { ...sent(event(about)), headers: {} }],
    ['with several signatures', { ...sent(event(about)), headers: { 'stripe-signature': ['a', 'b'] } }],
    ['of the live account', sent(event(about, { livemode: true }))],
    ['that is not JSON', sent('hello')],
  ])('%s is invalid, and nothing is read', async (_, request) => {
    server.answer({ [SESSION]: session });
    expect(await stripe.readWebhook(request)).toEqual({ kind: 'invalid' });
    expect(server.calls()).toEqual([]);
  });

  it('of the test account is invalid with a live key', async () => {
    const live = provider({ secretKey: 'sk_live_1' });
    expect(await live.readWebhook(sent(event(about)))).toEqual({ kind: 'invalid' });
    server.answer({ [SESSION]: session });
    expect((await live.readWebhook(sent(event(about, { livemode: true })))).kind).toBe('report');
  });

  it.each(['charge', 'refund', 'dispute'])('about a %s finds its checkout', async (object) => {
    server.answer({ 'GET /v1/checkout/sessions': list(session), [SESSION]: session });
    const message = await stripe.readWebhook(sent(event({ id: 'x_1', object, payment_intent: 'pi_1' })));
    expect(message).toMatchObject({ kind: 'report', report: { providerRef: 'cs_1' } });
    expect(server.seen[0]?.query.get('payment_intent')).toBe('pi_1');
  });

  it('about a renewal reads its intent', async () => {
    server.answer({ 'GET /v1/checkout/sessions': list(), [INTENT]: intent });
    const message = await stripe.readWebhook(sent(event({ id: 'pi_1', object: 'payment_intent' })));
    expect(message).toMatchObject({ kind: 'report', report: { providerRef: 'pi_1', paymentId: PAYMENT } });
  });

  it.each([
    ['a checkout of another shop', { ...about, client_reference_id: 'order-7' }],
    ['a payout', { id: 'po_1', object: 'payout' }],
    ['a charge without an intent', { id: 'ch_1', object: 'charge', payment_intent: null }],
    ['an intent of another shop', { id: 'pi_2', object: 'payment_intent' }],
    ['an object without an id', { object: 'balance' }],
  ])('about %s is ignored', async (_, object) => {
    server.answer({
      'GET /v1/checkout/sessions': list(),
      'GET /v1/payment_intents/pi_2': { ...intent, id: 'pi_2', metadata: {} },
    });
    expect(await stripe.readWebhook(sent(event(object)))).toEqual({ kind: 'ignored' });
  });
});

describe('keys', () => {
  it('that work pass', async () => {
    server.answer({ 'GET /v1/checkout/sessions': list() });
    await stripe.checkKeys();
    expect(server.last('GET /v1/checkout/sessions')?.headers.authorization).toBe('Bearer sk_test_1');
  });

  it.each([401, 403])('answered with %i are refused', async (status) => {
    server.answer({ 'GET /v1/checkout/sessions': failing(status, { error: { message: 'sk_test_1' } }) });
    const refused = stripe.checkKeys();
    await expect(refused).rejects.toThrow(ProviderKeysRefused);
    await expect(refused).rejects.not.toThrow('sk_test_1');
  });

  it('cannot be judged while Stripe is broken', async () => {
    server.answer({ 'GET /v1/checkout/sessions': failing(500, { error: { type: 'api_error' } }) });
    await expect(stripe.checkKeys()).rejects.not.toBeInstanceOf(ProviderKeysRefused);
  });
});

describe('trouble', () => {
  it.each(['hang', 'reset', 'garbage'] as const)(
    '%s is an error, and right after it all is well',
    async (how) => {
      server.answer({ [SESSION]: session });
      server.misbehave(how);
      await expect(stripe.confirm('cs_1')).rejects.toThrow('Stripe did not do it');
      server.misbehave(null);
      expect((await stripe.confirm('cs_1')).status).toBe('APPROVED');
    },
  );

  it('is not taken for a lost database', async () => {
    const away = provider({ apiUrl: 'http://127.0.0.1:1' });
    const error = await away.confirm('cs_1').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(isConnectionLost(error)).toBe(false);
  });

  it('says nothing about the person', async () => {
    server.answer({
      [SESSION]: failing(400, {
        error: { type: 'invalid_request_error', code: 'email_invalid', message: 'Invalid: ana@mail.example' },
      }),
    });
    const error = await stripe.confirm('cs_1').catch((caught: unknown) => caught);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ana@');
    expect(String(error)).toContain('email_invalid');
  });
});
