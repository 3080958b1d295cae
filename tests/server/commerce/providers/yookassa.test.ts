import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createYookassaProvider } from '../../../../server/modules/commerce/payment/providers/yookassa.provider.ts';
import {
  byCall,
  chargeOf,
  EMAIL,
  type LocalApi,
  PAYMENT_ID,
  REFUND_ID,
  request,
  startLocalApi,
} from './local-api.ts';

const PAYMENT = '2e8f1c2a-000f-5000-8000-1a2b3c4d5e6f';
const PATH = `/v3/payments/${PAYMENT}`;

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const provider = (vatCode?: number) =>
  createYookassaProvider({
    ...{ shopId: '100500', secretKey: 'test_secret', apiUrl: api.url, publicUrl: 'https://school.example' },
    vatCode,
  });
const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));

const money = (value = '19.90') => ({ value, currency: 'RUB' });
const card = { first6: '555555', last4: '4477', expiry_year: '2030', expiry_month: '07', card_type: 'Mir' };
const payment = (status: string, more = {}) => ({
  ...{ id: PAYMENT, status, paid: status === 'succeeded', amount: money(), test: true },
  metadata: { paymentId: PAYMENT_ID, orderId: 'order' },
  payment_method: { type: 'bank_card', id: PAYMENT, saved: false, card },
  ...(status === 'succeeded' && { captured_at: '2026-11-23T12:00:00.000Z' }),
  ...more,
});
const noRefunds = { 'GET /v3/refunds': { json: { type: 'list', items: [] } } };
const cancelled = (reason: string, party = 'payment_network') =>
  payment('canceled', { cancellation_details: { party, reason } });

const confirmation = { type: 'redirect', confirmation_url: 'https://yoomoney.ru/checkout?orderId=1' };

describe('creating a payment', () => {
  it('sends our ids, the amount, the way back and the idempotence key', async () => {
    answers({ 'POST /v3/payments': { json: payment('pending', { confirmation }) } });
    const created = await provider().create({ ...request('RUB'), description: 'я'.repeat(200) });
    expect(created).toEqual({ providerRef: PAYMENT, approveUrl: confirmation.confirmation_url });
    expect(provider().hosts).toContain('yoomoney.ru');
    expect(api.sent('POST', '/v3/payments')).toEqual({
      ...{ amount: money(), capture: true, description: 'я'.repeat(128), save_payment_method: false },
      metadata: { paymentId: PAYMENT_ID, orderId: request('RUB').orderId },
      confirmation: { type: 'redirect', return_url: request('RUB').returnUrl, locale: 'en_US' },
    });
    expect(api.calls[0]?.headers).toMatchObject({
      'idempotence-key': PAYMENT_ID,
      authorization: `Basic ${Buffer.from('100500:test_secret').toString('base64')}`,
    });
  });

  it('adds a receipt when a VAT code is set, and saves the method when asked', async () => {
    answers({ 'POST /v3/payments': { json: payment('pending', { confirmation }) } });
    await provider(4).create({ ...request('RUB', { saveMethod: true }), locale: 'ru' });
    const sent = api.sent('POST', '/v3/payments');
    expect(sent).toMatchObject({ save_payment_method: true, confirmation: { locale: 'ru_RU' } });
    expect(sent.receipt).toEqual({
      customer: { email: EMAIL },
      items: [
        {
          ...{ description: 'Course', quantity: '1.00', amount: money(), vat_code: 4 },
          ...{ payment_mode: 'full_payment', payment_subject: 'service' },
        },
      ],
    });
  });

  it('fails without a person in its error', async () => {
    answers({
      'POST /v3/payments': {
        status: 400,
        json: {
          type: 'error',
          code: 'invalid_request',
          parameter: 'receipt.customer.email',
          description: EMAIL,
        },
      },
    });
    const error = await provider()
      .create(request('RUB'))
      .catch((thrown) => thrown);
    expect(error).toMatchObject({
      status: 400,
      errorName: 'invalid_request',
      reason: 'receipt.customer.email',
    });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/asha|test_secret/);
  });
});

describe('the state of a payment', () => {
  it.each([
    [payment('pending', { confirmation }), 'OPEN'],
    [payment('pending'), 'PENDING'],
    [payment('pending', { confirmation, paid: true }), 'PENDING'],
    [payment('succeeded'), 'APPROVED'],
    [cancelled('canceled_by_merchant', 'merchant'), 'CANCELLED'],
    [cancelled('a_new_reason', 'merchant'), 'CANCELLED'],
    [cancelled('expired_on_confirmation', 'yoo_money'), 'CANCELLED'],
    [cancelled('expired_on_capture', 'yoo_money'), 'CANCELLED'],
    [payment('canceled'), 'CANCELLED'],
  ])('%j is %s', async (json, status) => {
    answers({ [`GET ${PATH}`]: { json }, ...noRefunds });
    expect(await provider().confirm(PAYMENT)).toEqual({
      ...{ providerRef: PAYMENT, paymentId: PAYMENT_ID, status, amount: 1_990, currency: 'RUB' },
      approvedAt: status === 'APPROVED' ? new Date('2026-11-23T12:00:00Z') : null,
      ...{ refundedAmount: 0, refunds: [], disputes: [], declineReason: null, savedMethod: null },
      instrument: 'card:555555:4477:07/2030',
    });
  });

  it.each([
    ['3d_secure_failed', 'authentication_failed'],
    ['insufficient_funds', 'insufficient_funds'],
    ['card_expired', 'card_expired'],
    ['payment_method_limit_exceeded', 'limit_exceeded'],
    ['identification_required', 'limit_exceeded'],
    ['fraud_suspected', 'card_declined'],
    ['call_issuer', 'card_declined'],
    ['invalid_csc', 'card_declined'],
    ['general_decline', 'other'],
    ['permission_revoked', 'other'],
    ['issuer_unavailable', 'other'],
    ['a_new_reason', 'other'],
  ])('%s is declined by %s', async (reason, declineReason) => {
    answers({ [`GET ${PATH}`]: { json: cancelled(reason) } });
    expect(await provider().confirm(PAYMENT)).toMatchObject({ status: 'DECLINED', declineReason });
  });

  it('with money that waits is captured by confirm', async () => {
    answers({
      [`GET ${PATH}`]: { json: payment('waiting_for_capture') },
      [`POST ${PATH}/capture`]: { json: payment('succeeded') },
      ...noRefunds,
    });
    expect((await provider().confirm(PAYMENT)).status).toBe('APPROVED');
    expect(api.sent('POST', `${PATH}/capture`)).toEqual({ amount: money() });
    expect(api.calls[1]?.headers['idempotence-key']).toBe(`capture-${PAYMENT}`);
  });

  it('with money that waits is released by cancel', async () => {
    answers({
      [`GET ${PATH}`]: { json: payment('waiting_for_capture') },
      [`POST ${PATH}/cancel`]: { json: cancelled('canceled_by_merchant', 'merchant') },
    });
    expect((await provider().cancel(PAYMENT)).status).toBe('CANCELLED');
  });

  it.each([
    ['pending', 'OPEN'],
    ['succeeded', 'APPROVED'],
  ])('that cannot be cancelled answers its true state: %s', async (status, expected) => {
    answers({ [`GET ${PATH}`]: { json: payment(status, { confirmation }) }, ...noRefunds });
    expect((await provider().cancel(PAYMENT)).status).toBe(expected);
    expect(api.named()).not.toContain(`POST ${PATH}/cancel`);
  });

  it('reports the method that was saved', async () => {
    const payment_method = { type: 'bank_card', id: PAYMENT, saved: true, card };
    answers({ [`GET ${PATH}`]: { json: payment('succeeded', { payment_method }) }, ...noRefunds });
    expect((await provider().confirm(PAYMENT)).savedMethod).toEqual({
      ...{ customerRef: null, methodRef: PAYMENT, label: 'Mir ···· 4477' },
    });
  });
});

describe('refunds', () => {
  const wanted = { providerRef: PAYMENT, refundId: REFUND_ID, amount: 500, currency: 'RUB' };
  const refund = (status: string, more = {}) => ({
    ...{ id: 'R1', payment_id: PAYMENT, status, amount: money('5.00'), description: `Refund ${REFUND_ID}` },
    ...more,
  });

  it.each([
    ['succeeded', 'SUCCEEDED'],
    ['pending', 'PENDING'],
    ['canceled', 'FAILED'],
  ])('%s is %s', async (status, expected) => {
    answers({ 'POST /v3/refunds': { json: refund(status) }, ...noRefunds });
    expect(await provider().refund(wanted)).toEqual({
      ...{ refundRef: 'R1', refundId: REFUND_ID, status: expected, amount: 500, currency: 'RUB' },
    });
    expect(api.sent('POST', '/v3/refunds')).toEqual({
      ...{ payment_id: PAYMENT, amount: money('5.00'), description: `Refund ${REFUND_ID}` },
    });
    expect(api.calls.at(-1)?.headers['idempotence-key']).toBe(REFUND_ID);
  });

  it('made before is found again, whatever YooKassa has forgotten', async () => {
    answers({ 'GET /v3/refunds': { json: { items: [refund('succeeded')] } } });
    expect(await provider().refund(wanted)).toMatchObject({ refundRef: 'R1', status: 'SUCCEEDED' });
    expect(api.calls).toHaveLength(1);
  });

  it('have a receipt to the address of the payment', async () => {
    const metadata = { paymentId: PAYMENT_ID, receiptEmail: EMAIL };
    answers({
      [`GET ${PATH}`]: { json: payment('succeeded', { metadata, description: 'Course' }) },
      'POST /v3/refunds': { json: refund('succeeded') },
      ...noRefunds,
    });
    await provider(1).refund(wanted);
    expect(api.sent('POST', '/v3/refunds').receipt).toMatchObject({
      customer: { email: EMAIL },
      items: [{ description: 'Course', amount: money('5.00'), vat_code: 1 }],
    });
  });

  it('of a payment are all read, page by page, made here and there', async () => {
    answers({
      [`GET ${PATH}`]: { json: payment('succeeded') },
      'GET /v3/refunds': ({ path }) =>
        path.includes('cursor=next')
          ? { json: { items: [refund('succeeded', { id: 'R2', description: 'by phone' })] } }
          : { json: { items: [refund('succeeded'), refund('pending', { id: 'R3' })], next_cursor: 'next' } },
    });
    const report = await provider().confirm(PAYMENT);
    expect(report.refundedAmount).toBe(1_000);
    expect(report.refunds.map(({ refundRef, refundId }) => [refundRef, refundId])).toEqual([
      ['R1', REFUND_ID],
      ['R3', REFUND_ID],
      ['R2', null],
    ]);
    expect(api.calls[1]?.path).toContain(`payment_id=${PAYMENT}`);
  });
});

describe('a renewal', () => {
  const none = { 'GET /v3/payments': { json: { items: [] } } };
  const method = { customerRef: null, methodRef: 'METHOD' };

  it('charges the saved method with the payment as its key', async () => {
    answers({ 'POST /v3/payments': { json: payment('succeeded') }, ...noRefunds, ...none });
    expect((await provider().charge(chargeOf('RUB', method))).status).toBe('APPROVED');
    expect(api.sent('POST', '/v3/payments')).toMatchObject({ payment_method_id: 'METHOD', capture: true });
    expect(api.sent('POST', '/v3/payments')).not.toHaveProperty('confirmation');
    expect(api.calls[1]?.headers['idempotence-key']).toBe(PAYMENT_ID);
  });

  it('that was charged before is found again, also on the second page', async () => {
    answers({
      'GET /v3/payments': ({ path }) => ({
        json: path.includes('cursor=next')
          ? { items: [payment('succeeded')] }
          : { items: [{ ...payment('succeeded'), metadata: { paymentId: 7 } }], next_cursor: 'next' },
      }),
      ...noRefunds,
    });
    expect((await provider().charge(chargeOf('RUB', method))).status).toBe('APPROVED');
    expect(api.named()).not.toContain('POST /v3/payments');
  });

  it('that was declined, or whose method is gone, is a report', async () => {
    answers({ 'POST /v3/payments': { json: cancelled('insufficient_funds') }, ...none });
    expect(await provider().charge(chargeOf('RUB', method))).toMatchObject({
      ...{ status: 'DECLINED', declineReason: 'insufficient_funds' },
    });
    const json = { type: 'error', code: 'invalid_request', parameter: 'payment_method_id' };
    answers({ 'POST /v3/payments': { status: 400, json }, ...none });
    expect(await provider().charge(chargeOf('RUB', method))).toMatchObject({
      ...{ status: 'DECLINED', declineReason: 'other', paymentId: PAYMENT_ID, amount: 1_990 },
    });
  });
});
