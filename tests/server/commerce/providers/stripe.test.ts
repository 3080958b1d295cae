import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLost } from '../../../../db/connection-lost.ts';
import {
  type PaymentProvider,
  ProviderKeysRefused,
} from '../../../../server/modules/commerce/payment/provider.ts';
import {
  card,
  charged,
  INTENT,
  intent,
  invalid,
  list,
  PAYMENT,
  SESSION,
  session,
  stripeAt,
} from './stripe-answers.ts';
import { failing, openTinyServer, type TinyServer } from './tiny-server.ts';

const REFUND = randomUUID();

let server: TinyServer;
let stripe: PaymentProvider;
beforeAll(async () => {
  server = await openTinyServer();
  stripe = stripeAt(server.url);
});
afterEach(() => server.misbehave(null));
afterAll(() => server.close());

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
      ...{ refundedAmount: 0, refunds: [], disputes: [], declineReason: null, instrument: 'print' },
      savedMethod: { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Visa ···· 4242' },
    });
  });

  it('reports another sum than ours as it is', async () => {
    server.answer({ [SESSION]: { ...session, payment_intent: { ...intent, amount_received: 1 } } });
    expect((await stripe.confirm('cs_1')).amount).toBe(1);
  });

  it('reads all refunds and all disputes', async () => {
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
    expect(report.disputes).toEqual([
      { disputeRef: 'dp_1', status: 'WON', amount: 1900 },
      { disputeRef: 'dp_2', status: 'OPEN', amount: 1900 },
    ]);
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
      const impatient = stripeAt(server.url, { timeoutMs: 150 });
      await expect(impatient.confirm('cs_1')).rejects.toThrow('Stripe did not do it');
      server.misbehave(null);
      expect((await stripe.confirm('cs_1')).status).toBe('APPROVED');
    },
  );

  it('is not taken for a lost database', async () => {
    const away = stripeAt('http://127.0.0.1:1');
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
