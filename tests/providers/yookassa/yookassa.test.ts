import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, openInbox, pressOn } from '../shared/stand-in-client.ts';
import type { StandIn } from '../stand-in.ts';
import { startYookassa } from './yookassa.ts';

const START = new Date('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;
const RETURN_URL = 'https://school.example/paid?payment=1';

let time = START;
let yookassa: StandIn;
let call: ReturnType<typeof clientOf>;

const basic = (shop = '', key = '') => `Basic ${btoa(`${shop}:${key}`)}`;
function connect(): void {
  const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY } = yookassa.settings;
  call = clientOf(yookassa.url, { authorization: basic(YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY) });
}
beforeEach(async () => {
  time = START;
  yookassa = await startYookassa({ now: () => time });
  connect();
});
afterEach(() => yookassa.close());

const rub = (value: unknown, currency = 'RUB') => ({ value, currency });
const payment = (change: object = {}) => ({
  amount: rub('490.00'),
  capture: true,
  description: 'A course',
  confirmation: { type: 'redirect', return_url: RETURN_URL },
  metadata: { paymentId: 'p-1' },
  ...change,
});
let keys = 0;
const post = (path: string, body: object, key = `key-${++keys}`) =>
  call('POST', path, body, { 'idempotence-key': key });
const create = (change: object = {}, key?: string) => post('/v3/payments', payment(change), key);
async function paid(change: object = {}) {
  const { body } = await create(change);
  await yookassa.approve(body.id);
  return (await call('GET', `/v3/payments/${body.id}`)).body;
}

describe('YooKassa: what its description forbids', () => {
  const item = { description: 'A course', amount: rub('490.00'), vat_code: 1, quantity: '1.00' };
  const receipt = (items: object[], customer: object = { email: 'ada@example.com' }) => ({
    receipt: { customer, items },
  });
  it.each([
    ['an amount in a number', { amount: rub(490) }, 'amount.value'],
    ['one decimal', { amount: rub('490.0') }, 'amount.value'],
    ['nothing to pay', { amount: rub('0.00') }, 'amount.value'],
    ['another currency', { amount: rub('490.00', 'USD') }, 'amount.currency'],
    ['no amount', { amount: undefined }, 'amount'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a description of 129 characters', { description: 'x'.repeat(129) }, 'description'],
    ['a long value of metadata', { metadata: { note: 'x'.repeat(513) } }, 'metadata.note'],
    [
      '17 pairs of metadata',
      { metadata: Object.fromEntries([...'abcdefghijklmnopq'].map((k) => [k, k])) },
      'metadata',
    ],
    ['no confirmation', { confirmation: undefined }, 'confirmation'],
    ['an unknown saved method', { confirmation: undefined, payment_method_id: 'x' }, 'payment_method_id'],
    ['a receipt that does not add up', receipt([item, item]), 'receipt.items'],
    ['a receipt without an address', receipt([item], {}), 'receipt.customer'],
    ['an unknown VAT code', receipt([{ ...item, vat_code: 9 }]), 'receipt.items.0.vat_code'],
  ])('%s is refused', async (_, change, parameter) => {
    const { status, body } = await create(change);
    expect([status, body.code, body.parameter]).toEqual([400, 'invalid_request', parameter]);
  });

  it('wrong keys, unknown payments and wrong methods are refused', async () => {
    const stranger = clientOf(yookassa.url, { authorization: basic('100500', 'wrong') });
    expect(await stranger('GET', '/v3/me')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect((await call('GET', '/v3/me')).body.account_id).toBe(yookassa.settings.YOOKASSA_SHOP_ID);
    expect(await call('GET', '/v3/payments/unknown')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await call('DELETE', '/v3/payments')).status).toBe(405);
  });

  it('an idempotence key is required, gives the same answer again, and fits one request', async () => {
    const without = await call('POST', '/v3/payments', payment());
    expect(without.body.parameter).toBe('Idempotence-Key');
    const first = await create({}, 'once');
    expect((await create({}, 'once')).body).toEqual(first.body);
    time = new Date(START.getTime() + 24 * HOUR_MS);
    expect((await create({}, 'once')).body.id).not.toBe(first.body.id);
    expect((await create({ description: 'Another' }, 'once')).body.parameter).toBe('Idempotence-Key');
    expect((await create({}, 'x'.repeat(65))).body.parameter).toBe('Idempotence-Key');
  });

  it('only a payment that waits for its capture is cancelled', async () => {
    const cancel = (id: string) => post(`/v3/payments/${id}/cancel`, {});
    const open = await create();
    expect((await cancel(open.body.id)).status).toBe(400);
    const { id } = await paid({ capture: false });
    expect((await cancel(id)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'merchant', reason: 'canceled_by_merchant' },
    });
    expect((await post(`/v3/payments/${id}/capture`, {})).status).toBe(400);
    const held = await paid({ capture: false });
    expect((await post(`/v3/payments/${held.id}/capture`, {})).body.status).toBe('succeeded');
  });

  it('a payment that nobody confirms expires after an hour', async () => {
    const { body } = await create();
    time = new Date(START.getTime() + HOUR_MS);
    expect((await call('GET', `/v3/payments/${body.id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
  });
});

describe('YooKassa: the user', () => {
  it('pays on the approval page and ends at the return address', async () => {
    const { body } = await create();
    const page = body.confirmation.confirmation_url;
    expect((await fetch(page)).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await pressOn(page, 'pay')).toBe(RETURN_URL);
    const { body: now } = await call('GET', `/v3/payments/${body.id}`);
    expect(now).toMatchObject({ status: 'succeeded', paid: true, metadata: { paymentId: 'p-1' } });
    expect(now.confirmation).toBeUndefined();
  });

  it('leaves the money on its way: pending, without a confirmation to wait for', async () => {
    const { body } = await create();
    await pressOn(body.confirmation.confirmation_url, 'later');
    const { body: now } = await call('GET', `/v3/payments/${body.id}`);
    expect([now.status, now.confirmation, now.payment_method.saved]).toEqual(['pending', undefined, false]);
    await yookassa.arrive(body.id, false);
    expect((await call('GET', `/v3/payments/${body.id}`)).body.status).toBe('canceled');
  });

  it('is declined with the reason of the bank', async () => {
    const { body } = await create();
    await yookassa.decline(body.id, 'insufficient_funds');
    const { cancellation_details } = (await call('GET', `/v3/payments/${body.id}`)).body;
    expect(cancellation_details).toEqual({ party: 'payment_network', reason: 'insufficient_funds' });
  });

  it('is charged by a saved method, which may be declined', async () => {
    const { payment_method } = await paid({ save_payment_method: true });
    const charge = () => create({ confirmation: undefined, payment_method_id: payment_method.id });
    expect(payment_method.saved).toBe(true);
    expect((await charge()).body.status).toBe('succeeded');
    await yookassa.setMethodOutcome(payment_method.id, 'DECLINED');
    expect((await charge()).body.status).toBe('canceled');
  });
});

describe('YooKassa: refunds and notifications', () => {
  const refund = (payment_id: string, value: string, key?: string) =>
    post('/v3/refunds', { payment_id, amount: rub(value), metadata: { refundId: value } }, key);

  it('refunds once by a key and never more than is left', async () => {
    const { id } = await paid();
    const first = await refund(id, '400.00', 'r-1');
    expect((await refund(id, '400.00', 'r-1')).body.id).toBe(first.body.id);
    expect((await refund(id, '100.00')).body.parameter).toBe('amount.value');
    await yookassa.setRefundOutcome(id, 'PENDING');
    const rest = await refund(id, '90.00');
    expect(rest.body.status).toBe('pending');
    await yookassa.decideRefund(rest.body.id, 'FAILED');
    const { body } = await call('GET', `/v3/refunds?payment_id=${id}`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['succeeded', 'canceled']);
    expect((await call('GET', `/v3/payments/${id}`)).body.refunded_amount.value).toBe('400.00');
  });

  it('a payment that is still open is not refunded', async () => {
    const { body } = await create();
    expect((await refund(body.id, '1.00')).body.parameter).toBe('payment_id');
  });

  it('are posted unsigned, and a forged one names nothing of the shop', async () => {
    const inbox = await openInbox();
    await yookassa.close();
    yookassa = await startYookassa({ webhookUrl: inbox.url });
    connect();
    const { id } = await paid();
    await refund(id, '490.00');
    await inbox.until(2);
    const posted = inbox.messages.map(({ body }) => JSON.parse(body));
    expect(posted.map(({ event }) => event)).toEqual(['payment.succeeded', 'refund.succeeded']);
    expect(posted[1].object.payment_id).toBe(id);
    const forged = yookassa.messages(id).map((message) => JSON.parse(yookassa.forged(message).body).object);
    for (const object of forged) {
      expect((await call('GET', `/v3/payments/${object.payment_id ?? object.id}`)).status).toBe(404);
    }
    await inbox.close();
  });
});
