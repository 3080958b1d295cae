import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../stand-in.ts';
import { startStripe } from './stripe.ts';

let stripe: StandIn;
let time = new Date('2026-11-23T10:00:00Z');

beforeAll(async () => {
  stripe = await startStripe({ now: () => time });
});
afterAll(() => stripe.close());

const SESSION = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '2500',
  'line_items[0][price_data][product_data][name]': 'Course',
  'line_items[0][quantity]': '1',
  success_url: 'https://school.example/paid?a=1&b=ü',
  cancel_url: 'https://school.example/left',
};

type Fields = Record<string, string>;

async function call(path: string, fields?: Fields, headers: Fields = {}) {
  const response = await fetch(`${stripe.url}/v1${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`, ...headers },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any response
  const body: any = await response.json();
  return { status: response.status, body, replayed: response.headers.get('idempotent-replayed') };
}

const open = async (change: Fields = {}) =>
  String((await call('/checkout/sessions', { ...SESSION, ...change })).body.id);
const refusal = async (path: string, fields: Fields) => {
  const { status, body } = await call(path, fields);
  return { status, code: body.error?.code, param: body.error?.param };
};

describe('a request that the description of Stripe forbids', () => {
  it.each<[string, Fields, string | undefined, string]>([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown nested parameter',
      { 'payment_intent_data[colour]': 'red' },
      'parameter_unknown',
      'payment_intent_data[colour]',
    ],
    [
      'a parameter removed from this version',
      { 'payment_method_types[0]': 'card' },
      'parameter_unknown',
      'payment_method_types',
    ],
    ['a value outside a list', { mode: 'gift' }, undefined, 'mode'],
    ['a locale that Checkout does not have', { locale: 'mn' }, undefined, 'locale'],
    [
      'a fractional amount',
      { 'line_items[0][price_data][unit_amount]': '25.00' },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'less than the minimum',
      { 'line_items[0][price_data][unit_amount]': '49' },
      'amount_too_small',
      'line_items[0][price_data][unit_amount]',
    ],
    ['a currency it does not have', { 'line_items[0][price_data][currency]': 'xxx' }, undefined, 'currency'],
    ['an empty value', { client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
    ['an address without a scheme', { success_url: '/paid' }, 'url_invalid', 'success_url'],
    [
      'an expiry in less than 30 minutes',
      { expires_at: String(Date.parse('2026-11-23T10:29:00Z') / 1000) },
      undefined,
      'expires_at',
    ],
    ['metadata over 500 characters', { 'metadata[text]': 'x'.repeat(501) }, undefined, 'metadata[text]'],
    ['a customer that does not exist', { customer: 'cus_none' }, 'resource_missing', 'customer'],
  ])('is refused: %s', async (_, change, code, param) => {
    expect(await refusal('/checkout/sessions', { ...SESSION, ...change })).toEqual({
      status: 400,
      code,
      param,
    });
  });

  it('is refused without a required parameter', async () => {
    const { success_url: _, ...rest } = SESSION;
    const answer = { status: 400, code: 'parameter_missing', param: 'success_url' };
    expect(await refusal('/checkout/sessions', rest)).toEqual(answer);
  });

  it('is refused with a wrong key, another version format, JSON, or an unknown address', async () => {
    expect((await call('/balance', undefined, { authorization: 'Bearer sk_test_wrong' })).status).toBe(401);
    expect((await call('/balance', undefined, { 'stripe-version': 'latest' })).status).toBe(400);
    expect((await call('/customers', { name: 'A' }, { 'content-type': 'application/json' })).status).toBe(
      400,
    );
    expect((await call('/cheques')).status).toBe(404);
  });
});

describe('an idempotency key of Stripe', () => {
  it('replays the answer, is refused with other parameters, and ends after 24 hours', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await call('/checkout/sessions', SESSION, headers);
    const second = await call('/checkout/sessions', SESSION, headers);
    expect(second).toMatchObject({ body: { id: first.body.id }, replayed: 'true' });
    const other = await call('/checkout/sessions', { ...SESSION, client_reference_id: 'x' }, headers);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    time = new Date(time.getTime() + 86_400_000);
    expect((await call('/checkout/sessions', SESSION, headers)).body.id).not.toBe(first.body.id);
  });

  it('is not spent by a request with wrong parameters', async () => {
    const headers = { 'idempotency-key': 'two' };
    expect((await call('/customers', { colour: 'red' }, headers)).status).toBe(400);
    expect((await call('/customers', { name: 'A' }, headers)).status).toBe(200);
  });
});

describe('the approval page of the Stripe stand-in', () => {
  const press = (id: string, choice: string) =>
    fetch(`${stripe.url}/pay/${id}/${choice}`, { method: 'POST', redirect: 'manual' });

  it('shows the amount and returns to the addresses exactly as given', async () => {
    const id = await open();
    const page = await fetch(`${stripe.url}/pay/${id}`);
    expect(await page.text()).toContain('$25.00');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    expect((await press(id, 'back')).headers.get('location')).toBe(SESSION.cancel_url);
    const paid = await press(id, 'pay');
    expect(decodeURI(String(paid.headers.get('location')))).toBe(SESSION.success_url);
    expect((await call(`/checkout/sessions/${id}`)).body).toMatchObject({
      payment_status: 'paid',
      url: null,
    });
  });

  it('stays open after a declined card, for another one', async () => {
    const id = await open();
    expect((await press(id, 'decline')).headers.get('location')).toBe(`/pay/${id}`);
    expect(await (await fetch(`${stripe.url}/pay/${id}`)).text()).toContain('Your card was declined.');
    const session = (await call(`/checkout/sessions/${id}?expand[]=payment_intent`)).body;
    expect(session).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } });
    expect(session.payment_intent.last_payment_error.decline_code).toBe('generic_decline');
    await press(id, 'pay');
    expect((await call(`/checkout/sessions/${id}`)).body.status).toBe('complete');
  });
});

describe('a session of the Stripe stand-in', () => {
  it('expires by the clock and cannot be expired or paid afterwards', async () => {
    const id = await open();
    time = new Date(time.getTime() + 86_400_000);
    expect((await call(`/checkout/sessions/${id}`)).body.status).toBe('expired');
    expect((await call(`/checkout/sessions/${id}/expire`, {})).status).toBe(400);
    await stripe.approve(id);
    expect((await call(`/checkout/sessions/${id}`)).body).toMatchObject({
      status: 'expired',
      payment_intent: null,
    });
  });

  it('refuses a refund of more than is left, also while another one is pending', async () => {
    const id = await open();
    await stripe.approve(id);
    const intent = (await call(`/checkout/sessions/${id}`)).body.payment_intent;
    await stripe.setRefundOutcome(id, 'PENDING');
    expect((await call('/refunds', { payment_intent: intent, amount: '2000' })).body.status).toBe('pending');
    expect((await call('/refunds', { payment_intent: intent, amount: '501' })).status).toBe(400);
    expect((await call('/refunds', { payment_intent: intent })).body.amount).toBe(500);
    const { body } = await call('/refunds', { payment_intent: intent });
    expect(body.error.code).toBe('charge_already_refunded');
  });

  it('expands what the description lets expand, and nothing else', async () => {
    const id = await open();
    await stripe.approve(id);
    const path = `/checkout/sessions/${id}?expand[]=payment_intent.latest_charge.refunds`;
    expect((await call(path)).body.payment_intent.latest_charge.refunds.data).toEqual([]);
    expect((await call(`/checkout/sessions/${id}?expand[]=metadata`)).status).toBe(400);
  });
});

describe('an event of the Stripe stand-in', () => {
  it('verifies with the webhook secret over its own bytes only', async () => {
    const id = await open();
    await stripe.approve(id);
    const messages = stripe.messages(id);
    expect(messages.map(({ body }) => JSON.parse(body).type)).toContain('checkout.session.completed');
    const verify = (body: string, headers: Fields) =>
      new Stripe('sk_test_x').webhooks.constructEvent(
        body,
        String(headers['stripe-signature']),
        String(stripe.settings.STRIPE_WEBHOOK_SECRET),
        300,
        undefined,
        time.getTime(),
      );
    for (const { body, headers } of messages) {
      expect(verify(body, headers).object).toBe('event');
      expect(() => verify(body.replace('"event"', '"Event"'), headers)).toThrow();
      expect(() => verify(JSON.stringify(JSON.parse(body)), headers)).toThrow();
      expect(() => verify(body, stripe.forged({ body, headers }).headers)).toThrow();
    }
  });
});
