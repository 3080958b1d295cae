import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, pressOn } from '../shared/stand-in-client.ts';
import type { StandIn } from '../stand-in.ts';
import { startRazorpay } from './razorpay.ts';

const START = new Date('2026-11-23T12:00:00Z');
const START_SECONDS = START.getTime() / 1000;

let razorpay: StandIn;
let call: ReturnType<typeof clientOf>;

beforeEach(async () => {
  razorpay = await startRazorpay({ now: () => START });
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = razorpay.settings;
  call = clientOf(razorpay.url, {
    authorization: `Basic ${btoa(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`)}`,
  });
});
afterEach(() => razorpay.close());

describe('Razorpay: a card that Checkout registers', () => {
  const PAGE = 'https://school.example/page?key=1';
  const mandate = { max_amount: 1_500_000, expire_at: START_SECONDS + 86_400, frequency: 'as_presented' };
  async function order(change: object = {}) {
    const person = { name: 'Ada', email: 'ada@example.com', fail_existing: '0' };
    const customer = (await call('POST', '/v1/customers', person)).body.id;
    const kept = { customer_id: customer, method: 'card', token: mandate };
    return call('POST', '/v1/orders', { amount: 49_900, currency: 'INR', ...kept, ...change });
  }
  async function open(change: object = {}) {
    const { body } = await order();
    const options = {
      ...{ key: razorpay.settings.RAZORPAY_KEY_ID, order_id: body.id, customer_id: body.customer_id },
      ...{ amount: 49_900, currency: 'INR', name: 'Kurso', recurring: true, handler: true, ...change },
    };
    const given = new URLSearchParams({ options: JSON.stringify(options), page: PAGE });
    const url = `${razorpay.url}/v1/checkout/public`;
    const answer = await fetch(url, { method: 'POST', body: given, redirect: 'manual' });
    return { id: body.id, status: answer.status, place: answer.headers.get('location') ?? '' };
  }
  const attempts = async (id: string) => (await call('GET', `/v1/orders/${id}/payments`)).body.items;

  it.each([
    ['a mandate without a frequency', { token: { ...mandate, frequency: undefined } }, 'token.frequency'],
    ['a mandate above ten lakhs', { token: { ...mandate, max_amount: 100_000_001 } }, 'token.max_amount'],
    ['a mandate without its end', { token: { ...mandate, expire_at: undefined } }, 'token.expire_at'],
    ['a mandate in euros', { currency: 'EUR' }, 'currency'],
    ['a mandate of nobody', { customer_id: undefined }, 'customer_id'],
  ])('%s is refused', async (_, change, field) => {
    expect((await order(change)).body.error.field).toBe(field);
  });

  it.each([
    ['a key of somebody else', { key: 'rzp_test_x' }],
    ['another sum', { amount: 49_901 }],
    ['another customer', { customer_id: 'cust_x' }],
    ['a card that is not kept', { recurring: undefined }],
    ['no name of the business', { name: undefined }],
    ['an unknown option', { cancel_url: PAGE }],
  ])('Checkout with %s is refused', async (_, change) => {
    expect((await open(change)).status).toBe(400);
  });

  it('asks for the phone number itself, and gives a token', async () => {
    const { id, place } = await open();
    expect(await pressOn(place, 'pay')).toContain(PAGE);
    const [payment] = await attempts(id);
    expect(payment).toMatchObject({
      status: 'authorized',
      contact: '+919876543210',
      email: 'ada@example.com',
    });
    const path = `/v1/customers/${payment.customer_id}/tokens/${payment.token_id}`;
    expect((await call('GET', path)).body).toMatchObject({ recurring: true, max_amount: 1_500_000 });
  });

  it('may be tried again after a refusal, and left', async () => {
    const { id, place } = await open();
    expect(await pressOn(place, 'decline')).toBe(place);
    expect(await pressOn(place, 'back')).toBe(`${PAGE}#checkout-dismissed`);
    await pressOn(place, 'pay');
    expect((await attempts(id)).map(({ status }: { status: string }) => status)).toEqual([
      ...['failed', 'authorized'],
    ]);
    expect(await (await fetch(place)).text()).toContain('already decided');
  });

  it('has no page before Checkout was opened, and its order takes new notes only', async () => {
    const { id } = (await order()).body;
    expect((await fetch(`${razorpay.url}/pay/${id}`)).status).toBe(404);
    const patch = (body: object) => call('PATCH', `/v1/orders/${id}`, body);
    expect((await patch({ notes: { closed: 'yes' } })).body.notes).toEqual({ closed: 'yes' });
    expect((await patch({ notes: {}, amount: 1 })).body.error.field).toBe('amount');
  });

  it('has a script that merchants load', async () => {
    const script = await fetch(`${razorpay.url}/v1/checkout.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(await script.text()).toContain('globalThis.Razorpay');
  });
});
