import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { buy, deliver, openShop, PUBLIC_URL, type ShopTest, statusOf } from './fixture.ts';

let test: ShopTest;
let ann: Caller;
const HOUR = 3_600_000;

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

async function order(dollars = 20) {
  ann = await test.person();
  const productId = await test.product({ dollars });
  test.messages.length = 0;
  return { ...(await buy(test, ann, productId)), productId };
}

const decide = (id: string, decision: string) => test.call('POST', `/api/sandbox/pay/${id}/${decision}`);
const confirm = (paymentId: string) => test.call('POST', '/api/payment/confirm', { body: { paymentId } });
const grants = async (productId: string) =>
  (await test.pool.query('select direction, reason from access_entries where product_id = $1', [productId]))
    .rows;

describe('payment start', () => {
  it('redirects to the provider once, only with a signed URL', async () => {
    const { approveUrl, orderId, sandboxId } = await order();
    const path = approveUrl.slice(PUBLIC_URL.length);
    const again = await test.call('GET', `${path}&payment_method=sandbox&marketing_dimension1=mail`);
    expect(again.status).toBe(302);
    expect(again.headers.location).toBe(`${PUBLIC_URL}/api/sandbox/pay/${sandboxId}?locale=en`);
    const { rows } = await test.pool.query('select marketing from orders where id = $1', [orderId]);
    expect(rows[0].marketing).toMatchObject({ dimension1: 'mail' });
    const forged = await test.call('GET', `/api/payment/start/${orderId}?key=${'x'.repeat(32)}`);
    expect(forged.body.code).toBe('order_not_found');
    expect((await test.call('GET', '/api/payment/start/x?key=y')).status).toBe(400);
  });

  it('lists the enabled providers', async () => {
    const providers = (query = '') => test.call('GET', `/api/payment/providers${query}`);
    expect((await providers()).body).toEqual(['sandbox']);
    expect((await providers('?currency=INR')).body).toEqual(['sandbox']);
    expect((await providers('?currency=GBP')).status).toBe(400);
  });

  it('creates one payment at the provider when started concurrently', async () => {
    const person = await test.person();
    const productId = await test.product({ dollars: 5 });
    await test.shop.cart.addLines(
      { ...person, locale: 'en', currency: 'USD' },
      { productIds: [productId], clearBefore: false },
    );
    const { approveUrl } = await test.shop.cart.purchase(
      { ...person, locale: 'en', currency: 'USD' },
      { marketing: {} },
    );
    const path = approveUrl.slice(PUBLIC_URL.length);
    const starts = await Promise.all(Array.from({ length: 20 }, () => test.call('GET', path)));
    expect(new Set(starts.map((start) => start.headers.location)).size).toBe(1);
  });
});

describe('the sandbox page', () => {
  it('shows the amount and three decisions under a strict policy', async () => {
    const { sandboxId } = await order();
    const page = await test.call('GET', `/api/sandbox/pay/${sandboxId}?locale=de`);
    expect(page.body).toContain('20,00');
    expect(page.body).toContain('/approve');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await test.call('GET', `/api/sandbox/pay/${randomUUID()}`)).status).toBe(404);
    expect((await decide(sandboxId, 'steal')).status).toBe(404);
  });
});

describe('completing a payment', () => {
  it('works by the redirect', async () => {
    const { orderId, sandboxId, paymentId, productId } = await order();
    const back = await decide(sandboxId, 'approve');
    expect(back.status).toBe(303);
    expect(back.headers.location).toBe(`${PUBLIC_URL}/en/payment/sandbox/confirm?payment=${paymentId}`);
    expect((await confirm(paymentId)).body).toEqual({
      ...{ result: 'SUCCESS', orderId, total: 2000, currency: 'USD' },
      ...{ provider: 'sandbox', declineReason: null, titles: [expect.any(String)] },
    });
    expect(await grants(productId)).toEqual([{ direction: 'GRANT', reason: 'paid' }]);
  });

  it('works by the webhook alone', async () => {
    const { orderId, sandboxId, productId } = await order();
    await decide(sandboxId, 'approve');
    expect(await deliver(test, test.messages[0] as never)).toEqual({ status: 200, body: { received: true } });
    expect(await statusOf(test, orderId)).toBe('PAID');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(true);
  });

  it('pays exactly once when redirect, webhooks and reconcile run concurrently', async () => {
    const { orderId, sandboxId, paymentId, productId } = await order();
    await decide(sandboxId, 'approve');
    const message = test.messages[0] as never;
    const meet = Array.from({ length: 40 }, (_, n) =>
      [() => confirm(paymentId), () => deliver(test, message), () => test.shop.payment.reconcile()][
        n % 3
      ]?.(),
    );
    await Promise.all(meet);
    expect(await statusOf(test, orderId)).toBe('PAID');
    expect(await grants(productId)).toHaveLength(1);
    const { rows } = await test.pool.query(
      `select (select count(*)::int from order_events where order_id = $1 and to_status = 'PAID') as paid,
        (select count(*)::int from outbox where cause = 'mail:receipt:' || $1) as receipts,
        (select count(*)::int from outbox where topic = 'refund') as refunds`,
      [orderId],
    );
    expect(rows[0]).toEqual({ paid: 1, receipts: 1, refunds: 0 });
  });

  it('requires an existing payment', async () => {
    expect((await confirm(randomUUID())).body.code).toBe('order_not_found');
    expect((await confirm('x')).body.code).toBe('request_params_invalid');
  });
});

describe('an unpaid order', () => {
  it('stays pending for another try after a declined payment', async () => {
    const { orderId, sandboxId, paymentId, approveUrl, productId } = await order();
    await decide(sandboxId, 'decline');
    const titles = [(await test.call('GET', `/api/orders/${orderId}`, { as: ann })).body.lines[0].title];
    const reason = 'card_declined';
    expect((await confirm(paymentId)).body).toEqual({
      ...{ result: 'FAILED', orderId, total: 2000, currency: 'USD' },
      ...{ provider: 'sandbox', declineReason: reason, titles },
    });
    expect(await statusOf(test, orderId)).toBe('PENDING');
    expect(await grants(productId)).toHaveLength(0);
    const cart = async () => (await test.call('GET', '/api/orders/cart/my', { as: ann })).body;
    expect(await cart()).toMatchObject({ declined: { provider: 'sandbox', reason } });
    const retry = await test.call('GET', approveUrl.slice(PUBLIC_URL.length));
    const second = /pay\/([0-9a-f-]{36})/.exec(String(retry.headers.location))?.[1] ?? '';
    expect(second).not.toBe(sandboxId);
    expect(await cart()).not.toHaveProperty('declined');
    await decide(second, 'approve');
    await test.shop.payment.reconcile();
    expect(await statusOf(test, orderId)).toBe('PAID');
  });

  it('is cancelled, with its products back in the cart, when the payment is cancelled at the provider', async () => {
    const { orderId, sandboxId, paymentId, productId } = await order();
    const back = await decide(sandboxId, 'cancel');
    expect(back.headers.location).toBe(`${PUBLIC_URL}/en/payment/sandbox/cancel?payment=${paymentId}`);
    const bob = await test.person();
    const cancel = (as: Caller | null) =>
      test.call('POST', '/api/payment/cancel', { as, body: { paymentId } });
    expect((await cancel(bob)).body.code).toBe('order_not_found');
    expect((await cancel(null)).status).toBe(401);
    expect((await cancel(ann)).body.result).toBe('FAILED');
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body.cartLines).toMatchObject([{ productId, status: 'CREATED' }]);
  });

  it('is paid if the cancellation comes after the approval', async () => {
    const { orderId, sandboxId, paymentId } = await order();
    await decide(sandboxId, 'approve');
    const { body } = await test.call('POST', '/api/payment/cancel', { as: ann, body: { paymentId } });
    expect(body.result).toBe('SUCCESS');
    expect(await statusOf(test, orderId)).toBe('PAID');
  });

  it('expires after an hour and returns its promo use', async () => {
    const promoCodeId = await test.promo({ code: 'HOUR', totalLimit: 1 });
    ann = await test.person();
    const productId = await test.product({ dollars: 20 });
    await test.call('POST', '/api/orders/cart', {
      as: ann,
      body: { order_lines: [{ product_id: productId }] },
    });
    await test.call('POST', '/api/promocodes/hour/apply', { as: ann });
    const { orderId } = await buy(test, ann);
    const used = async () =>
      (await test.pool.query('select used from promo_codes where id = $1', [promoCodeId])).rows[0].used;
    expect(await used()).toBe(1);
    test.pass(HOUR - 60_000);
    await test.shop.payment.reconcile();
    expect(await statusOf(test, orderId)).toBe('PENDING');
    test.pass(120_000);
    await Promise.all([test.shop.payment.reconcile(), test.shop.payment.reconcile()]);
    expect(await statusOf(test, orderId)).toBe('EXPIRED');
    expect(await used()).toBe(0);
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body).toMatchObject({ appliedPromocode: 'HOUR', cartLines: [{ productId }] });
  });
});
