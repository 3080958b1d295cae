import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCall, type LocalApi, PAYMENT_ID, startLocalApi } from './local-api.ts';
import {
  LINK,
  LINK_ORDER,
  link,
  listOf,
  NOW,
  PAY,
  paidLink,
  pay,
  razorpayAt,
  seconds,
  sign,
} from './razorpay-objects.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));
const read = (body: string, headers: Record<string, unknown> = {}) =>
  razorpayAt(api).readWebhook({
    ...{ rawBody: Buffer.from(body), contentType: 'application/json', query: {} },
    headers: { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'event_1', ...headers },
  });
const event = (name: string, payload: object, createdAt = seconds(NOW)) =>
  JSON.stringify({ entity: 'event', account_id: 'acc_1', event: name, payload, created_at: createdAt });
const about = (kind: string, entity: object) => ({ [kind]: { entity } });
const paid = event('payment_link.paid', about('payment_link', { id: LINK, status: 'paid' }));
const missing = { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR' } } };

describe('messages of Razorpay', () => {
  it.each([
    ['payment_link.paid', about('payment_link', { id: LINK })],
    ['payment.captured', about('payment', pay('captured'))],
    ['payment.failed', about('payment', pay('failed'))],
    ['refund.processed', about('refund', { id: 'rfnd_1', payment_id: PAY })],
    ['payment.dispute.created', about('dispute', { id: 'disp_1', payment_id: PAY })],
  ])('%s leads to the link, whose state is read back', async (name, payload) => {
    answers({
      ...paidLink(),
      [`GET /v1/payments/${PAY}`]: { json: pay('captured') },
      'GET /v1/payment_links': ({ path }) => ({
        json: { payment_links: path.endsWith(`payment_id=${PAY}`) ? [link('paid')] : [] },
      }),
    });
    expect(await read(event(name, payload))).toMatchObject({
      ...{ kind: 'report', eventId: 'event_1', report: { status: 'APPROVED', providerRef: LINK } },
    });
  });

  it('about an order of ours lead to that order, and about one of a link to nothing else', async () => {
    const orderOf = (notes: object) => ({
      ...{ id: 'order_R1', amount: 1_990, currency: 'INR', created_at: seconds(NOW), notes },
    });
    const charged = event('payment.captured', about('payment', pay('captured', { order_id: 'order_R1' })));
    const at = (notes: object) => {
      answers({
        'GET /v1/payment_links': { json: { payment_links: [] } },
        'GET /v1/orders/order_R1': { json: orderOf(notes) },
        'GET /v1/orders/order_R1/payments': listOf(pay('created')),
      });
      return read(charged);
    };
    expect(await at({ kind: 'renewal', paymentId: PAYMENT_ID })).toMatchObject({
      report: { providerRef: 'order_R1', paymentId: PAYMENT_ID, status: 'PENDING' },
    });
    expect(await at({ paymentId: PAYMENT_ID })).toEqual({ kind: 'ignored' });
  });

  it('never capture what the bank has reserved', async () => {
    answers({
      [`GET /v1/payment_links/${LINK}`]: { json: link('cancelled') },
      [`GET /v1/orders/${LINK_ORDER}/payments`]: listOf(pay('authorized')),
    });
    expect(await read(paid)).toMatchObject({ report: { status: 'PENDING' } });
    expect(api.named().filter((name) => name.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['by another secret', paid, { 'x-razorpay-signature': sign(paid, 'other-secret') }],
    ['for other bytes', `${paid} `, { 'x-razorpay-signature': sign(paid) }],
    [
      'before it was written again',
      JSON.stringify(JSON.parse(paid), null, 1),
      { 'x-razorpay-signature': sign(paid) },
    ],
    ['by half', paid, { 'x-razorpay-signature': sign(paid).slice(0, 32) }],
    ['by no one', paid, { 'x-razorpay-signature': undefined }],
    ['by several', paid, { 'x-razorpay-signature': [sign(paid), sign(paid)] }],
  ])('signed %s are invalid', async (_how, body, headers) => {
    answers(paidLink());
    expect(await read(body, headers)).toEqual({ kind: 'invalid' });
    expect(api.calls).toEqual([]);
  });

  it('count for a day, as long as Razorpay repeats them, and no longer', async () => {
    answers(paidLink());
    const aged = (hours: number) =>
      read(event('payment_link.paid', about('payment_link', { id: LINK }), seconds(NOW) - hours * 3_600));
    expect(await aged(24)).toMatchObject({ kind: 'report' });
    expect(await aged(26)).toEqual({ kind: 'invalid' });
    expect(await aged(-26)).toEqual({ kind: 'invalid' });
  });

  it('of the other mode, other shops and other things are ignored', async () => {
    answers({ [`GET /v1/payment_links/${LINK}`]: missing });
    expect(await read(paid)).toEqual({ kind: 'ignored' });
    answers({
      [`GET /v1/payment_links/${LINK}`]: { json: link('paid', { reference_id: 'SHOP-7' }) },
      [`GET /v1/orders/${LINK_ORDER}/payments`]: listOf(),
    });
    expect(await read(paid)).toEqual({ kind: 'ignored' });
    expect(await read(event('settlement.processed', about('settlement', { id: 'setl_1' })))).toEqual({
      kind: 'ignored',
    });
    expect(await read('{"event":"x"}')).toEqual({ kind: 'ignored' });
  });

  it('without an event id are told apart by their bytes', async () => {
    answers(paidLink());
    const message = await read(paid, { 'x-razorpay-event-id': undefined });
    expect(message).toMatchObject({ kind: 'report', eventId: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
