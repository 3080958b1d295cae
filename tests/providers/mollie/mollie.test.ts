import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../stand-in.ts';
import { startMollie } from './mollie.ts';

let mollie: StandIn;
let time = new Date('2026-11-23T10:00:00Z');

beforeAll(async () => {
  mollie = await startMollie({ now: () => time });
});
afterAll(() => mollie.close());

const PAYMENT = {
  amount: { value: '25.00', currency: 'EUR' },
  description: 'Course',
  redirectUrl: 'https://school.example/paid?a=1',
  cancelUrl: 'https://school.example/left',
};

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${mollie.url}/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mollie.settings.MOLLIE_API_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any response
  const answer: any = text ? JSON.parse(text) : null;
  return { status: response.status, body: answer, replayed: response.headers.get('idempotent-replayed') };
}

const create = async (change: object = {}) =>
  String((await call('POST', '/payments', { ...PAYMENT, ...change })).body.id);
const read = async (id: string) => (await call('GET', `/payments/${id}?embed=refunds,chargebacks`)).body;
const euros = (value: string) => ({ amount: { value, currency: 'EUR' } });

describe('a request that the description of Mollie forbids', () => {
  it.each<[string, object, string]>([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['testmode with a test key', { testmode: true }, 'testmode'],
    ['no description', { description: undefined }, 'description'],
    ['no redirectUrl', { redirectUrl: undefined }, 'redirectUrl'],
    ['an amount as a number', { amount: { value: 25, currency: 'EUR' } }, 'amount.value'],
    ['an amount without decimals', { amount: { value: '25', currency: 'EUR' } }, 'amount.value'],
    ['a currency that it does not have', { amount: { value: '25.00', currency: 'INR' } }, 'amount.currency'],
    ['too high an amount', { amount: { value: '1000000000.00', currency: 'EUR' } }, 'amount'],
    ['a locale that it does not have', { locale: 'ru_RU' }, 'locale'],
    ['a webhook on localhost', { webhookUrl: 'http://localhost:3000/hook' }, 'webhookUrl'],
    ['a first payment without a customer', { sequenceType: 'first' }, 'customerId'],
    ['more than 1 kB of metadata', { metadata: { text: 'x'.repeat(1100) } }, 'metadata'],
  ])('is refused: %s', async (_, change, field) => {
    const { status, body } = await call('POST', '/payments', { ...PAYMENT, ...change });
    expect({ status, field: body.field, title: body.title }).toEqual({
      ...{ status: 422, field, title: 'Unprocessable Entity' },
    });
  });

  it('is refused with a wrong key, as a form, or at an unknown address', async () => {
    expect((await call('GET', '/methods', undefined, { authorization: 'Bearer test_wrong' })).status).toBe(
      401,
    );
    expect((await call('POST', '/customers', {}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await call('PUT', '/payments', {})).status).toBe(405);
    expect((await call('GET', '/cheques')).status).toBe(404);
    expect((await call('GET', '/payments/tr_none')).body.detail).toContain('tr_none');
  });

  it('may name a webhook on this machine when the stand-in delivers', async () => {
    const delivering = await startMollie({ webhookUrl: 'http://127.0.0.1:9/hook' });
    const response = await fetch(`${delivering.url}/v2/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${delivering.settings.MOLLIE_API_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...PAYMENT, webhookUrl: 'http://127.0.0.1:9/hook' }),
    });
    expect(response.status).toBe(201);
    await delivering.close();
  });
});

describe('an idempotency key of Mollie', () => {
  it('replays the answer for one hour and is refused with another body', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await call('POST', '/payments', PAYMENT, headers);
    const second = await call('POST', '/payments', PAYMENT, headers);
    expect(second).toMatchObject({ body: { id: first.body.id }, replayed: 'true' });
    expect((await call('POST', '/payments', { ...PAYMENT, description: 'B' }, headers)).status).toBe(400);
    time = new Date(time.getTime() + 3_600_000);
    expect((await call('POST', '/payments', PAYMENT, headers)).body.id).not.toBe(first.body.id);
  });
});

describe('a payment of the Mollie stand-in', () => {
  const press = (id: string, choice: string) =>
    fetch(`${mollie.url}/pay/${id}/${choice}`, { method: 'POST', redirect: 'manual' });

  it('is paid on its page and returns to the addresses exactly as given', async () => {
    const [paid, left] = [await create(), await create()];
    expect(await (await fetch(`${mollie.url}/pay/${paid}`)).text()).toContain('€25.00');
    expect((await press(paid, 'pay')).headers.get('location')).toBe(PAYMENT.redirectUrl);
    expect((await press(left, 'back')).headers.get('location')).toBe(PAYMENT.cancelUrl);
    expect(await read(paid)).toMatchObject({
      status: 'paid',
      details: { cardFingerprint: expect.anything() },
    });
    expect((await read(left)).status).toBe('canceled');
    expect(mollie.messages(paid).map(({ body }) => body)).toEqual([`id=${paid}`]);
  });

  it('cannot be cancelled while a card may pay it, and expires by the clock', async () => {
    const id = await create();
    expect((await read(id)).isCancelable).toBe(false);
    expect((await call('DELETE', `/payments/${id}`)).status).toBe(422);
    time = new Date(time.getTime() + 15 * 60_000);
    expect(await read(id)).toMatchObject({ status: 'expired', expiredAt: expect.anything() });
    await mollie.approve(id);
    expect((await read(id)).status).toBe('expired');
  });

  it('sends no message while the money is in transit', async () => {
    const id = await create();
    await mollie.approve(id, { inTransit: true });
    expect((await read(id)).status).toBe('pending');
    expect(mollie.messages(id)).toEqual([]);
    await mollie.arrive(id);
    expect(mollie.messages(id)).toHaveLength(1);
  });

  it('is refunded up to its amount, and an identical request is refused', async () => {
    const id = await create();
    await mollie.approve(id);
    const refunds = `/payments/${id}/refunds`;
    expect((await call('POST', refunds, euros('20.00'))).body.status).toBe('pending');
    expect((await call('POST', refunds, euros('5.01'))).status).toBe(422);
    expect((await call('POST', refunds, euros('2.00'))).status).toBe(201);
    expect((await call('POST', refunds, euros('2.00'))).status).toBe(409);
    expect(await read(id)).toMatchObject({
      amountRefunded: { value: '22.00' },
      amountRemaining: { value: '3.00' },
    });
  });

  it('leaves a mandate for recurring payments until it is revoked', async () => {
    const customerId = (await call('POST', '/customers', { name: 'A' })).body.id;
    const recurring = {
      amount: PAYMENT.amount,
      description: 'Renewal',
      sequenceType: 'recurring',
      customerId,
    };
    expect((await call('POST', '/payments', recurring)).status).toBe(422);
    const id = await create({ sequenceType: 'first', customerId });
    await mollie.approve(id);
    const { mandateId } = await read(id);
    expect((await call('POST', '/payments', { ...recurring, mandateId })).body.status).toBe('paid');
    const mandate = `/customers/${customerId}/mandates/${mandateId}`;
    expect((await call('DELETE', mandate)).status).toBe(204);
    expect((await call('POST', '/payments', { ...recurring, mandateId })).status).toBe(422);
    expect((await call('DELETE', mandate)).status).toBe(404);
  });
});
