import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderKeysRefused } from '../../../../server/modules/commerce/payment/provider.ts';
import { byCall, EMAIL, type LocalApi, PAYMENT_ID, REFUND_ID, request, startLocalApi } from './local-api.ts';
import {
  details,
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
} from './razorpay-objects.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const provider = () => razorpayAt(api);
const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));
const missing = {
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist', reason: 'NA' } },
};

describe('creating a payment link', () => {
  it('sends our ids, the amount and the way back, and no messages to the buyer', async () => {
    answers({ 'POST /v1/payment_links': { json: link('created') } });
    expect(await provider().create(request('INR'))).toEqual({
      ...{ providerRef: LINK, approveUrl: 'https://rzp.io/i/abc' },
    });
    expect(api.sent('POST', '/v1/payment_links')).toEqual({
      ...{ amount: 1_990, currency: 'INR', accept_partial: false, reference_id: PAYMENT_ID },
      ...{ description: 'Course', expire_by: seconds(NOW) + 3_600 },
      customer: { name: 'Asha Rao', email: EMAIL },
      ...{ notify: { sms: false, email: false }, reminder_enable: false },
      notes: { paymentId: PAYMENT_ID, orderId: request('INR').orderId },
      ...{ callback_url: request('INR').returnUrl, callback_method: 'get' },
    });
    expect(api.calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('rzp_test_1:key-secret').toString('base64')}`,
    );
  });

  it('a second time finds the first one', async () => {
    const description = `payment link creation with reference ID already attempted ${EMAIL}`;
    answers({
      'POST /v1/payment_links': { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', description } } },
      'GET /v1/payment_links': {
        json: { payment_links: [link('created', { id: 'plink_B', reference_id: 'other' }), link('created')] },
      },
    });
    expect((await provider().create(request('INR'))).providerRef).toBe(LINK);
    expect(api.calls[1]?.path).toBe(`/v1/payment_links?reference_id=${PAYMENT_ID}`);
  });

  it('that Razorpay refuses is an error without a person', async () => {
    const json = {
      error: { code: 'BAD_REQUEST_ERROR', description: EMAIL, reason: 'input_validation_failed' },
    };
    answers({
      'POST /v1/payment_links': { status: 400, json },
      'GET /v1/payment_links': { json: { payment_links: [] } },
    });
    const error = await provider()
      .create(request('INR'))
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ status: 400, reason: 'input_validation_failed' });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/asha|key-secret/);
  });
});

describe('the state of a link', () => {
  const state = (status: string, payments: unknown[]) =>
    answers({
      [`GET /v1/payment_links/${LINK}`]: { json: link(status) },
      [`GET /v1/orders/${LINK_ORDER}/payments`]: listOf(...payments),
      ...details(),
    });
  const failed = (error_reason: string, more = {}) => pay('failed', { error_reason, ...more });

  it.each([
    ['created', [], 'OPEN'],
    ['issued', [], 'OPEN'],
    ['created', [pay('created')], 'OPEN'],
    ['created', [failed('card_declined')], 'OPEN'],
    ['expired', [], 'CANCELLED'],
    ['cancelled', [], 'CANCELLED'],
    ['paid', [], 'PENDING'],
    ['paid', [pay('captured')], 'APPROVED'],
    ['paid', [failed('card_declined', { id: 'pay_P0' }), pay('captured')], 'APPROVED'],
    ['cancelled', [pay('captured')], 'APPROVED'],
    ['paid', [pay('refunded')], 'APPROVED'],
  ])('%s with %j is', async (status, payments, expected) => {
    state(status, payments);
    expect(await provider().confirm(LINK)).toMatchObject({
      ...{ status: expected, providerRef: LINK, paymentId: PAYMENT_ID, amount: 1_990, currency: 'INR' },
      approvedAt: expected === 'APPROVED' ? new Date('2026-11-23T11:59:00Z') : null,
    });
  });

  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['card_expired', 'card_expired'],
    ['authentication_failed', 'authentication_failed'],
    ['incorrect_otp', 'authentication_failed'],
    ['card_declined', 'card_declined'],
    ['payment_risk_check_failed', 'card_declined'],
    ['transaction_limit_exceeded', 'limit_exceeded'],
    ['payment_timed_out', 'other'],
  ])('closed after %s is declined by %s', async (reason, declineReason) => {
    const first = failed('insufficient_funds', { id: 'pay_P0', created_at: seconds(NOW) - 600 });
    state('expired', [first, failed(reason)]);
    expect(await provider().confirm(LINK)).toMatchObject({ status: 'DECLINED', declineReason });
  });

  it('lists the payments that the link itself names', async () => {
    answers({
      [`GET /v1/payment_links/${LINK}`]: {
        json: link('paid', { order_id: null, payments: [{ payment_id: PAY, status: 'captured' }] }),
      },
      [`GET /v1/payments/${PAY}`]: { json: pay('captured', { vpa: 'asha@bank' }) },
      ...details(),
    });
    expect(await provider().confirm(LINK)).toMatchObject({ status: 'APPROVED', instrument: 'asha@bank' });
  });

  it('captures what the bank has reserved, and only by confirm', async () => {
    let status = 'authorized';
    answers({
      [`GET /v1/payment_links/${LINK}`]: () => ({ json: link('created') }),
      [`GET /v1/orders/${LINK_ORDER}/payments`]: () => listOf(pay(status)),
      [`POST /v1/payment_links/${LINK}/cancel`]: missing,
      [`POST /v1/payments/${PAY}/capture`]: () => {
        status = 'captured';
        return { json: pay(status) };
      },
      ...details(),
    });
    expect((await provider().cancel(LINK)).status).toBe('PENDING');
    expect((await provider().confirm(LINK)).status).toBe('APPROVED');
    expect(api.sent('POST', `/v1/payments/${PAY}/capture`)).toEqual({ amount: 1_990, currency: 'INR' });
  });

  it('is cancelled, and a paid one answers its true state', async () => {
    answers({
      [`POST /v1/payment_links/${LINK}/cancel`]: { json: link('cancelled') },
      [`GET /v1/payment_links/${LINK}`]: { json: link('cancelled') },
      [`GET /v1/orders/${LINK_ORDER}/payments`]: listOf(),
    });
    expect((await provider().cancel(LINK)).status).toBe('CANCELLED');
    answers({ ...paidLink(), [`POST /v1/payment_links/${LINK}/cancel`]: missing });
    expect((await provider().cancel(LINK)).status).toBe('APPROVED');
  });
});

describe('refunds', () => {
  const wanted = { providerRef: LINK, refundId: REFUND_ID, amount: 500, currency: 'INR' };
  const refund = (status: string, more = {}) => ({
    ...{
      id: 'rfnd_1',
      status,
      amount: 500,
      currency: 'INR',
      receipt: REFUND_ID,
      notes: { refundId: REFUND_ID },
    },
    ...more,
  });

  it.each([
    ['processed', 'SUCCEEDED'],
    ['pending', 'PENDING'],
    ['failed', 'FAILED'],
  ])('%s is %s', async (status, expected) => {
    answers({ ...paidLink(), [`POST /v1/payments/${PAY}/refund`]: { json: refund(status) } });
    expect(await provider().refund(wanted)).toEqual({
      ...{ refundRef: 'rfnd_1', refundId: REFUND_ID, status: expected, amount: 500, currency: 'INR' },
    });
    expect(api.sent('POST', `/v1/payments/${PAY}/refund`)).toEqual({
      ...{ amount: 500, speed: 'normal', notes: { refundId: REFUND_ID }, receipt: REFUND_ID },
    });
    expect(api.calls.at(-1)?.headers['x-refund-idempotency']).toBe(REFUND_ID);
  });

  it('made before is found again, whatever Razorpay has forgotten', async () => {
    answers(paidLink([refund('processed')]));
    expect(await provider().refund(wanted)).toMatchObject({ refundRef: 'rfnd_1', status: 'SUCCEEDED' });
    expect(api.named()).not.toContain(`POST /v1/payments/${PAY}/refund`);
  });

  it('of a payment are counted, made here and there', async () => {
    const byHand = refund('processed', { id: 'rfnd_2', amount: 90, notes: [], receipt: null });
    answers(paidLink([refund('processed'), byHand, refund('pending', { id: 'rfnd_3' })]));
    const report = await provider().confirm(LINK);
    expect(report.refundedAmount).toBe(590);
    expect(report.refunds.map(({ refundId }) => refundId)).toEqual([REFUND_ID, null, REFUND_ID]);
  });
});

describe('disputes', () => {
  const dispute = (status: string, more = {}) => ({
    ...{ id: 'disp_1', payment_id: PAY, amount: 1_990, amount_deducted: 0, status },
    ...more,
  });

  it.each([
    ['open', 'OPEN'],
    ['under_review', 'OPEN'],
    ['won', 'WON'],
    ['closed', 'WON'],
    ['lost', 'LOST'],
  ])('%s is %s', async (status, expected) => {
    const others = [
      dispute('open', { id: 'disp_0', payment_id: 'pay_other' }),
      dispute('won', { id: 'disp_2' }),
    ];
    answers(paidLink([], [...others, dispute(status)]));
    expect((await provider().confirm(LINK)).disputes).toEqual([
      { disputeRef: 'disp_2', status: 'WON', amount: 1_990 },
      { disputeRef: 'disp_1', status: expected, amount: 1_990 },
    ]);
  });

  it('that took a part count that part', async () => {
    answers(paidLink([], [dispute('lost', { amount_deducted: 700 })]));
    expect((await provider().confirm(LINK)).disputes).toMatchObject([{ amount: 700 }]);
  });
});

it('takes no card for a fingerprint, and saves none of a link', async () => {
  answers(paidLink());
  expect(await provider().confirm(LINK)).toMatchObject({ instrument: null, savedMethod: null });
});

describe('the keys', () => {
  it('are checked', async () => {
    const json = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } };
    answers({ 'GET /v1/payment_links': { status: 401, json } });
    await expect(provider().checkKeys()).rejects.toBeInstanceOf(ProviderKeysRefused);
    answers({ 'GET /v1/payment_links': { status: 502 } });
    await expect(provider().checkKeys()).rejects.toMatchObject({ status: 502 });
    answers({ 'GET /v1/payment_links': { json: { payment_links: [] } } });
    await provider().checkKeys();
  });
});
