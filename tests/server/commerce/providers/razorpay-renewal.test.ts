import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCall, chargeOf, type LocalApi, PAYMENT_ID, request, startLocalApi } from './local-api.ts';
import { details, INVOICE, listOf, PAY, pay, razorpayAt } from './razorpay-objects.ts';

const ORDER = 'order_R1';
const CUSTOMER = 'cust_1';
const TOKEN = 'token_1';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({}));
});
afterAll(() => api.close());

const provider = () => razorpayAt(api);
const answers = (table: Parameters<typeof byCall>[0]) => api.answer(byCall(table));
const refused = (reason: string) => ({ status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', reason } } });

const invoice = (status: string, more = {}) => ({
  ...{ id: INVOICE, status, amount: 1_990, currency: 'INR', receipt: PAYMENT_ID, created_at: 2 },
  ...{ short_url: 'https://rzp.io/i/inv', order_id: ORDER },
  ...more,
});
const token = (status: string) => ({
  ...{ id: TOKEN, method: 'card', card: { network: 'Visa', last4: '4242' } },
  recurring_details: { status },
});
const tokens = (status = 'confirmed') => ({
  [`GET /v1/customers/${CUSTOMER}/tokens/${TOKEN}`]: { json: token(status) },
  [`GET /v1/customers/${CUSTOMER}`]: { json: { contact: '+919000000000', email: null } },
});

describe('a payment that saves its card', () => {
  it('is a registration link for rupees', async () => {
    let made = false;
    answers({
      'GET /v1/invoices': () => (made ? listOf(invoice('issued')) : listOf()),
      'POST /v1/subscription_registration/auth_links': () => {
        made = true;
        return { json: invoice('issued') };
      },
    });
    const first = await provider().create(request('INR', { saveMethod: true }));
    expect(first).toEqual({ providerRef: INVOICE, approveUrl: 'https://rzp.io/i/inv' });
    expect(api.sent('POST', '/v1/subscription_registration')).toMatchObject({
      ...{ type: 'link', amount: 1_990, currency: 'INR', receipt: PAYMENT_ID, sms_notify: false },
      subscription_registration: { method: 'card', max_amount: 1_500_000, frequency: 'as_presented' },
    });
    expect(await provider().create(request('INR', { saveMethod: true }))).toEqual(first);
    expect(api.named().filter((name) => name.startsWith('POST'))).toHaveLength(1);
  });

  it('is the oldest one when two calls made one each', async () => {
    const older = invoice('issued', { id: 'inv_0', created_at: 1 });
    let made = false;
    answers({
      'GET /v1/invoices': () => (made ? listOf(invoice('issued'), older) : listOf()),
      'POST /v1/subscription_registration/auth_links': () => {
        made = true;
        return { json: invoice('issued') };
      },
    });
    expect((await provider().create(request('INR', { saveMethod: true }))).providerRef).toBe('inv_0');
  });

  it('is not made for other currencies', async () => {
    answers({});
    await expect(provider().create(request('USD', { saveMethod: true }))).rejects.toThrow(/rupees/);
    expect(provider().renewalCurrencies).toEqual(['INR']);
  });

  it('reports the card once it is paid', async () => {
    answers({
      [`GET /v1/invoices/${INVOICE}`]: { json: invoice('paid') },
      [`GET /v1/orders/${ORDER}/payments`]: listOf(
        pay('captured', { customer_id: CUSTOMER, token_id: TOKEN, invoice_id: INVOICE }),
      ),
      ...tokens(),
      ...details(),
    });
    expect(await provider().confirm(INVOICE)).toMatchObject({
      ...{ status: 'APPROVED', providerRef: INVOICE, paymentId: PAYMENT_ID },
      savedMethod: { customerRef: CUSTOMER, methodRef: TOKEN, label: 'Visa ···· 4242' },
    });
  });

  it('is cancelled as an invoice', async () => {
    answers({
      [`POST /v1/invoices/${INVOICE}/cancel`]: { json: invoice('cancelled') },
      [`GET /v1/invoices/${INVOICE}`]: { json: invoice('cancelled') },
      [`GET /v1/orders/${ORDER}/payments`]: listOf(),
    });
    expect((await provider().cancel(INVOICE)).status).toBe('CANCELLED');
  });
});

describe('a renewal', () => {
  const method = { customerRef: CUSTOMER, methodRef: TOKEN };
  const order = { id: ORDER, status: 'created', amount: 1_990, currency: 'INR', receipt: PAYMENT_ID };

  /** Razorpay with an order that is charged with this result. */
  function charged(result: { status: string; error_reason?: string } | null, known = false) {
    let isKnown = known;
    let attempts: unknown[] = known && result ? [pay(result.status, result)] : [];
    answers({
      ...tokens(),
      ...details(),
      'GET /v1/orders': () => (isKnown ? listOf(order) : listOf()),
      'POST /v1/orders': () => {
        isKnown = true;
        return { json: order };
      },
      [`GET /v1/orders/${ORDER}`]: { json: order },
      [`GET /v1/orders/${ORDER}/payments`]: () => listOf(...attempts),
      'POST /v1/payments/create/recurring': () => {
        if (!result) return refused('input_validation_failed');
        attempts = [pay(result.status, result)];
        return result.status === 'failed'
          ? refused('payment_failed')
          : { json: { razorpay_payment_id: PAY } };
      },
    });
  }
  const charges = () => api.named().filter((name) => name === 'POST /v1/payments/create/recurring').length;

  it('charges the token by an order of its own, with the number that Razorpay knows', async () => {
    charged({ status: 'captured' });
    const report = await provider().charge(chargeOf('INR', method));
    expect(report).toMatchObject({ status: 'APPROVED', providerRef: ORDER, paymentId: PAYMENT_ID });
    expect(api.sent('POST', '/v1/orders')).toMatchObject({ receipt: PAYMENT_ID, amount: 1_990 });
    expect(api.sent('POST', '/v1/payments/create/recurring')).toMatchObject({
      ...{ order_id: ORDER, customer_id: CUSTOMER, token: TOKEN, recurring: true, amount: 1_990 },
      ...{ contact: '+919000000000', notes: { paymentId: PAYMENT_ID, renewal: 'true' } },
    });
  });

  it('asked for twice at once is made once', async () => {
    charged({ status: 'captured' });
    const razorpay = provider();
    const request = chargeOf('INR', method);
    const [first, second] = await Promise.all([razorpay.charge(request), razorpay.charge(request)]);
    expect(second).toEqual(first);
    expect(charges()).toBe(1);
  });

  it('repeated after a crash finds what the first one did, and charges nothing', async () => {
    charged({ status: 'captured' }, true);
    expect((await provider().charge(chargeOf('INR', method))).status).toBe('APPROVED');
    expect(charges()).toBe(0);
    expect(api.named()).not.toContain('POST /v1/orders');
  });

  it('announced by the bank a day ahead is pending', async () => {
    charged({ status: 'created' });
    expect((await provider().charge(chargeOf('INR', method))).status).toBe('PENDING');
    expect((await provider().confirm(ORDER)).status).toBe('PENDING');
  });

  it('that was declined is a report', async () => {
    charged({ status: 'failed', error_reason: 'insufficient_funds' });
    expect(await provider().charge(chargeOf('INR', method))).toMatchObject({
      ...{ status: 'DECLINED', declineReason: 'insufficient_funds', providerRef: ORDER },
    });
  });

  it('that Razorpay could not read is an error', async () => {
    charged(null);
    await expect(provider().charge(chargeOf('INR', method))).rejects.toMatchObject({
      reason: 'input_validation_failed',
    });
  });

  it('of a token that is gone or revoked is declined without a charge', async () => {
    answers({});
    const gone = { status: 'DECLINED', declineReason: 'other', paymentId: PAYMENT_ID };
    expect(await provider().charge(chargeOf('INR', method))).toMatchObject(gone);
    answers(tokens('cancelled'));
    expect(await provider().charge(chargeOf('INR', method))).toMatchObject(gone);
    expect(charges()).toBe(0);
  });

  it('forgets a token, also one that is gone', async () => {
    const path = `DELETE /v1/customers/${CUSTOMER}/tokens/${TOKEN}`;
    answers({ [path]: { json: { deleted: true } } });
    await provider().forgetMethod({ ...method, label: '' });
    answers({ [path]: refused('NA') });
    await provider().forgetMethod({ ...method, label: '' });
    expect(api.named()).toEqual([path]);
  });
});
