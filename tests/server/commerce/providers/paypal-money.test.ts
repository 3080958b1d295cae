import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf, type LocalApi, PAYMENT_ID, REFUND_ID, startLocalApi } from './local-api.ts';
import {
  CAPTURE,
  captured,
  issue,
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

describe('refunds', () => {
  const wanted = { providerRef: ORDER, refundId: REFUND_ID, amount: 500, currency: 'USD' };
  const paid = { [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) } };
  const path = `/v2/payments/captures/${CAPTURE}/refund`;

  it.each([
    ['COMPLETED', 'SUCCEEDED'],
    ['PENDING', 'PENDING'],
    ['FAILED', 'FAILED'],
    ['CANCELLED', 'FAILED'],
  ])('%s is %s', async (status, expected) => {
    answers({ ...paid, [`POST ${path}`]: { json: { id: 'R1', status, amount: money('5.00') } } });
    expect(await provider().refund(wanted)).toEqual({
      ...{ refundRef: 'R1', refundId: REFUND_ID, status: expected, amount: 500, currency: 'USD' },
    });
    expect(api.calls.at(-1)?.headers['paypal-request-id']).toBe(REFUND_ID);
    expect(api.sent('POST', path)).toEqual({
      ...{ amount: money('5.00'), custom_id: REFUND_ID, invoice_id: REFUND_ID },
    });
  });

  it('made before is found again, whatever PayPal has forgotten', async () => {
    const refunds = [{ id: 'R1', status: 'COMPLETED', amount: money('5.00'), invoice_id: REFUND_ID }];
    answers({ [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()], refunds }) } });
    expect(await provider().refund(wanted)).toMatchObject({ refundRef: 'R1', status: 'SUCCEEDED' });
    expect(api.named()).not.toContain(`POST ${path}`);
  });

  it('of more than is left is an error', async () => {
    answers({ ...paid, [`POST ${path}`]: issue('REFUND_AMOUNT_EXCEEDED') });
    await expect(provider().refund(wanted)).rejects.toMatchObject({ reason: 'REFUND_AMOUNT_EXCEEDED' });
  });
});

describe('a renewal', () => {
  const method = { customerRef: 'CUSTOMER1', methodRef: 'VAULT1' };

  it('charges the saved account with the payment as its key', async () => {
    answers({ 'POST /v2/checkout/orders': { json: order('COMPLETED', { captures: [captured()] }) } });
    expect((await provider().charge(chargeOf('USD', method))).status).toBe('APPROVED');
    expect(api.sent('POST', '/v2/checkout/orders').payment_source).toEqual({
      paypal: { vault_id: 'VAULT1' },
    });
    const created = api.calls.find(({ path }) => path === '/v2/checkout/orders');
    expect(created?.headers['paypal-request-id']).toBe(PAYMENT_ID);
  });

  it.each([
    ['INSTRUMENT_DECLINED', 422, 'card_declined'],
    ['TOKEN_ID_NOT_FOUND', 422, 'other'],
    ['INVALID_RESOURCE_ID', 404, 'other'],
  ])('that PayPal refuses by %s is a report', async (name, status, declineReason) => {
    answers({ 'POST /v2/checkout/orders': issue(name, status) });
    expect(await provider().charge(chargeOf('USD', method))).toMatchObject({
      ...{ status: 'DECLINED', declineReason, paymentId: PAYMENT_ID, amount: 1_990, currency: 'USD' },
    });
  });

  describe('that PayPal has already, under a key that it forgot,', () => {
    const SEARCH = 'GET /v1/reporting/transactions';
    const taken = {
      'POST /v2/checkout/orders': issue('DUPLICATE_INVOICE_ID'),
      'GET /v2/payments/captures/REFUND1': { status: 404, json: {} },
      [`GET /v2/payments/captures/${CAPTURE}`]: {
        json: { supplementary_data: { related_ids: { order_id: ORDER } } },
      },
      [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) },
    };
    const row = (transaction_id: string, invoice_id = PAYMENT_ID) => ({
      transaction_info: { transaction_id, invoice_id },
    });
    const charge = () => provider().charge(chargeOf('USD', method));

    it('is found by its invoice number, on any page, past a refund with the same one', async () => {
      const pages = [
        [row('OTHER', 'INV-1'), {}],
        [row('REFUND1'), row(CAPTURE)],
      ];
      answers({
        ...taken,
        [SEARCH]: ({ path }) => {
          const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
          return { json: { transaction_details: pages[page - 1], total_pages: 2 } };
        },
      });
      expect(await charge()).toMatchObject({ status: 'APPROVED', providerRef: ORDER, paymentId: PAYMENT_ID });
      const query = new URLSearchParams(api.calls.find(({ path }) => path.includes('?'))?.path.split('?')[1]);
      expect(query.get('start_date')).toBe('2026-11-16T12:00:00.000Z');
    });

    it.each([
      ['is not listed yet', { json: { transaction_details: [], total_pages: 1 } }],
      ['may not be searched', { status: 403, json: {} }],
    ])('stays an error while it %s', async (_why, answer) => {
      answers({ ...taken, [SEARCH]: answer });
      await expect(charge()).rejects.toMatchObject({ reason: 'DUPLICATE_INVOICE_ID' });
    });
  });

  it('that needs the person is declined', async () => {
    answers({ 'POST /v2/checkout/orders': { json: order('PAYER_ACTION_REQUIRED') } });
    const report = await provider().charge(chargeOf('USD', method));
    expect(report).toMatchObject({ status: 'DECLINED', declineReason: 'authentication_failed' });
  });

  it('forgets a saved account, also one that is gone', async () => {
    answers({ 'DELETE /v3/vault/payment-tokens/VAULT1': { status: 204, text: '' } });
    await provider().forgetMethod({ ...method, label: '' });
    answers({ 'DELETE /v3/vault/payment-tokens/VAULT1': { status: 404, json: {} } });
    await provider().forgetMethod({ ...method, label: '' });
  });
});

describe('disputes', () => {
  const disputed = (dispute: object) =>
    answers({
      [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) },
      'GET /v1/customer/disputes': ({ path }) => ({
        json: path.endsWith(CAPTURE)
          ? { items: [{ dispute_id: 'D1' }, { dispute_id: 'D2' }] }
          : { items: [] },
      }),
      'GET /v1/customer/disputes/D1': { json: { dispute_id: 'D1', dispute_amount: money(), ...dispute } },
      'GET /v1/customer/disputes/D2': { json: { dispute_id: 'D2', dispute_amount: money('1.00') } },
    });

  it.each([
    ['OPEN', undefined, 'OPEN'],
    ['WAITING_FOR_SELLER_RESPONSE', undefined, 'OPEN'],
    ['UNDER_REVIEW', undefined, 'OPEN'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'LOST'],
    ['RESOLVED', 'ACCEPTED', 'LOST'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'WON'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'WON'],
    ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'WON'],
  ])('%s %s is %s', async (status, outcome_code, expected) => {
    disputed({ status, dispute_outcome: outcome_code && { outcome_code } });
    const { disputes } = await provider().confirm(ORDER);
    expect(disputes).toEqual([
      { disputeRef: 'D1', status: expected, amount: 1_990 },
      { disputeRef: 'D2', status: 'OPEN', amount: 100 },
    ]);
  });

  it('may be closed to the app: payments are read without them', async () => {
    answers({
      [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) },
      'GET /v1/customer/disputes': { status: 403, json: { name: 'NOT_AUTHORIZED' } },
    });
    expect(await provider().confirm(ORDER)).toMatchObject({ status: 'APPROVED', disputes: [] });
  });
});
