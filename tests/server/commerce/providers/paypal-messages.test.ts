import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalApi, startLocalApi } from './local-api.ts';
import {
  CAPTURE,
  captured,
  money,
  ORDER,
  ORDER_PATH,
  order,
  paypalAt,
  withTokens,
} from './paypal-objects.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const provider = () => paypalAt(api, () => new Date('2026-11-23T12:00:00Z'));
const answers = (table: Parameters<typeof withTokens>[0]) => api.answer(withTokens(table));

describe('messages', () => {
  const paid = { [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) } };
  const VERIFY = 'POST /v1/notifications/verify-webhook-signature';
  const signed = { [VERIFY]: { json: { verification_status: 'SUCCESS' } } };
  const related = { supplementary_data: { related_ids: { order_id: ORDER } } };
  const sentAt = '2026-11-23T11:59:30Z';
  const read = (body: string, changed: Record<string, unknown> = {}) =>
    provider().readWebhook({
      ...{ rawBody: Buffer.from(body), contentType: 'application/json', query: {} },
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': 'T1',
        'paypal-transmission-sig': 'sig=',
        'paypal-transmission-time': sentAt,
        ...changed,
      },
    });
  const event = (event_type: string, resource: object) =>
    JSON.stringify({ id: 'WH-E1', event_type, resource });

  it('are verified by their bytes as they came', async () => {
    answers({ ...paid, ...signed });
    const body = `{ "id":"WH-E1",\n "event_type" : "CHECKOUT.ORDER.APPROVED", "resource":{"id":"${ORDER}","x":1.50, "u":"\\u00e9"}}`;
    expect(await read(body)).toMatchObject({
      kind: 'report',
      eventId: 'WH-E1',
      report: { status: 'APPROVED' },
    });
    const asked = api.calls.find(({ path }) => path.endsWith('verify-webhook-signature'))?.body ?? '';
    expect(asked).toContain(`"webhook_event":${body}}`);
    expect(JSON.parse(asked)).toMatchObject({
      ...{ auth_algo: 'SHA256withRSA', transmission_id: 'T1', transmission_sig: 'sig=' },
      ...{ transmission_time: sentAt, webhook_id: 'WH-1' },
    });
  });

  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: ORDER }],
    ['PAYMENT.CAPTURE.COMPLETED', { id: CAPTURE, ...related }],
    ['PAYMENT.CAPTURE.DENIED', { id: CAPTURE }],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'R1', links: [{ rel: 'up', href: `https://x/v2/payments/captures/${CAPTURE}` }] },
    ],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: CAPTURE }] }],
  ])('%s leads to the order, whose state is read back', async (type, resource) => {
    answers({ ...paid, ...signed, [`GET /v2/payments/captures/${CAPTURE}`]: { json: related } });
    const message = await read(event(type, resource));
    expect(message).toMatchObject({ kind: 'report', report: { status: 'APPROVED', amount: 1_990 } });
  });

  it('never capture an approved order: the payment may have been cancelled here', async () => {
    answers({ [`GET ${ORDER_PATH}`]: { json: order('APPROVED') }, ...signed });
    const message = await read(event('CHECKOUT.ORDER.APPROVED', { id: ORDER }));
    expect(message).toMatchObject({ kind: 'report', report: { status: 'OPEN' } });
    expect(api.named()).not.toContain(`POST ${ORDER_PATH}/capture`);
  });

  it.each([
    ['a failed check', { [VERIFY]: { json: { verification_status: 'FAILURE' } } }, {}],
    ['headers that PayPal refuses', { [VERIFY]: { status: 400, json: {} } }, {}],
    ['no signature', signed, { 'paypal-transmission-sig': undefined }],
    ['an old time', signed, { 'paypal-transmission-time': '2026-11-18T11:00:00Z' }],
    ['no time', signed, { 'paypal-transmission-time': 'yesterday' }],
  ])('with %s are invalid', async (_what, table, changed) => {
    answers({ ...paid, ...table });
    expect(await read(event('CHECKOUT.ORDER.APPROVED', { id: ORDER }), changed)).toEqual({ kind: 'invalid' });
    expect(api.named()).not.toContain(`GET ${ORDER_PATH}`);
  });

  it('that are more than one JSON value are invalid before PayPal is asked', async () => {
    answers({ ...paid, ...signed });
    const body = `${event('CHECKOUT.ORDER.APPROVED', { id: ORDER })},"webhook_id":"OTHER"`;
    expect(await read(body)).toEqual({ kind: 'invalid' });
    expect(api.calls).toEqual([]);
  });

  it('are not refused when PayPal is down: it repeats them', async () => {
    answers({ ...paid, [VERIFY]: { status: 503 } });
    await expect(read(event('CHECKOUT.ORDER.APPROVED', { id: ORDER }))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('about other things and other shops are ignored', async () => {
    answers({ ...paid, ...signed });
    expect(await read(event('VAULT.PAYMENT-TOKEN.CREATED', { id: 'V1' }))).toEqual({ kind: 'ignored' });
    expect(await read(event('CHECKOUT.ORDER.APPROVED', { id: 'GONE' }))).toEqual({ kind: 'ignored' });
    const foreign = { ...order('COMPLETED'), purchase_units: [{ amount: money(), custom_id: 'SHOP-7' }] };
    answers({ ...signed, [`GET ${ORDER_PATH}`]: { json: foreign } });
    expect(await read(event('CHECKOUT.ORDER.APPROVED', { id: ORDER }))).toEqual({ kind: 'ignored' });
  });
});
