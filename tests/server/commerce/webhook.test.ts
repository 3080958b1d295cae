import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, deliver, openShop, paymentOf, type ShopTest, statusOf } from './fixture.ts';

let test: ShopTest;

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());
beforeEach(() => {
  test.messages.length = 0;
  test.alerts.length = 0;
});

async function approved() {
  const ann = await test.person();
  const made = await buy(test, ann, await test.product({ dollars: 20 }));
  await test.shop.sandbox.decide(made.sandboxId, 'APPROVED');
  return { ...made, ann, message: test.messages[0] as { body: string; headers: Record<string, string> } };
}

const events = async (paymentId: string) =>
  (await test.pool.query('select event_id from webhook_events where payment_id = $1', [paymentId])).rows;

/** The message with another id and another payment inside, correctly signed. */
function altered(message: { body: string }, id: string, change: object) {
  const parsed = JSON.parse(message.body);
  return test.shop.sandbox.signed(
    JSON.stringify({ ...parsed, id, payment: { ...parsed.payment, ...change } }),
  );
}

describe('signed messages', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'RUB' }],
    ['reference', { id: randomUUID() }],
  ])('with another %s are refused and raise an alert', async (_, change) => {
    const { orderId, paymentId, message } = await approved();
    const answer = await deliver(test, altered(message, 'evt_other', change));
    expect(answer.body.code).toBe('payment_mismatch');
    expect(await statusOf(test, orderId)).toBe('PENDING');
    expect(test.alerts).toMatchObject([{ name: 'payment_mismatch', details: { paymentId } }]);
  });

  it('of another merchant, tampered, old or unsigned ones are refused and raise an alert', async () => {
    const { orderId, message } = await approved();
    const other = test.shop.sandbox.signed(message.body.replace('"kurso"', '"somebody"'));
    const tampered = { ...message, body: message.body.replace('2000', '2001') };
    const signature = message.headers['x-sandbox-signature'] ?? '';
    const t = Number(/t=(\d+)/.exec(signature)?.[1]);
    const old = {
      ...message,
      headers: { 'x-sandbox-signature': signature.replace(`t=${t}`, `t=${t - 600}`) },
    };
    const broken = test.shop.sandbox.signed('{"id":');
    for (const bad of [other, tampered, old, broken, { ...message, headers: {} }]) {
      expect((await deliver(test, bad)).body.code).toBe('unauthorized');
    }
    expect(await statusOf(test, orderId)).toBe('PENDING');
    expect(test.alerts.map(({ name }) => name)).toEqual(Array(5).fill('webhook_signature_invalid'));
  });

  it('count once: a second one with the same id is not processed', async () => {
    const { orderId, paymentId, message } = await approved();
    for (let n = 0; n < 3; n += 1) expect((await deliver(test, message)).status).toBe(200);
    expect(await statusOf(test, orderId)).toBe('PAID');
    const { id } = JSON.parse(message.body);
    expect(await events(paymentId)).toEqual([{ event_id: id }]);
    // Another amount under that id would be a mismatch if it were processed.
    expect((await deliver(test, altered(message, id, { amount: 1 }))).status).toBe(200);
    expect(test.alerts).toEqual([]);
  });

  it('with an id that does not fit the index are refused cleanly', async () => {
    const { paymentId, message } = await approved();
    for (const id of ['x'.repeat(900_00), 'a\u0000b', '', 'ü']) {
      const { status, body } = await deliver(test, altered(message, id, {}));
      expect([status, body.code]).toEqual([400, 'request_params_invalid']);
    }
    expect(await events(paymentId)).toEqual([]);
  });

  it('for an unknown payment are accepted, and a disabled provider is not found', async () => {
    const { message } = await approved();
    const strange = altered(message, 'evt_strange', { merchantPaymentId: randomUUID() });
    expect((await deliver(test, strange)).status).toBe(200);
    const off = await test.call('POST', '/api/payment/webhook/stripe', { body: {} });
    expect(off.body.code).toBe('not_found');
    expect((await test.call('POST', '/api/payment/webhook/nobody', { body: {} })).status).toBe(400);
  });
});

describe('webhook bodies', () => {
  const post = async (contentType: string | null, payload: string | Buffer) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/sandbox',
      headers: contentType === null ? {} : { 'content-type': contentType },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('of any media type reach the provider, which interprets them', async () => {
    for (const type of ['text/plain', 'application/json', 'application/xml; charset=x', 'nonsense', null]) {
      expect((await post(type, '{"not":"signed"')).body.code, String(type)).toBe('unauthorized');
    }
    expect((await post(null, '')).body.code).toBe('unauthorized');
  });

  it('over the limit are refused', async () => {
    const { status, body } = await post('text/plain', Buffer.alloc(262_145));
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('are still refused by every other call', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/payment/confirm',
      headers: { 'content-type': 'application/octet-stream' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('with a bare reference only trigger a read at the provider', async () => {
    const { orderId, sandboxId } = await approved();
    const form = (id: string) => post('application/x-www-form-urlencoded; charset=utf-8', `id=${id}`);
    expect(await form(randomUUID())).toEqual({ status: 200, body: { received: true } });
    expect((await form('%00')).status).toBe(400);
    expect(await statusOf(test, orderId)).toBe('PENDING');
    expect((await form(sandboxId)).status).toBe(200);
    expect(await statusOf(test, orderId)).toBe('PAID');
  });

  it('with a bare reference that arrive too soon are left to the reconcile job', async () => {
    const { orderId, paymentId, sandboxId } = await approved();
    const form = () => post('application/x-www-form-urlencoded', `id=${sandboxId}`);
    await form();
    expect(await statusOf(test, orderId)).toBe('PAID');
    await test.shop.sandbox.dashboardRefund(sandboxId);
    expect((await form()).status).toBe(200);
    expect(await statusOf(test, orderId)).toBe('PAID');
    test.pass(5_000);
    await test.shop.payment.reconcile();
    expect(await statusOf(test, orderId)).toBe('REFUNDED');
    expect((await paymentOf(test, paymentId)).next_check_at).toBeNull();
  });
});
