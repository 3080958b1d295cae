import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  buy,
  leave,
  linesOf,
  openShop,
  PUBLIC_URL,
  type ShopTest,
  statusOf,
} from './fixture.ts';

let test: ShopTest;
let course: string;
const CART = '/api/orders/cart';
const PURCHASE = `${CART}/purchase`;

beforeAll(async () => {
  test = await openShop();
  course = await test.product({ dollars: 20 });
});
afterAll(() => test.close());

async function withCart(...productIds: string[]) {
  const person = await test.person();
  await test.call('POST', CART, { as: person, body: linesOf(...productIds) });
  return person;
}

const ordersOf = async (userId: string) =>
  (await test.pool.query(`select * from orders where user_id = $1 and status <> 'CREATED'`, [userId])).rows;

describe('purchase', () => {
  it('creates a pending order with fixed prices, and returns our own payment start', async () => {
    const ann = await withCart(course);
    const { status, body } = await test.call('PUT', PURCHASE, {
      as: ann,
      headers: { 'marketing-location': 'cart', 'x-cart-total': '2000 USD' },
    });
    expect(status).toBe(200);
    expect(body.approveUrl.startsWith(`${PUBLIC_URL}/api/payment/start/`)).toBe(true);
    const [order] = await ordersOf(ann.id);
    expect(order).toMatchObject({ status: 'PENDING', total: 2000, marketing: { location: 'cart' } });
    await test.pool.query(
      `update price_levels set amounts = '{"USD":9900,"EUR":1,"RUB":1,"INR":1}'
      where id = (select level_id from product_prices where product_id = $1)`,
      [course],
    );
    const cart = await test.call('GET', `${CART}/my`, { as: ann });
    expect(cart.body).toMatchObject({
      status: 'PENDING',
      approveUrl: body.approveUrl,
      summary: { count: 0, total: 0 },
    });
    expect(cart.body.cartLines[0]).toMatchObject({ status: 'PENDING', price: { finalPrice: 2000 } });
    await test.pool.query(
      `update price_levels set amounts = '{"USD":2000,"EUR":2000,"RUB":200000,"INR":160000}'
      where id = (select level_id from product_prices where product_id = $1)`,
      [course],
    );
  });

  it('refuses guests, unconfirmed users, an empty cart, and a total other than the one seen', async () => {
    const ann = await withCart(course);
    const put = (as: typeof ann | null, headers = {}) => test.call('PUT', PURCHASE, { as, headers });
    expect((await put(null)).status).toBe(401);
    expect((await put(await test.person({ verified: false }))).body.code).toBe('email_not_verified');
    expect((await put(await test.person())).body.code).toBe('cart_is_empty');
    expect((await put(ann, { 'x-cart-total': '1999 USD' })).body.code).toBe('price_has_changed');
    expect((await put(ann, { 'marketing-location': 'nowhere' })).body.code).toBe('request_params_invalid');
    expect(await ordersOf(ann.id)).toHaveLength(0);
  });

  it('creates one order from one cart when several tabs purchase it at once', async () => {
    const ann = await withCart(course);
    // One buyer's tabs wait for each other. Where that takes long, the service says that it is busy, and a tab tries again.
    const press = async (): Promise<Answer> => {
      const answer = await test.call('PUT', PURCHASE, { as: ann });
      return answer.body.code === 'service_unavailable' ? press() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, press));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.approveUrl)).size).toBe(1);
    expect(await ordersOf(ann.id)).toHaveLength(1);
  });

  it('keeps products of a payment in progress out of a second cart', async () => {
    const ann = await withCart(course);
    await test.call('PUT', PURCHASE, { as: ann });
    const second = await test.product({ dollars: 5 });
    const { body } = await test.call('POST', CART, { as: ann, body: linesOf(course, second) });
    const open = body.cartLines.filter((line: { status: string }) => line.status === 'CREATED');
    expect(open.map((line: { productId: string }) => line.productId)).toEqual([second]);
  });

  it('completes a free order at once, through the same ledger', async () => {
    const free = await test.product({});
    const ann = await withCart(free);
    const { body } = await test.call('PUT', PURCHASE, { as: ann });
    const [order] = await ordersOf(ann.id);
    expect(body.approveUrl).toBe(`${PUBLIC_URL}/en/education/payment-successful?order=${order.id}`);
    expect(order).toMatchObject({ status: 'PAID', total: 0 });
    expect(await test.shop.entitlements.hasEntitlement(ann.id, free)).toBe(true);
  });

  it('removes a line whose product is no longer for sale and keeps it visible as REMOVED', async () => {
    const gone = await test.product({ dollars: 3 });
    const ann = await withCart(course, gone);
    await test.pool.query(`update products set status = 'DRAFT' where id = $1`, [gone]);
    await test.call('PUT', PURCHASE, { as: ann });
    const [order] = await ordersOf(ann.id);
    expect(order.total).toBe(2000);
    const { rows } = await test.pool.query(
      'select product_id, status, kind, quantity, final_price from order_lines where order_id = $1 order by created_at, id',
      [order.id],
    );
    const sold = { kind: 'PRODUCT', quantity: 1 };
    expect(rows).toEqual([
      { product_id: course, status: 'CREATED', ...sold, final_price: 2000 },
      { product_id: gone, status: 'REMOVED', ...sold, final_price: null },
    ]);
    const receipt = await test.call('GET', `/api/orders/${order.id}`, { as: ann });
    expect(receipt.body.lines).toMatchObject([{ productId: course }]);
  });

  it('counts every unit of a line in the total, on the receipt and in the e-mail', async () => {
    const ann = await withCart(course);
    await test.pool.query(
      `update order_lines l set quantity = 3 from orders o where o.id = l.order_id and o.user_id = $1`,
      [ann.id],
    );
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(body.summary).toMatchObject({ base: 6000, total: 6000 });
    const { orderId, sandboxId, paymentId } = await leave(test, ann);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    expect((await test.shop.payment.confirm(paymentId)).total).toBe(6000);
    const receipt = await test.call('GET', `/api/orders/${orderId}`, { as: ann });
    expect(receipt.body).toMatchObject({ total: 6000, lines: [{ price: { finalPrice: 6000 } }] });
    const { rows } = await test.pool.query('select payload from outbox where cause = $1', [
      `mail:receipt:${orderId}`,
    ]);
    expect(rows[0].payload.data.lines).toMatchObject([{ amount: 6000 }]);
    expect(rows[0].payload.data.picture).toMatch(new RegExp(`/og/product/${course}-[a-z]{2}\\.png$`));
    for (const bad of [`quantity = 0`, `kind = 'GIFT'`])
      await expect(
        test.pool.query(`update order_lines set ${bad} where order_id = $1`, [orderId]),
      ).rejects.toThrow(/check/);
  });
});

describe('the order calls', () => {
  it("list the user's own orders, show a receipt, and hide other users' orders", async () => {
    const ann = await test.person();
    const bob = await test.person();
    const { orderId } = await buy(test, ann, course);
    const list = await test.call('GET', '/api/orders', { as: ann });
    expect(list.headers['x-total-count']).toBe('1');
    expect(list.body[0]).toMatchObject({ orderId, status: 'PENDING', total: 2000, currency: 'USD' });
    const receipt = await test.call('GET', `/api/orders/${orderId}`, { as: ann });
    expect(receipt.body).toMatchObject({
      orderId,
      buyer: { email: ann.email },
      lines: [{ productId: course }],
    });
    expect((await test.call('GET', `/api/orders/${orderId}`, { as: bob })).body.code).toBe('order_not_found');
    expect((await test.call('GET', '/api/orders/1', { as: ann })).body.code).toBe('request_params_invalid');
    expect((await test.call('GET', '/api/orders?limit=0', { as: ann })).status).toBe(400);
    expect((await test.call('GET', '/api/orders')).status).toBe(401);
    expect((await test.call('GET', `/api/orders/${orderId}`)).status).toBe(401);
  });

  it('cancel a payment in progress and put its products back into the cart', async () => {
    const ann = await test.person();
    const bob = await test.person();
    const { orderId } = await buy(test, ann, course);
    const cancel = (as: typeof ann | null) => test.call('POST', `/api/orders/${orderId}/cancel`, { as });
    expect((await cancel(bob)).body.code).toBe('order_not_found');
    expect((await cancel(null)).status).toBe(401);
    expect((await cancel(ann)).status).toBe(204);
    expect((await cancel(ann)).status).toBe(204);
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(body.cartLines).toMatchObject([{ productId: course, status: 'CREATED' }]);
    expect((await test.call('POST', '/api/orders/x/cancel', { as: ann })).status).toBe(400);
  });

  it('do not cancel a paid order', async () => {
    const free = await test.product({});
    const ann = await withCart(free);
    await test.call('PUT', PURCHASE, { as: ann });
    const [order] = await ordersOf(ann.id);
    const { body } = await test.call('POST', `/api/orders/${order.id}/cancel`, { as: ann });
    expect(body.code).toBe('order_state_invalid');
  });
});

it('use the real clock by default', async () => {
  const plain = await openShop({ ownClock: false });
  const ann = await plain.person();
  const { orderId, sandboxId, paymentId } = await buy(plain, ann, await plain.product({ dollars: 2 }));
  await plain.shop.sandbox.decide(sandboxId, 'APPROVED');
  expect((await plain.shop.payment.confirm(paymentId)).result).toBe('SUCCESS');
  expect(await statusOf(plain, orderId)).toBe('PAID');
  await plain.close();
});
