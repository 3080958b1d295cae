import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, openInbox, pressOn } from '../shared/stand-in-client.ts';
import type { SentMessage, StandIn } from '../stand-in.ts';
import { startRazorpay } from './razorpay.ts';

const START = new Date('2026-11-23T12:00:00Z');
const START_SECONDS = START.getTime() / 1000;
const CALLBACK = 'https://school.example/paid?payment=1';

let time = START;
let razorpay: StandIn;
let call: ReturnType<typeof clientOf>;

const hmac = (secret = '', signed = '') => createHmac('sha256', secret).update(signed).digest('hex');
const basic = (id = '', secret = '') => `Basic ${btoa(`${id}:${secret}`)}`;
function connect(): void {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = razorpay.settings;
  call = clientOf(razorpay.url, { authorization: basic(RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET) });
}
beforeEach(async () => {
  time = START;
  razorpay = await startRazorpay({ now: () => time });
  connect();
});
afterEach(() => razorpay.close());

let references = 0;
const link = (change: object = {}) => ({
  amount: 49_900,
  currency: 'INR',
  description: 'A course',
  reference_id: `p-${++references}`,
  customer: { name: 'Ada', email: 'ada@example.com' },
  notify: { sms: false, email: false },
  notes: { paymentId: 'p-1' },
  callback_url: CALLBACK,
  callback_method: 'get',
  ...change,
});
const create = (change: object = {}) => call('POST', '/v1/payment_links', link(change));
const read = async (id: string) => (await call('GET', `/v1/payment_links/${id}`)).body;
const paymentOf = async (id: string) => (await read(id)).payments[0].payment_id as string;
async function paid(change: object = {}): Promise<string> {
  const { body } = await create(change);
  await razorpay.approve(body.id);
  return body.id;
}

describe('Razorpay: what its description forbids', () => {
  it.each([
    ['an amount in a string', { amount: '49900' }, 'amount'],
    ['less than a rupee', { amount: 99 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a reference of 41 characters', { reference_id: 'x'.repeat(41) }, 'reference_id'],
    ['a long description', { description: 'x'.repeat(2049) }, 'description'],
    ['a long note', { notes: { note: 'x'.repeat(257) } }, 'notes.note'],
    ['16 notes', { notes: Object.fromEntries([...'abcdefghijklmnop'].map((k) => [k, k])) }, 'notes'],
    ['a callback by POST', { callback_method: 'post' }, 'callback_method'],
    ['a callback without its method', { callback_method: undefined }, 'callback_method'],
    ['less than 15 minutes to pay', { expire_by: START_SECONDS + 899 }, 'expire_by'],
    ['a customer without a valid address', { customer: { email: 'ada' } }, 'customer.email'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await create(change);
    expect([status, body.error.code, body.error.field]).toEqual([400, 'BAD_REQUEST_ERROR', field]);
  });

  it('a reference is used once, and finds its link', async () => {
    const { body } = await create({ reference_id: 'same' });
    expect((await create({ reference_id: 'same' })).body.error.description).toMatch(
      /\(same\) already exists$/,
    );
    const found = await call('GET', '/v1/payment_links?reference_id=same');
    expect(found.body.payment_links).toEqual([body]);
  });

  it('wrong keys and unknown ids are refused', async () => {
    const stranger = clientOf(razorpay.url, { authorization: basic('rzp_test_x', 'wrong') });
    expect(await stranger('GET', '/v1/payments')).toMatchObject({
      status: 401,
      body: { error: { description: 'Authentication failed' } },
    });
    expect((await call('GET', '/v1/payments')).body.items).toEqual([]);
    expect((await call('GET', '/v1/payments/pay_unknown')).status).toBe(400);
    expect((await call('PUT', '/v1/payments')).status).toBe(405);
  });

  it('a paid link is not cancelled, and a cancelled one is not paid', async () => {
    const cancel = (id: string) => call('POST', `/v1/payment_links/${id}/cancel`);
    expect((await cancel(await paid())).status).toBe(400);
    const { body } = await create();
    expect((await cancel(body.id)).body.status).toBe('cancelled');
    await expect(razorpay.approve(body.id)).rejects.toThrow('cancelled');
  });

  it('a link expires at its time', async () => {
    const { body } = await create({ expire_by: START_SECONDS + 900 });
    time = new Date(START.getTime() + 900_000);
    expect(await read(body.id)).toMatchObject({ status: 'expired', expired_at: START_SECONDS + 900 });
  });
});

describe('Razorpay: the user', () => {
  it('pays on the approval page and ends at the return address with a signature', async () => {
    const { body } = await create();
    expect((await fetch(body.short_url)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
    const { origin, pathname, searchParams } = new URL(await pressOn(body.short_url, 'pay'));
    expect(origin + pathname).toBe('https://school.example/paid');
    const given = (name: string) => searchParams.get(`razorpay_${name}`);
    const signed = [body.id, body.reference_id, 'paid', given('payment_id')].join('|');
    expect(searchParams.get('payment')).toBe('1');
    expect(given('signature')).toBe(hmac(razorpay.settings.RAZORPAY_KEY_SECRET, signed));
    expect(await read(body.id)).toMatchObject({ status: 'paid', amount_paid: 49_900 });
  });

  it('is declined, and may try again with the same link', async () => {
    const { body } = await create();
    await razorpay.decline(body.id, 'insufficient_funds');
    const failed = await call('GET', `/v1/payments/${await paymentOf(body.id)}`);
    expect(failed.body).toMatchObject({ status: 'failed', error_reason: 'insufficient_funds' });
    expect((await read(body.id)).status).toBe('created');
    await razorpay.approve(body.id);
    expect((await read(body.id)).payments).toHaveLength(2);
  });

  it('leaves the money on its way, which arrives later', async () => {
    const { body } = await create();
    await pressOn(body.short_url, 'later');
    const { order_id, status } = await read(body.id);
    const attempts = async () => (await call('GET', `/v1/orders/${order_id}/payments`)).body.items;
    expect([status, (await attempts())[0].status]).toEqual(['created', 'created']);
    await razorpay.arrive(body.id);
    expect([(await read(body.id)).status, (await attempts())[0].status]).toEqual(['paid', 'captured']);
  });
});

describe('Razorpay: recurring payments', () => {
  const customer = { name: 'Ada', email: 'ada@example.com', contact: '+919876543210' };
  const registration = (change: object = {}) =>
    call('POST', '/v1/subscription_registration/auth_links', {
      customer,
      type: 'link',
      amount: 49_900,
      currency: 'INR',
      description: 'Kurso',
      subscription_registration: { method: 'card', max_amount: 100_000 },
      receipt: `r-${++references}`,
      ...change,
    });
  async function registered() {
    const { body } = await registration();
    await razorpay.approve(body.id);
    const invoice = (await call('GET', `/v1/invoices/${body.id}`)).body;
    return (await call('GET', `/v1/payments/${invoice.payment_id}`)).body;
  }
  async function charge(
    saved: { customer_id: string; token_id: string },
    amount = 49_900,
    payment_capture = true,
  ) {
    const order = await call('POST', '/v1/orders', { amount, currency: 'INR', payment_capture });
    const { email, contact } = customer;
    const { customer_id, token_id: token } = saved;
    const rest = { amount, currency: 'INR', order_id: order.body.id, recurring: true };
    return call('POST', '/v1/payments/create/recurring', { email, contact, customer_id, token, ...rest });
  }
  const stateOf = async (reply: Awaited<ReturnType<typeof charge>>) =>
    (await call('GET', `/v1/payments/${reply.body.razorpay_payment_id}`)).body.status;

  it.each([
    [
      'a customer without a number',
      { customer: { name: 'Ada', email: 'ada@example.com' } },
      'customer.contact',
    ],
    ['a currency other than INR', { currency: 'USD' }, 'currency'],
    ['a callback', { callback_url: CALLBACK }, 'callback_url'],
  ])('a registration link with %s is refused', async (_, change, field) => {
    expect((await registration(change)).body.error.field).toBe(field);
  });

  it('a registration gives a token, which is charged, declined and deleted', async () => {
    const saved = await registered();
    expect(await stateOf(await charge(saved))).toBe('captured');
    expect(await stateOf(await charge(saved, 49_900, false))).toBe('authorized');
    expect((await charge(saved, 100_001)).body.error.field).toBe('amount');
    await razorpay.setMethodOutcome(saved.token_id, 'DECLINED');
    expect(await stateOf(await charge(saved))).toBe('failed');
    const path = `/v1/customers/${saved.customer_id}/tokens`;
    expect((await call('GET', path)).body.items[0]).toMatchObject({ id: saved.token_id, recurring: true });
    expect((await call('DELETE', `${path}/${saved.token_id}`)).body).toEqual({ deleted: true });
    expect((await charge(saved)).status).toBe(400);
  });

  it('an authorised payment is captured once, in full', async () => {
    const reply = await charge(await registered(), 49_900, false);
    const path = `/v1/payments/${reply.body.razorpay_payment_id}/capture`;
    const capture = (amount: number) => call('POST', path, { amount, currency: 'INR' });
    expect((await capture(100)).body.error.field).toBe('amount');
    expect((await capture(49_900)).body.status).toBe('captured');
    expect((await capture(49_900)).status).toBe(400);
  });

  it('a customer exists once', async () => {
    const person = { name: 'Grace', email: 'grace@example.com' };
    const { body } = await call('POST', '/v1/customers', person);
    expect((await call('POST', '/v1/customers', person)).status).toBe(400);
    expect((await call('POST', '/v1/customers', { ...person, fail_existing: '0' })).body.id).toBe(body.id);
  });
});

describe('Razorpay: refunds and disputes', () => {
  it('refunds once by a key and never more than is left', async () => {
    const id = await paid();
    const path = `/v1/payments/${await paymentOf(id)}/refund`;
    const refund = (amount: number, key: string) =>
      call('POST', path, { amount }, { 'x-refund-idempotency': key });
    const first = await refund(40_000, 'refund-0001');
    expect((await refund(40_000, 'refund-0001')).body.id).toBe(first.body.id);
    expect((await refund(9_900, 'refund-0001')).status).toBe(400);
    expect((await refund(9_900, 'short')).body.error.field).toBe('X-Refund-Idempotency');
    expect((await refund(10_000, 'refund-0002')).body.error.field).toBe('amount');
    await razorpay.setRefundOutcome(id, 'PENDING');
    const rest = await refund(9_900, 'refund-0003');
    expect(rest.body.status).toBe('pending');
    await razorpay.decideRefund(rest.body.id, 'FAILED');
    const { body } = await call('GET', `${path}s`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['processed', 'failed']);
  });

  it('shows disputes, of which the payment itself says nothing', async () => {
    const id = await paid();
    await razorpay.dispute(id, 'OPEN');
    await razorpay.dispute(id, 'LOST');
    const [dispute] = (await call('GET', '/v1/disputes')).body.items;
    expect(dispute).toMatchObject({
      payment_id: await paymentOf(id),
      status: 'lost',
      amount_deducted: 49_900,
    });
  });
});

describe('Razorpay: messages', () => {
  const verifies = ({ body, headers }: SentMessage) =>
    headers['x-razorpay-signature'] === hmac(razorpay.settings.RAZORPAY_WEBHOOK_SECRET, body);

  it('verify by the bytes that were posted, and by no others', async () => {
    const messages = razorpay.messages(await paid());
    const [message] = messages;
    if (!message) throw new Error('no message');
    const changed = { ...message, body: message.body.replace('49900', '59900') };
    const rewritten = { ...message, body: JSON.stringify(JSON.parse(message.body)) };
    const tried = [message, changed, rewritten, razorpay.forged(message)];
    expect(tried.map(verifies)).toEqual([true, false, false, false]);
    expect(new Set(messages.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(messages.length);
  });

  it('are posted in the order of the changes', async () => {
    const inbox = await openInbox();
    await razorpay.close();
    razorpay = await startRazorpay({ webhookUrl: inbox.url });
    connect();
    await paid();
    await inbox.until(4);
    expect(inbox.messages.every(verifies)).toBe(true);
    const events = inbox.messages.map(({ body }) => JSON.parse(body).event);
    expect(events).toEqual(['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid']);
    await inbox.close();
  });
});
