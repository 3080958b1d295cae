import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, openInbox, pressOn } from '../shared/stand-in-client.ts';
import type { SentMessage, StandIn } from '../stand-in.ts';
import { startPaypal } from './paypal.ts';

const START = new Date('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;

let time = START;
let paypal: StandIn;
let call: ReturnType<typeof clientOf>;

async function tokenOf(url: string, password = paypal.settings.PAYPAL_CLIENT_SECRET) {
  const authorization = `Basic ${btoa(`${paypal.settings.PAYPAL_CLIENT_ID}:${password}`)}`;
  const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return clientOf(url, form)('POST', '/v1/oauth2/token', 'grant_type=client_credentials');
}

beforeEach(async () => {
  time = START;
  paypal = await startPaypal({ now: () => time });
  const { body } = await tokenOf(paypal.url);
  call = clientOf(paypal.url, {
    authorization: `Bearer ${body.access_token}`,
    prefer: 'return=representation',
  });
});
afterEach(() => paypal.close());

const unit = { amount: { currency_code: 'EUR', value: '49.00' }, custom_id: 'p-1', invoice_id: 'p-1' };
const wallet = {
  experience_context: {
    return_url: 'https://school.example/paid?payment=1',
    cancel_url: 'https://school.example/back',
    user_action: 'PAY_NOW',
  },
};
const order = (change: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ ...unit, ...change }],
  payment_source: { paypal: wallet },
});
let requests = 0;
const create = (body: object = order()) =>
  call('POST', '/v2/checkout/orders', body, { 'paypal-request-id': `create-${++requests}` });
const capture = (id: string, request = `capture-${++requests}`) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': request });
async function paid(change: object = {}) {
  const { body } = await create(order({ invoice_id: `i-${++requests}`, ...change }));
  await paypal.approve(body.id);
  return (await capture(body.id)).body;
}
const captureOf = (body: { purchase_units: { payments: { captures: { id: string }[] } }[] }) =>
  String(body.purchase_units[0]?.payments.captures[0]?.id);
const issueOf = ({ details }: { details: { issue: string }[] }) => details[0]?.issue;

describe('PayPal: what its description forbids', () => {
  const money = (value: unknown, currency_code = 'EUR') => ({ amount: { currency_code, value } });
  it.each([
    ['an amount in a number', money(49), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['three decimals', money('49.001'), 422, 'DECIMAL_PRECISION'],
    ['nothing to pay', money('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['a currency it does not settle', money('49.00', 'RUB'), 422, 'INVALID_CURRENCY_CODE'],
    ['no amount', { amount: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['an unknown field', { colour: 'red' }, 400, 'NOT_SUPPORTED'],
    ['a long description', { description: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
  ])('%s is refused', async (_, change, status, issue) => {
    const reply = await create(order(change));
    expect([reply.status, issueOf(reply.body)]).toEqual([status, issue]);
  });

  it('an unknown intent and a body that is no JSON are refused', async () => {
    expect(issueOf((await create({ ...order(), intent: 'SALE' })).body)).toBe('INVALID_PARAMETER_VALUE');
    expect(issueOf((await call('POST', '/v2/checkout/orders', '{"intent"')).body)).toBe(
      'MALFORMED_REQUEST_JSON',
    );
    expect((await call('POST', '/v2/checkout/orders', 'x', { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
  });

  it('a payment source needs a PayPal-Request-Id', async () => {
    expect(issueOf((await call('POST', '/v2/checkout/orders', order())).body)).toBe(
      'PAYPAL_REQUEST_ID_REQUIRED',
    );
  });

  it('wrong keys get no token, and a token expires', async () => {
    expect((await tokenOf(paypal.url, 'wrong')).body.error).toBe('invalid_client');
    expect((await call('GET', '/v2/checkout/orders/UNKNOWN')).body.name).toBe('RESOURCE_NOT_FOUND');
    time = new Date(START.getTime() + 9 * HOUR_MS);
    expect((await call('GET', '/v2/checkout/orders/UNKNOWN')).body.name).toBe('AUTHENTICATION_FAILURE');
  });

  it('an order is captured once, after the approval and within three hours', async () => {
    const { body } = await create();
    expect(issueOf((await capture(body.id)).body)).toBe('ORDER_NOT_APPROVED');
    await paypal.approve(body.id);
    expect((await capture(body.id, 'once')).status).toBe(201);
    expect((await capture(body.id, 'once')).status).toBe(200);
    expect(issueOf((await capture(body.id)).body)).toBe('ORDER_ALREADY_CAPTURED');
    const late = await create();
    time = new Date(START.getTime() + 3 * HOUR_MS);
    expect((await call('GET', `/v2/checkout/orders/${late.body.id}`)).status).toBe(404);
  });

  it('a request id is remembered for six hours', async () => {
    const again = () => call('POST', '/v2/checkout/orders', order(), { 'paypal-request-id': 'kept' });
    const first = await again();
    expect((await again()).body.id).toBe(first.body.id);
    time = new Date(START.getTime() + 6 * HOUR_MS);
    expect((await again()).body.id).not.toBe(first.body.id);
  });

  it('an invoice is captured once', async () => {
    await paid({ invoice_id: 'same' });
    expect(issueOf(await paid({ invoice_id: 'same' }))).toBe('DUPLICATE_INVOICE_ID');
  });
});

describe('PayPal: the payer', () => {
  const approvalUrl = async () => {
    const { body } = await create();
    const link = body.links.find(({ rel }: { rel: string }) => rel === 'payer-action');
    return { id: body.id as string, url: link.href as string };
  };

  it('pays on the approval page and ends at the return address', async () => {
    const { id, url } = await approvalUrl();
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await pressOn(url, 'pay')).toBe(
      `https://school.example/paid?payment=1&token=${id}&PayerID=QYR5Z8XDVJNXQ`,
    );
    expect((await capture(id)).body.status).toBe('COMPLETED');
    expect(await pressOn(url, 'pay')).toBe('');
  });

  it('goes back to the cancel address, and the order stays open', async () => {
    const { id, url } = await approvalUrl();
    expect(await pressOn(url, 'back')).toBe(`https://school.example/back?token=${id}`);
    expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  it('pays by e-check: the capture is pending until the money arrives', async () => {
    const { id, url } = await approvalUrl();
    await pressOn(url, 'later');
    const captureId = captureOf((await capture(id)).body);
    const status = async () => (await call('GET', `/v2/payments/captures/${captureId}`)).body.status;
    expect(await status()).toBe('PENDING');
    await paypal.arrive(id);
    expect(await status()).toBe('COMPLETED');
    const messages = paypal.messages(id).map(({ body }) => JSON.parse(body));
    const related = messages.map(({ resource }) => resource.supplementary_data?.related_ids.order_id);
    expect(related).toEqual([undefined, id, id]);
  });

  it('is declined when the order is captured', async () => {
    const { id } = await approvalUrl();
    await paypal.decline(id, 'insufficient_funds');
    const { captures } = (await capture(id)).body.purchase_units[0].payments;
    expect(captures[0]).toMatchObject({ status: 'DECLINED', processor_response: { response_code: '5120' } });
  });

  it('is charged by a saved token, which may be declined or deleted', async () => {
    const attributes = { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } };
    const saving = await create({ ...order(), payment_source: { paypal: { ...wallet, attributes } } });
    await paypal.approve(saving.body.id);
    const { vault } = (await capture(saving.body.id)).body.payment_source.paypal.attributes;
    const charge = (invoice_id: string) =>
      create({ ...order({ invoice_id }), payment_source: { paypal: { vault_id: vault.id } } });
    expect((await charge('c-1')).body.status).toBe('COMPLETED');
    expect(issueOf((await charge('c-1')).body)).toBe('DUPLICATE_INVOICE_ID');
    await paypal.setMethodOutcome(vault.id, 'DECLINED');
    expect(issueOf((await charge('c-2')).body)).toBe('INSTRUMENT_DECLINED');
    expect((await call('DELETE', `/v3/vault/payment-tokens/${vault.id}`)).status).toBe(204);
    expect(issueOf((await charge('c-3')).body)).toBe('TOKEN_ID_NOT_FOUND');
  });
});

describe('PayPal: refunds and disputes', () => {
  it('refunds once by a request id and never more than is left', async () => {
    const body = await paid();
    const path = `/v2/payments/captures/${captureOf(body)}/refund`;
    const part = { amount: { currency_code: 'EUR', value: '40.00' }, custom_id: 'r-1' };
    const refund = (given: object, id: string) => call('POST', path, given, { 'paypal-request-id': id });
    const first = await refund(part, 'r-1');
    expect((await refund(part, 'r-1')).body.id).toBe(first.body.id);
    expect(issueOf((await refund(part, 'r-2')).body)).toBe('REFUND_AMOUNT_EXCEEDED');
    await paypal.setRefundOutcome(body.id, 'PENDING');
    const rest = await refund({}, 'r-3');
    expect(rest.body).toMatchObject({ status: 'PENDING', amount: { value: '9.00' } });
    await paypal.decideRefund(rest.body.id, 'FAILED');
    expect((await call('GET', `/v2/payments/refunds/${rest.body.id}`)).body.status).toBe('FAILED');
    const { purchase_units } = (await call('GET', `/v2/checkout/orders/${body.id}`)).body;
    expect(purchase_units[0].payments.captures[0].status).toBe('PARTIALLY_REFUNDED');
  });

  it('shows a dispute by its transaction, and who has won only in the details', async () => {
    const body = await paid();
    await paypal.dispute(body.id, 'OPEN');
    await paypal.dispute(body.id, 'LOST');
    const path = `/v1/customer/disputes?disputed_transaction_id=${captureOf(body)}`;
    const [found] = (await call('GET', path)).body.items;
    expect(found).toMatchObject({ status: 'RESOLVED', dispute_amount: { value: '49.00' } });
    expect(found.dispute_outcome).toBeUndefined();
    const { dispute_outcome } = (await call('GET', `/v1/customer/disputes/${found.dispute_id}`)).body;
    expect(dispute_outcome.outcome_code).toBe('RESOLVED_BUYER_FAVOUR');
    expect((await call('GET', `${path}&start_time=2026-11-01T00:00:00Z`)).status).toBe(400);
  });
});

describe('PayPal: messages', () => {
  const verify = ({ body, headers }: SentMessage, webhook = paypal.settings.PAYPAL_WEBHOOK_ID) => {
    const fields = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: webhook,
    };
    const rest = JSON.stringify(fields).slice(1);
    return call('POST', '/v1/notifications/verify-webhook-signature', `{"webhook_event":${body},${rest}`);
  };

  it('verify by the bytes that were posted, and by no others', async () => {
    const { id } = await paid();
    const [message] = paypal.messages(id);
    if (!message) throw new Error('no message');
    const changed = message.body.replace('49.00', '59.00');
    const rewritten = JSON.stringify(JSON.parse(message.body));
    const tried = [
      message,
      { ...message, body: changed },
      { ...message, body: rewritten },
      paypal.forged(message),
    ];
    const replies = await Promise.all(tried.map((each) => verify(each)));
    expect(replies.map(({ body }) => body.verification_status)).toEqual([
      'SUCCESS',
      'FAILURE',
      'FAILURE',
      'FAILURE',
    ]);
    expect((await verify(message, 'ANOTHERWEBHOOK')).body.verification_status).toBe('FAILURE');
  });

  it('are posted in the order of the changes', async () => {
    const inbox = await openInbox();
    await paypal.close();
    paypal = await startPaypal({ webhookUrl: inbox.url });
    const { body } = await tokenOf(paypal.url);
    call = clientOf(paypal.url, {
      authorization: `Bearer ${body.access_token}`,
      prefer: 'return=representation',
    });
    await paid();
    await inbox.until(2);
    const types = inbox.messages.map((message) => JSON.parse(message.body).event_type);
    expect(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    await inbox.close();
  });
});
