import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderKeysRefused } from '../../../../server/modules/commerce/payment/provider.ts';
import { createYookassaProvider } from '../../../../server/modules/commerce/payment/providers/yookassa.provider.ts';
import { byCall, type LocalApi, startLocalApi } from './local-api.ts';

const PAYMENT = '2e8f1c2a-000f-5000-8000-1a2b3c4d5e6f';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const provider = () =>
  createYookassaProvider({
    ...{ shopId: '100500', secretKey: 'test_secret', apiUrl: api.url, publicUrl: 'https://school.example' },
  });
const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));

describe('messages', () => {
  const read = (body: unknown) =>
    provider().readWebhook({
      rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      ...{ contentType: 'application/json', headers: {}, query: {} },
    });
  const about = (event: string, object: object) => ({ type: 'notification', event, object });

  it.each([
    [
      about('payment.succeeded', { id: PAYMENT, status: 'succeeded' }),
      { kind: 'reference', providerRef: PAYMENT },
    ],
    [about('payment.canceled', { id: PAYMENT }), { kind: 'reference', providerRef: PAYMENT }],
    [
      about('refund.succeeded', { id: 'R1', payment_id: PAYMENT }),
      { kind: 'reference', providerRef: PAYMENT },
    ],
    [about('refund.succeeded', { id: 'R1' }), { kind: 'ignored' }],
    [about('payout.succeeded', { id: 'po-1', payment_id: PAYMENT }), { kind: 'ignored' }],
    [{ type: 'greeting' }, { kind: 'invalid' }],
    ['not json', { kind: 'invalid' }],
  ])('%j is %j: nothing in it counts', async (body, expected) => {
    expect(await read(body)).toEqual(expected);
  });
});

describe('the keys', () => {
  it('are checked', async () => {
    answers({ 'GET /v3/me': { status: 401, json: { type: 'error', code: 'invalid_credentials' } } });
    await expect(provider().checkKeys()).rejects.toBeInstanceOf(ProviderKeysRefused);
    answers({ 'GET /v3/me': { status: 500 } });
    await expect(provider().checkKeys()).rejects.toMatchObject({ status: 500 });
    for (const noShop of [{ text: '<html>' }, { json: {} }, { text: '' }]) {
      answers({ 'GET /v3/me': noShop });
      await expect(provider().checkKeys()).rejects.toMatchObject({ errorName: 'unexpected_answer' });
    }
    answers({ 'GET /v3/me': { json: { account_id: '100500' } } });
    await provider().checkKeys();
  });
});
