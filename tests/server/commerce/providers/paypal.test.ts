import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderKeysRefused } from '../../../../server/modules/commerce/payment/provider.ts';
import { EMAIL, type LocalApi, PAYMENT_ID, REFUND_ID, request, startLocalApi } from './local-api.ts';
import { captured, issue, money, ORDER, ORDER_PATH, order, paypalAt, withTokens } from './paypal-objects.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

let time = new Date('2026-11-23T12:00:00Z');
const provider = () => paypalAt(api, () => time);
const answers = (table: Parameters<typeof withTokens>[0]) => api.answer(withTokens(table));

describe('the access token', () => {
  it('is requested once for 20 concurrent calls, and renewed before it expires', async () => {
    answers({ [`GET ${ORDER_PATH}`]: { json: order('CREATED') } });
    const paypal = provider();
    const tokens = () => api.named().filter((name) => name === 'POST /v1/oauth2/token').length;
    await Promise.all(Array.from({ length: 20 }, () => paypal.confirm(ORDER)));
    expect(tokens()).toBe(1);
    time = new Date(time.getTime() + 32_300_000);
    await paypal.confirm(ORDER);
    expect(tokens()).toBe(1);
    time = new Date(time.getTime() + 100_000);
    await Promise.all([paypal.confirm(ORDER), paypal.confirm(ORDER)]);
    expect(tokens()).toBe(2);
  });

  it('is renewed once when PayPal has revoked it, for all who notice', async () => {
    let given = 0;
    answers({
      'POST /v1/oauth2/token': () => {
        given += 1;
        return { json: { access_token: `A${given}`, expires_in: 32_400 } };
      },
      [`GET ${ORDER_PATH}`]: ({ headers }) =>
        headers.authorization === 'Bearer A2' ? { json: order('CREATED') } : { status: 401, json: {} },
    });
    const paypal = provider();
    await Promise.all(Array.from({ length: 10 }, () => paypal.confirm(ORDER)));
    expect(given).toBe(2);
  });

  it('is not renewed again by a call that notices late', async () => {
    let given = 0;
    const renewed = Promise.withResolvers<void>();
    const read = (late: boolean) => async (call: { headers: Record<string, unknown> }) => {
      if (call.headers.authorization === 'Bearer A2') {
        renewed.resolve();
        return { json: order('CREATED') };
      }
      if (late) await renewed.promise;
      return { status: 401, json: {} };
    };
    answers({
      'POST /v1/oauth2/token': () => {
        given += 1;
        return { json: { access_token: `A${given}`, expires_in: 32_400 } };
      },
      [`GET ${ORDER_PATH}`]: read(false),
      'GET /v2/checkout/orders/LATE': read(true),
    });
    const paypal = provider();
    await Promise.all([paypal.confirm(ORDER), paypal.confirm('LATE')]);
    expect(given).toBe(2);
  });

  it('is not asked for without end', async () => {
    answers({ [`GET ${ORDER_PATH}`]: { status: 401, json: {} } });
    await expect(provider().confirm(ORDER)).rejects.toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(4);
  });

  it('shows that the keys are wrong', async () => {
    answers({ 'POST /v1/oauth2/token': { status: 401, json: { error: 'invalid_client' } } });
    await expect(provider().checkKeys()).rejects.toBeInstanceOf(ProviderKeysRefused);
    answers({ 'POST /v1/oauth2/token': { status: 503 } });
    await expect(provider().checkKeys()).rejects.toMatchObject({ name: 'ProviderHttpError', status: 503 });
    answers({});
    await provider().checkKeys();
  });
});

describe('creating an order', () => {
  const links = [{ rel: 'payer-action', href: 'https://www.sandbox.paypal.com/checkoutnow?token=ORDER1' }];

  it('sends our ids, the amount, the ways back and the idempotency key', async () => {
    answers({ 'POST /v2/checkout/orders': { json: order('PAYER_ACTION_REQUIRED', undefined, { links }) } });
    const { providerRef, approveUrl } = await provider().create(request('EUR'));
    expect({ providerRef, approveUrl }).toEqual({ providerRef: ORDER, approveUrl: links[0]?.href });
    expect(provider().hosts).toContain(new URL(approveUrl).host);
    expect(api.sent('POST', '/v2/checkout/orders')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          ...{ reference_id: PAYMENT_ID, custom_id: PAYMENT_ID, invoice_id: PAYMENT_ID },
          ...{ description: 'Course', amount: money('19.90', 'EUR') },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            ...{ brand_name: 'Kurso', locale: 'de-DE', shipping_preference: 'NO_SHIPPING' },
            ...{ user_action: 'PAY_NOW', return_url: request('EUR').returnUrl },
            cancel_url: request('EUR').cancelUrl,
          },
        },
      },
    });
    expect(api.calls.at(-1)?.headers).toMatchObject({
      'paypal-request-id': PAYMENT_ID,
      prefer: 'return=representation',
      authorization: 'Bearer A1',
    });
  });

  it('asks to save the account for renewals only', async () => {
    answers({ 'POST /v2/checkout/orders': { json: order('PAYER_ACTION_REQUIRED', undefined, { links }) } });
    await provider().create(request('USD', { saveMethod: true }));
    expect(api.sent('POST', '/v2/checkout/orders').payment_source.paypal.attributes.vault).toMatchObject({
      store_in_vault: 'ON_SUCCESS',
      usage_type: 'MERCHANT',
    });
  });
});

describe('the state of an order', () => {
  const disputes = { 'GET /v1/customer/disputes': { json: { items: [] } } };

  it.each([
    ['CREATED', undefined, 'OPEN'],
    ['PAYER_ACTION_REQUIRED', undefined, 'OPEN'],
    ['SAVED', undefined, 'OPEN'],
    ['VOIDED', undefined, 'CANCELLED'],
    ['COMPLETED', 'PENDING', 'PENDING'],
    ['COMPLETED', 'COMPLETED', 'APPROVED'],
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'APPROVED'],
    ['COMPLETED', 'REFUNDED', 'APPROVED'],
    ['COMPLETED', 'DECLINED', 'DECLINED'],
    ['COMPLETED', 'FAILED', 'DECLINED'],
  ])('%s with a capture %s is %s', async (status, capture, expected) => {
    const payments = capture ? { captures: [captured(capture)] } : undefined;
    answers({ [`GET ${ORDER_PATH}`]: { json: order(status, payments) }, ...disputes });
    const report = await provider().confirm(ORDER);
    expect(report).toMatchObject({
      ...{ status: expected, providerRef: ORDER, paymentId: PAYMENT_ID, amount: 1_990, currency: 'USD' },
      ...{ instrument: 'ACCOUNT1234AB', declineReason: expected === 'DECLINED' ? 'other' : null },
    });
    expect(report.approvedAt).toEqual(capture ? new Date('2026-11-23T11:59:00Z') : null);
    expect(api.named()).not.toContain(`POST ${ORDER_PATH}/capture`);
  });

  it.each([
    ['5120', 'insufficient_funds'],
    ['5400', 'card_expired'],
    ['0500', 'card_declined'],
    ['5650', 'authentication_failed'],
    ['0000', 'other'],
  ])('a processor that answered %s declined by %s', async (response_code, reason) => {
    const captures = [captured('DECLINED', { processor_response: { response_code } })];
    answers({ [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures }) } });
    expect((await provider().confirm(ORDER)).declineReason).toBe(reason);
  });

  it('reports what was really captured', async () => {
    const captures = [captured('COMPLETED', { amount: money('1.00') })];
    answers({ [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures }) }, ...disputes });
    expect((await provider().confirm(ORDER)).amount).toBe(100);
  });

  it('counts refunds made here and there', async () => {
    const refunds = [
      { id: 'R1', status: 'COMPLETED', amount: money('5.00'), custom_id: REFUND_ID },
      { id: 'R2', status: 'COMPLETED', amount: money('1.00'), invoice_id: PAYMENT_ID },
      { id: 'R3', status: 'PENDING', amount: money('2.00') },
      { id: 'R4', status: 'CANCELLED', amount: money('3.00') },
    ];
    const payments = { captures: [captured('PARTIALLY_REFUNDED')], refunds };
    answers({ [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', payments) }, ...disputes });
    const report = await provider().confirm(ORDER);
    expect(report.refundedAmount).toBe(600);
    expect(report.refunds.map(({ refundId, status }) => [refundId, status])).toEqual([
      [REFUND_ID, 'SUCCEEDED'],
      [null, 'SUCCEEDED'],
      [null, 'PENDING'],
      [null, 'FAILED'],
    ]);
  });

  it('reports the account that was saved', async () => {
    const vault = { id: 'VAULT1', status: 'VAULTED', customer: { id: 'CUSTOMER1' } };
    const payment_source = { paypal: { email_address: EMAIL, account_id: 'A', attributes: { vault } } };
    const json = order('COMPLETED', { captures: [captured()] }, { payment_source });
    answers({ [`GET ${ORDER_PATH}`]: { json }, ...disputes });
    expect((await provider().confirm(ORDER)).savedMethod).toEqual({
      ...{ customerRef: 'CUSTOMER1', methodRef: 'VAULT1', label: 'PayPal' },
    });
  });
});

describe('an approved order', () => {
  it('is captured by confirm, with one key however often', async () => {
    answers({
      [`GET ${ORDER_PATH}`]: { json: order('APPROVED') },
      [`POST ${ORDER_PATH}/capture`]: { json: order('COMPLETED', { captures: [captured()] }) },
    });
    expect((await provider().confirm(ORDER)).status).toBe('APPROVED');
    await provider().confirm(ORDER);
    const keys = api.calls
      .filter(({ path }) => path.endsWith('/capture'))
      .map(({ headers }) => headers['paypal-request-id']);
    expect(keys).toEqual([`capture-${ORDER}`, `capture-${ORDER}`]);
  });

  it('is paid when somebody captured it first', async () => {
    let reads = 0;
    answers({
      [`GET ${ORDER_PATH}`]: () => {
        reads += 1;
        return { json: reads === 1 ? order('APPROVED') : order('COMPLETED', { captures: [captured()] }) };
      },
      [`POST ${ORDER_PATH}/capture`]: issue('ORDER_ALREADY_CAPTURED'),
    });
    expect((await provider().confirm(ORDER)).status).toBe('APPROVED');
  });

  it.each([
    ['INSTRUMENT_DECLINED', 'card_declined'],
    ['TRANSACTION_LIMIT_EXCEEDED', 'limit_exceeded'],
    ['PAYER_ACTION_REQUIRED', 'authentication_failed'],
  ])('is declined by %s', async (name, declineReason) => {
    answers({
      [`GET ${ORDER_PATH}`]: { json: order('APPROVED') },
      [`POST ${ORDER_PATH}/capture`]: issue(name),
    });
    expect(await provider().confirm(ORDER)).toMatchObject({ status: 'DECLINED', declineReason });
  });

  it('is no decline when the school did something wrong, and the error names no person', async () => {
    answers({
      [`GET ${ORDER_PATH}`]: { json: order('APPROVED') },
      [`POST ${ORDER_PATH}/capture`]: issue('DUPLICATE_INVOICE_ID'),
    });
    const error = await provider()
      .confirm(ORDER)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderHttpError', reason: 'DUPLICATE_INVOICE_ID' });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/asha|client-secret|A1/);
  });

  it('is never captured by cancel, and takes no money then', async () => {
    answers({ [`GET ${ORDER_PATH}`]: { json: order('APPROVED') } });
    expect((await provider().cancel(ORDER)).status).toBe('CANCELLED');
    expect(api.named()).not.toContain(`POST ${ORDER_PATH}/capture`);
  });

  it('that is paid answers its true state to cancel', async () => {
    answers({ [`GET ${ORDER_PATH}`]: { json: order('COMPLETED', { captures: [captured()] }) } });
    expect((await provider().cancel(ORDER)).status).toBe('APPROVED');
  });
});
