import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCall, chargeOf, EMAIL, type LocalApi, PAYMENT_ID, request, startLocalApi } from './local-api.ts';
import { details, listOf, NOW, PAY, pay, razorpayAt, seconds } from './razorpay-objects.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const ORDER = 'order_R1';
const TOKEN = 'token_T1';
const CUSTOMER = 'cust_C1';
const PHONE = '+919876543210';
const HOUR = 3_600_000;

const provider = (now = NOW) => razorpayAt(api, () => now);
const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));
const missing = { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', reason: 'NA' } } };
const asked = { ...request('INR', { saveMethod: true }) };

const order = (kind: string, more: object = {}, notes: object = {}) => ({
  ...{ id: ORDER, amount: 1_990, currency: 'INR', receipt: PAYMENT_ID, customer_id: CUSTOMER },
  ...{ created_at: seconds(NOW), ...more },
  notes: {
    ...{ kind, paymentId: PAYMENT_ID, returnUrl: asked.returnUrl, cancelUrl: asked.cancelUrl },
    ...{ locale: 'hi', description: 'Plan', ...notes },
  },
});
const token = (status: string) => ({
  ...{ id: TOKEN, card: { network: 'Visa', last4: '4242' }, recurring_details: { status } },
});
const registered = (more = {}) =>
  pay('captured', { order_id: ORDER, customer_id: CUSTOMER, token_id: TOKEN, ...more });
const at = (kind: string, payments: unknown[], more: object = {}, notes: object = {}) => ({
  [`GET /v1/orders/${ORDER}`]: { json: order(kind, more, notes) },
  [`GET /v1/orders/${ORDER}/payments`]: listOf(...payments),
  [`GET /v1/customers/${CUSTOMER}/tokens/${TOKEN}`]: { json: token('initiated') },
  ...details(),
});

describe('registering a card', () => {
  const create = (change: object = {}) => {
    answers({
      'GET /v1/orders': listOf(),
      'POST /v1/customers': { json: { id: CUSTOMER } },
      'POST /v1/orders': { json: order('registration') },
    });
    return provider().create({ ...asked, ...change });
  };

  it('makes a customer without a phone number, an order with a mandate, and leads to our page', async () => {
    const { providerRef, approveUrl } = await create();
    expect(providerRef).toBe(ORDER);
    expect(approveUrl).toMatch(
      /^https:\/\/school\.example\/api\/payment\/page\/razorpay\/order_R1\?key=[\w-]{32}$/,
    );
    expect(provider().hosts).toContain(new URL(approveUrl).host);
    expect(api.sent('POST', '/v1/customers')).toEqual({
      ...{ name: 'Asha Rao', email: EMAIL, fail_existing: '0' },
    });
    expect(api.sent('POST', '/v1/orders')).toEqual({
      ...{ amount: 1_990, currency: 'INR', customer_id: CUSTOMER, method: 'card', receipt: PAYMENT_ID },
      token: {
        ...{ max_amount: 1_500_000, frequency: 'as_presented' },
        expire_at: seconds(NOW) + 10 * 365 * 86_400,
      },
      notes: {
        ...{ kind: 'registration', paymentId: PAYMENT_ID, orderId: asked.orderId, description: 'Course' },
        ...{ locale: 'de', returnUrl: asked.returnUrl, cancelUrl: asked.cancelUrl },
      },
    });
  });

  it('leaves out a name that Razorpay refuses, and raises the mandate for a dearer plan', async () => {
    await create({ amount: 2_000_000, customer: { ...asked.customer, name: 'आशा राव' } });
    expect(api.sent('POST', '/v1/customers')).toEqual({ email: EMAIL, fail_existing: '0' });
    expect(api.sent('POST', '/v1/orders').token.max_amount).toBe(2_000_000);
  });

  it('a second time finds the first order, and not one of somebody else', async () => {
    const first = order('registration', { id: 'order_R0', created_at: seconds(NOW) - 5 });
    const others = [order('', { id: 'order_X' }), order('registration', { id: 'order_Y', receipt: 'x' })];
    answers({ 'GET /v1/orders': listOf(order('registration'), first, ...others) });
    expect((await provider().create(asked)).providerRef).toBe('order_R0');
    expect(api.calls.map(({ path }) => path)).toEqual([`/v1/orders?receipt=${PAYMENT_ID}&count=100`]);
  });

  it('is refused in other currencies, in which Razorpay charges no card again', async () => {
    answers({});
    await expect(provider().create({ ...asked, currency: 'USD' })).rejects.toThrow('INR only');
    expect(api.calls).toEqual([]);
    expect(provider().renewalCurrencies).toEqual(['INR']);
  });
});

describe('the state of a registration', () => {
  const failed = pay('failed', { order_id: ORDER, error_reason: 'card_declined' });
  it.each([
    ['new', [], {}, {}, 'OPEN'],
    ['new after a refused attempt', [failed], {}, {}, 'OPEN'],
    ['closed', [], {}, { closed: 'now' }, 'CANCELLED'],
    ['closed after a refused attempt', [failed], {}, { closed: 'now' }, 'DECLINED'],
    ['an hour old', [], { created_at: seconds(NOW) - 3_600 }, {}, 'CANCELLED'],
    ['as old as its order may be', [], {}, { until: String(NOW.getTime()) }, 'CANCELLED'],
    ['paid after it was closed', [registered()], {}, { closed: 'now' }, 'APPROVED'],
  ])('%s', async (_, payments, more, notes, status) => {
    answers(at('registration', payments, more, notes));
    expect((await provider().confirm(ORDER)).status).toBe(status);
  });

  it('names the card, and keeps nothing of the person', async () => {
    answers(at('registration', [registered({ contact: PHONE, email: EMAIL })]));
    const report = await provider().confirm(ORDER);
    expect(report.savedMethod).toEqual({ customerRef: PAY, methodRef: TOKEN, label: 'Visa ···· 4242' });
    expect(JSON.stringify(report)).not.toMatch(/98765|asha/);
  });

  it('names no card that the bank has rejected or that was deleted', async () => {
    const tokenPath = `GET /v1/customers/${CUSTOMER}/tokens/${TOKEN}`;
    answers({ ...at('registration', [registered()]), [tokenPath]: { json: token('rejected') } });
    expect(await provider().confirm(ORDER)).toMatchObject({ status: 'APPROVED', savedMethod: null });
    answers({ ...at('registration', [registered()]), [tokenPath]: missing });
    expect(await provider().confirm(ORDER)).toMatchObject({ status: 'APPROVED', savedMethod: null });
  });

  it('is closed by a note when it is cancelled, once, and a renewal never', async () => {
    answers({ ...at('registration', []), [`PATCH /v1/orders/${ORDER}`]: { json: order('registration') } });
    await provider().cancel(ORDER);
    expect(api.sent('PATCH', `/v1/orders/${ORDER}`).notes).toMatchObject({
      ...{ paymentId: PAYMENT_ID, closed: NOW.toISOString() },
    });
    answers(at('registration', [], {}, { closed: 'now' }));
    expect((await provider().cancel(ORDER)).status).toBe('CANCELLED');
    answers(at('renewal', [pay('created')]));
    expect((await provider().cancel(ORDER)).status).toBe('PENDING');
    expect(api.named().filter((name) => name.startsWith('PATCH'))).toEqual([]);
  });
});

describe('charging a card', () => {
  const method = { customerRef: PAY, methodRef: TOKEN };
  const registration = { ...registered(), contact: PHONE, email: 'old@mail.example' };
  const charge = (table: Parameters<typeof byCall>[0]) => {
    answers({
      'GET /v1/orders': listOf(),
      [`GET /v1/payments/${PAY}`]: { json: registration },
      'POST /v1/orders': { json: order('renewal') },
      'POST /v1/payments/create/recurring': { json: { razorpay_payment_id: 'pay_2' } },
      ...at('renewal', [pay('created', { id: 'pay_2' })]),
      ...table,
    });
    return provider().charge(chargeOf('INR', method));
  };

  it('reads the phone number at Razorpay, and waits for the bank to announce the debit', async () => {
    expect(await charge({})).toMatchObject({ providerRef: ORDER, status: 'PENDING', savedMethod: null });
    expect(api.sent('POST', '/v1/orders')).toEqual({
      ...{ amount: 1_990, currency: 'INR', payment_capture: true, receipt: PAYMENT_ID },
      notes: { kind: 'renewal', paymentId: PAYMENT_ID, orderId: asked.orderId },
    });
    expect(api.sent('POST', '/v1/payments/create/recurring')).toEqual({
      ...{ email: EMAIL, contact: PHONE, amount: 1_990, currency: 'INR', order_id: ORDER },
      ...{ customer_id: CUSTOMER, token: TOKEN, recurring: true, description: 'Course' },
      notes: { paymentId: PAYMENT_ID, orderId: asked.orderId },
    });
  });

  it.each([
    ['captured', 'APPROVED'],
    ['authorized', 'PENDING'],
    ['failed', 'DECLINED'],
  ])('that is %s is %s', async (state, status) => {
    const payments = [pay(state, { order_id: ORDER })];
    expect((await charge(at('renewal', payments))).status).toBe(status);
  });

  it('goes on after a crash: with the order, without one more; with its payment, without one more', async () => {
    const known = { 'GET /v1/orders': listOf(order('renewal')) };
    expect(await charge(known)).toMatchObject({ status: 'PENDING' });
    expect(api.named()).not.toContain('POST /v1/orders');
    expect(api.named()).not.toContain('POST /v1/payments/create/recurring');
    await charge({ ...known, ...at('renewal', []) });
    expect(api.named()).not.toContain('POST /v1/orders');
    expect(api.named()).toContain('POST /v1/payments/create/recurring');
  });

  it('that Razorpay refuses is a report; a failure of Razorpay is an error', async () => {
    const refused = { 'POST /v1/payments/create/recurring': missing, ...at('renewal', []) };
    expect(await charge(refused)).toMatchObject({ providerRef: ORDER, status: 'DECLINED' });
    const down = { 'POST /v1/payments/create/recurring': { status: 502 }, ...at('renewal', []) };
    await expect(charge(down)).rejects.toMatchObject({ status: 502 });
  });

  it('whose registration is gone is declined without an order', async () => {
    expect(await charge({ [`GET /v1/payments/${PAY}`]: missing })).toMatchObject({ status: 'DECLINED' });
    expect(api.named()).not.toContain('POST /v1/orders');
  });

  it('ends when it is forgotten', async () => {
    answers({
      [`GET /v1/payments/${PAY}`]: { json: registration },
      [`DELETE /v1/customers/${CUSTOMER}/tokens/${TOKEN}`]: { json: { deleted: true } },
    });
    await provider().forgetMethod({ ...method, label: '' });
    expect(api.named().at(-1)).toBe(`DELETE /v1/customers/${CUSTOMER}/tokens/${TOKEN}`);
  });
});

describe('the page that opens Checkout', () => {
  const keyOf = async () => {
    answers({ 'GET /v1/orders': listOf(order('registration')) });
    const { approveUrl } = await provider().create(asked);
    return new URL(approveUrl).searchParams.get('key') ?? '';
  };
  const page = async (now = NOW, key?: string) => provider(now).page?.(ORDER, key ?? '');

  it('asks for a card that is kept, until the hour is over', async () => {
    const key = await keyOf();
    answers(at('registration', []));
    expect(await page(new Date(NOW.getTime() + HOUR / 2), key)).toMatchObject({
      ...{ kind: 'open', locale: 'hi', returnUrl: asked.returnUrl, cancelUrl: asked.cancelUrl },
      options: {
        ...{ key: 'rzp_test_1', order_id: ORDER, customer_id: CUSTOMER, recurring: true },
        ...{ amount: 1_990, currency: 'INR', description: 'Plan', timeout: 1_800 },
      },
    });
    const decided = { kind: 'decided', returnUrl: asked.returnUrl };
    expect(await page(new Date(NOW.getTime() + HOUR), key)).toEqual(decided);
    answers(at('registration', [registered()]));
    expect(await page(NOW, key)).toEqual(decided);
    answers(at('renewal', []));
    expect(await page(NOW, key)).toBeNull();
  });

  it('is for nobody without its key, and asks Razorpay nothing', async () => {
    const key = await keyOf();
    answers(at('registration', []));
    expect(await page()).toBeNull();
    expect(
      await page(
        NOW,
        key.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
      ),
    ).toBeNull();
    expect(api.calls).toEqual([]);
  });
});
