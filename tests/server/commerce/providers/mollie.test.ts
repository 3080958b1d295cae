import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLost } from '../../../../db/connection-lost.ts';
import {
  type PaymentProvider,
  ProviderKeysRefused,
} from '../../../../server/modules/commerce/payment/provider.ts';
import { createMollieProvider } from '../../../../server/modules/commerce/payment/providers/mollie.provider.ts';
import { failing, openTinyServer, type TinyServer } from './tiny-server.ts';

const PAYMENT = randomUUID();
const REFUND = randomUUID();
const sum = (value: string) => ({ currency: 'EUR', value });

let server: TinyServer;
let mollie: PaymentProvider;
beforeAll(async () => {
  server = await openTinyServer();
  mollie = provider();
});
afterEach(() => server.misbehave(null));
afterAll(() => server.close());

function provider(change: Partial<Parameters<typeof createMollieProvider>[0]> = {}) {
  return createMollieProvider({
    ...{ apiKey: 'test_1', apiUrl: server.url, publicUrl: 'https://school.example' },
    ...change,
  });
}

const paid = {
  ...{ resource: 'payment', id: 'tr_1', mode: 'test', status: 'paid', isCancelable: false },
  ...{ amount: sum('19.00'), method: 'creditcard', sequenceType: 'oneoff' },
  ...{ metadata: { paymentId: PAYMENT }, paidAt: '2026-11-23T12:00:00+00:00' },
  details: { cardFingerprint: 'print', cardLabel: 'Visa', cardNumber: '4242' },
  _embedded: { refunds: [] as object[], chargebacks: [] as object[] },
  _links: { checkout: { href: 'https://www.mollie.com/checkout/select-method/1', type: 'text/html' } },
};
const GET = 'GET /v2/payments/tr_1';
const CREATE = 'POST /v2/payments';
const problem = (status: number, field?: string) =>
  failing(status, { status, title: 'Refused', detail: 'That does not work', field });

const request = {
  ...{ paymentId: PAYMENT, orderId: randomUUID(), amount: 1900, currency: 'EUR' },
  ...{ description: 'Typography', locale: 'de' as const, saveMethod: false },
  returnUrl: 'https://school.example/de/payment/mollie/confirm?payment=1',
  cancelUrl: 'https://school.example/de/payment/mollie/cancel?payment=1',
  customer: { userId: randomUUID(), name: 'Ada', email: 'ada@mail.example' },
};
const renewal = { ...request, method: { customerRef: 'cst_1', methodRef: 'mdt_1', label: 'Visa ···· 4242' } };
const bodyOf = (call: string): unknown => JSON.parse(server.last(call)?.body ?? 'null');

describe('a payment', () => {
  it('sends exactly our sum, our id and our addresses, with the payment as idempotency key', async () => {
    server.answer({ [CREATE]: { ...paid, status: 'open' } });
    expect(await mollie.create(request)).toEqual({
      ...{ providerRef: 'tr_1', approveUrl: paid._links.checkout.href },
    });
    expect(bodyOf(CREATE)).toEqual({
      amount: { currency: 'EUR', value: '19.00' },
      description: 'Typography',
      redirectUrl: request.returnUrl,
      cancelUrl: request.cancelUrl,
      webhookUrl: 'https://school.example/api/payment/webhook/mollie',
      metadata: { paymentId: PAYMENT, orderId: request.orderId },
      locale: 'de_DE',
    });
    const headers = server.last(CREATE)?.headers;
    expect(headers).toMatchObject({ 'idempotency-key': PAYMENT, authorization: 'Bearer test_1' });
  });

  it('names no webhook on this machine, and no language that Mollie does not speak', async () => {
    server.answer({ [CREATE]: { ...paid, status: 'open' } });
    await provider({ publicUrl: 'http://localhost:3000' }).create({ ...request, locale: 'mn' });
    expect(bodyOf(CREATE)).not.toHaveProperty('webhookUrl');
    expect(bodyOf(CREATE)).not.toHaveProperty('locale');
  });

  it('of a subscriber is the first of a customer', async () => {
    server.answer({
      'POST /v2/customers': { resource: 'customer', id: 'cst_1' },
      [CREATE]: { ...paid, status: 'open' },
    });
    await mollie.create({ ...request, saveMethod: true });
    expect(bodyOf(CREATE)).toMatchObject({ customerId: 'cst_1', sequenceType: 'first' });
    expect(server.last('POST /v2/customers')?.headers['idempotency-key']).toBe(`customer:${PAYMENT}`);
  });

  it('reports what was paid, with the card and the saved method', async () => {
    server.answer({ [GET]: { ...paid, sequenceType: 'first', customerId: 'cst_1', mandateId: 'mdt_1' } });
    expect(await mollie.confirm('tr_1')).toEqual({
      ...{ providerRef: 'tr_1', paymentId: PAYMENT, status: 'APPROVED', amount: 1900, currency: 'EUR' },
      approvedAt: new Date(paid.paidAt),
      ...{ refundedAmount: 0, refunds: [], disputes: [], declineReason: null, instrument: 'print' },
      savedMethod: { customerRef: 'cst_1', methodRef: 'mdt_1', label: 'Visa ···· 4242' },
    });
    expect(server.seen[0]?.query.get('embed')).toBe('refunds,chargebacks');
  });

  it('keeps a digest of an account, the same however it is written', async () => {
    const by = async (consumerAccount: string) => {
      server.answer({ [GET]: { ...paid, details: { consumerAccount } } });
      return (await mollie.confirm('tr_1')).instrument;
    };
    const digest = await by('NL91 ABNA 0417 1643 00');
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await by('NL91ABNA0417164300')).toBe(digest);
  });

  it('reads refunds and chargebacks', async () => {
    const refund = { resource: 'refund', id: 're_1', amount: sum('9.00'), status: 'refunded' };
    const ours = { ...refund, id: 're_2', status: 'pending', metadata: { refundId: REFUND } };
    const chargeback = { resource: 'chargeback', id: 'chb_1', amount: sum('10.00'), reversedAt: null };
    const reversed = { ...chargeback, id: 'chb_2', reversedAt: '2026-11-20T10:00:00+00:00' };
    server.answer({
      [GET]: { ...paid, _embedded: { refunds: [refund, ours], chargebacks: [chargeback, reversed] } },
    });
    const report = await mollie.confirm('tr_1');
    expect(report.refundedAmount).toBe(900);
    expect(report.refunds.map(({ refundRef, refundId, status }) => [refundRef, refundId, status])).toEqual([
      ['re_1', null, 'SUCCEEDED'],
      ['re_2', REFUND, 'PENDING'],
    ]);
    expect(report.disputes).toEqual([
      { disputeRef: 'chb_1', status: 'OPEN', amount: 1000 },
      { disputeRef: 'chb_2', status: 'WON', amount: 1000 },
    ]);
  });

  it('of the other mode is not believed', async () => {
    server.answer({ [GET]: { ...paid, mode: 'live' } });
    await expect(mollie.confirm('tr_1')).rejects.toThrow('other mode');
  });

  it('is cancelled when Mollie can, and otherwise says what it is', async () => {
    let cancelled = false;
    server.answer({
      [GET]: () => ({ ...paid, status: cancelled ? 'canceled' : 'open', isCancelable: !cancelled }),
      'DELETE /v2/payments/tr_1': () => {
        cancelled = true;
        return { ...paid, status: 'canceled' };
      },
    });
    expect((await mollie.cancel('tr_1')).status).toBe('CANCELLED');
    server.answer({ [GET]: { ...paid, status: 'open' } });
    expect((await mollie.cancel('tr_1')).status).toBe('OPEN');
    expect(server.calls()).toEqual([GET]);
  });

  it('paid while it was being cancelled says so', async () => {
    let read = 0;
    server.answer({
      [GET]: () => {
        read += 1;
        return read === 1 ? { ...paid, status: 'open', isCancelable: true } : paid;
      },
      'DELETE /v2/payments/tr_1': problem(422),
    });
    expect((await mollie.cancel('tr_1')).status).toBe('APPROVED');
  });
});

describe('a refund', () => {
  const made = {
    ...{ resource: 'refund', id: 're_1', amount: sum('5.00'), status: 'pending' },
    metadata: { refundId: REFUND },
  };
  const wanted = { providerRef: 'tr_1', refundId: REFUND, amount: 500, currency: 'EUR' };
  const expected = { refundRef: 're_1', refundId: REFUND, status: 'PENDING', amount: 500, currency: 'EUR' };
  const REFUNDS = 'POST /v2/payments/tr_1/refunds';

  it('is made once, with its id as idempotency key', async () => {
    server.answer({ [GET]: paid, [REFUNDS]: made });
    expect(await mollie.refund(wanted)).toEqual(expected);
    expect(bodyOf(REFUNDS)).toEqual({ amount: sum('5.00'), metadata: { refundId: REFUND } });
    expect(server.last(REFUNDS)?.headers['idempotency-key']).toBe(REFUND);
  });

  it('is found when Mollie has forgotten the key', async () => {
    server.answer({ [GET]: { ...paid, _embedded: { refunds: [made] } } });
    expect(await mollie.refund(wanted)).toEqual(expected);
    expect(server.calls()).toEqual([GET]);
  });

  it('that was pending is read', async () => {
    server.answer({ 'GET /v2/payments/tr_1/refunds/re_1': { ...made, status: 'refunded' } });
    expect(await mollie.readRefund('tr_1', 're_1')).toEqual({ ...expected, status: 'SUCCEEDED' });
  });
});

describe('a renewal', () => {
  const PAYMENTS = 'GET /v2/customers/cst_1/payments';
  const none = { _embedded: { payments: [] }, _links: {}, count: 0 };
  const MANDATE = 'GET /v2/customers/cst_1/mandates/mdt_1';

  it('charges the mandate without the person', async () => {
    server.answer({ [PAYMENTS]: none, [CREATE]: { ...paid, sequenceType: 'recurring', status: 'pending' } });
    expect(await mollie.charge(renewal)).toMatchObject({ providerRef: 'tr_1', status: 'PENDING' });
    expect(bodyOf(CREATE)).toEqual({
      ...{ amount: sum('19.00'), description: 'Typography', sequenceType: 'recurring' },
      ...{ customerId: 'cst_1', mandateId: 'mdt_1' },
      webhookUrl: 'https://school.example/api/payment/webhook/mollie',
      metadata: { paymentId: PAYMENT, orderId: request.orderId },
    });
    expect(server.last(CREATE)?.headers['idempotency-key']).toBe(PAYMENT);
  });

  it('that Mollie already has is not made again', async () => {
    server.answer({ [PAYMENTS]: { ...none, _embedded: { payments: [paid] } }, [GET]: paid });
    expect(await mollie.charge(renewal)).toMatchObject({ providerRef: 'tr_1', status: 'APPROVED' });
    expect(server.calls()).toEqual([PAYMENTS, GET]);
  });

  it('refused by the bank is a report', async () => {
    const details = { failureReason: 'insufficient_funds' };
    server.answer({ [PAYMENTS]: none, [CREATE]: { ...paid, status: 'failed', details } });
    expect(await mollie.charge(renewal)).toMatchObject({
      ...{ status: 'DECLINED', declineReason: 'insufficient_funds', approvedAt: null, instrument: null },
    });
  });

  it('of a mandate that is gone is refused, but a mistake of ours is an error', async () => {
    server.answer({ [PAYMENTS]: none, [CREATE]: problem(422, 'mandateId'), [MANDATE]: problem(410) });
    expect(await mollie.charge(renewal)).toMatchObject({ status: 'DECLINED', declineReason: 'other' });
    const valid = { resource: 'mandate', id: 'mdt_1', status: 'valid' };
    server.answer({ [PAYMENTS]: none, [CREATE]: problem(422, 'amount'), [MANDATE]: valid });
    await expect(mollie.charge(renewal)).rejects.toMatchObject({ status: 422, reason: 'amount' });
  });

  it.each([404, 410])('forgets a mandate that is already gone (%i)', async (status) => {
    server.answer({ 'DELETE /v2/customers/cst_1/mandates/mdt_1': problem(status) });
    await mollie.forgetMethod(renewal.method);
    expect(server.calls()).toHaveLength(1);
  });
});

describe('keys', () => {
  const METHODS = 'GET /v2/methods';
  it('that work pass', async () => {
    server.answer({ [METHODS]: { _embedded: { methods: [] }, _links: {} } });
    await mollie.checkKeys();
    expect(server.calls()).toEqual([METHODS]);
  });

  it.each([401, 403])('answered with %i are refused', async (status) => {
    server.answer({ [METHODS]: problem(status) });
    await expect(mollie.checkKeys()).rejects.toThrow(ProviderKeysRefused);
  });

  it('cannot be judged while Mollie is broken', async () => {
    for (const answer of [problem(500), failing(200, [])]) {
      server.answer({ [METHODS]: answer });
      await expect(mollie.checkKeys()).rejects.not.toBeInstanceOf(ProviderKeysRefused);
    }
  });
});

describe('trouble', () => {
  it.each(['hang', 'reset', 'garbage'] as const)(
    '%s is an error, and right after it all is well',
    async (how) => {
      server.answer({ [GET]: paid });
      server.misbehave(how);
      const impatient = provider({ timeoutMs: 150 });
      await expect(impatient.confirm('tr_1')).rejects.toThrow(/^mollie GET \/v2\/payments\/tr_1: /);
      server.misbehave(null);
      expect((await mollie.confirm('tr_1')).status).toBe('APPROVED');
    },
  );

  it('is told without the words of the answer, which may be about a person', async () => {
    server.answer({
      [CREATE]: failing(422, { status: 422, detail: 'Ada is unknown', field: 'ada@mail.example' }),
    });
    const error = await mollie.create(request).catch((caught: unknown) => caught);
    expect(String(error)).toBe('ProviderHttpError: mollie POST /v2/payments: 422');
  });

  it('is tried once, because a buyer does not wait longer', async () => {
    server.answer({ [GET]: problem(503) });
    await expect(mollie.confirm('tr_1')).rejects.toThrow();
    expect(server.calls()).toEqual([GET]);
  });

  it('is not taken for a lost database', async () => {
    const away = provider({ apiUrl: 'http://127.0.0.1:1' });
    const error = await away.confirm('tr_1').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(isConnectionLost(error)).toBe(false);
  });

  it('with an answer that lacks a sum is an error', async () => {
    server.answer({ [GET]: { ...paid, amount: {} } });
    await expect(mollie.confirm('tr_1')).rejects.toThrow();
  });
});
