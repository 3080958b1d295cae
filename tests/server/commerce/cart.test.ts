import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let ann: Caller;
let course: string;
let other: string;
const CART = '/api/orders/cart';

beforeAll(async () => {
  test = await openShop();
  ann = await test.person();
  course = await test.product({ dollars: 20, salePercent: 25, subscriptionPercent: 50 });
  other = await test.product({ dollars: 10, titles: { en: 'Other', ru: 'Другой' } });
});
afterAll(() => test.close());

describe('reading the cart', () => {
  it('is empty at first and creates nothing', async () => {
    const bob = await test.person();
    const { status, body } = await test.call('GET', `${CART}/my`, { as: bob });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'CREATED', cartId: null, cartLines: [], appliedPromocode: null });
    const { rows } = await test.pool.query('select 1 from orders where user_id = $1', [bob.id]);
    expect(rows).toHaveLength(0);
  });

  it('requires a session', async () => {
    expect((await test.call('GET', `${CART}/my`)).body.code).toBe('unauthorized');
  });
});

describe('adding lines', () => {
  it('returns lines with price breakdowns', async () => {
    const { status, body } = await test.call('POST', CART, { as: ann, body: linesOf(course, other) });
    expect(status).toBe(200);
    expect(body.cartLines).toHaveLength(2);
    expect(body.cartLines[0]).toMatchObject({
      productId: course,
      status: 'CREATED',
      currency: 'USD',
      price: {
        finalPrice: 1500,
        discountPrice: {
          basePrice: 2000,
          saleDiscountAmount: 500,
          subscriptionDiscountAmount: 0,
          finalPrice: 1500,
          currency: 'USD',
        },
      },
    });
    expect(body.summary).toEqual({
      currency: 'USD',
      count: 2,
      base: 3000,
      sale: 500,
      ownedParts: 0,
      subscription: 0,
      promo: 0,
      total: 2500,
    });
  });

  it('reads everything once: twelve statements, from begin to commit', async () => {
    const bob = await test.person();
    const add = () => test.call('POST', CART, { as: bob, body: { ...linesOf(course), clear_before: true } });
    await add();
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await add();
    const count = sent.mock.calls.length;
    sent.mockRestore();
    expect(count).toBe(12);
    expect(body).toEqual((await test.call('GET', `${CART}/my`, { as: bob })).body);
  });

  it('adds nothing twice, and empties the cart first if requested', async () => {
    const again = await test.call('POST', CART, { as: ann, body: linesOf(course) });
    expect(again.body.cartLines).toHaveLength(2);
    const fresh = await test.call('POST', CART, { as: ann, body: { ...linesOf(other), clear_before: true } });
    expect(fresh.body.cartLines.map((line: { productId: string }) => line.productId)).toEqual([other]);
  });

  it('uses the language and the currency of the locale', async () => {
    const { body } = await test.call('GET', `${CART}/my`, { as: ann, headers: { locale: 'RU' } });
    expect(body.cartLines[0]).toMatchObject({ shortTitle1: 'Другой', currency: 'RUB' });
    expect(body.summary).toMatchObject({ currency: 'RUB', total: 100_000 });
  });

  it('gives subscription prices to subscribers only', async () => {
    const sub = await test.person();
    await test.subscribe(sub);
    const { body } = await test.call('POST', CART, { as: sub, body: linesOf(course) });
    expect(body.summary).toMatchObject({
      base: 2000,
      sale: 500,
      ownedParts: 0,
      subscription: 750,
      total: 750,
    });
  });

  it('refuses products not for sale or owned, and invalid ids', async () => {
    const draft = await test.product({ dollars: 5, status: 'DRAFT' });
    const post = (body: unknown, as: Caller | null = ann) => test.call('POST', CART, { as, body });
    expect((await post(linesOf(draft))).body.code).toBe('product_not_found');
    expect((await post(linesOf('nonsense'))).body.code).toBe('request_params_invalid');
    expect((await post(linesOf(other), null)).status).toBe(401);
    const free = await test.product({});
    await test.call('POST', `/api/products/get-free?productIds=${free}`, { as: ann });
    expect((await post(linesOf(free))).body.code).toBe('user_already_get_this_product');
  });

  it('reports a line that is no longer for sale as REMOVED and excludes it from the sums', async () => {
    const bob = await test.person();
    const gone = await test.product({ dollars: 7 });
    await test.call('POST', CART, { as: bob, body: linesOf(gone, other) });
    await test.pool.query(`update products set status = 'DRAFT' where id = $1`, [gone]);
    const { body } = await test.call('GET', `${CART}/my`, { as: bob });
    expect(body.cartLines.map((line: { status: string }) => line.status)).toEqual(['REMOVED', 'CREATED']);
    expect(body.summary).toMatchObject({ count: 1, total: 1000 });
  });

  it('creates one cart for concurrent calls', async () => {
    const bob = await test.person();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test.call('POST', CART, { as: bob, body: linesOf(n % 2 ? course : other) }),
      ),
    );
    expect(added.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const { rows } = await test.pool.query(
      'select (select count(*)::int from orders where user_id = $1) as carts, (select count(*)::int from order_lines l join orders o on o.id = l.order_id where o.user_id = $1) as lines',
      [bob.id],
    );
    expect(rows[0]).toEqual({ carts: 1, lines: 2 });
  });
});

describe('removing lines', () => {
  it('removes the given lines from the own cart only', async () => {
    const { body } = await test.call('POST', CART, { as: ann, body: linesOf(course, other) });
    const lineId = body.cartLines[0].cartLineId;
    const path = `${CART}/${body.cartId}/lines`;
    const bob = await test.person();
    const del = (as: Caller | null, list: unknown) => test.call('DELETE', path, { as, body: list });
    expect((await del(bob, [lineId])).body.code).toBe('order_not_found');
    expect((await del(null, [lineId])).status).toBe(401);
    expect((await del(ann, [])).body.code).toBe('request_params_invalid');
    const left = await del(ann, [lineId]);
    expect(left.body.cartLines.map((line: { cartLineId: string }) => line.cartLineId)).not.toContain(lineId);
    expect(left.body.cartLines).toHaveLength(1);
  });

  it('does not affect a payment in progress', async () => {
    const cy = await test.person();
    const { body } = await test.call('POST', CART, { as: cy, body: linesOf(course, other) });
    await test.call('PUT', `${CART}/purchase`, { as: cy });
    const path = `${CART}/${body.cartId}/lines`;
    const answer = await test.call('DELETE', path, { as: cy, body: [body.cartLines[0].cartLineId] });
    expect(answer.body.code).toBe('order_not_found');
    const { rows } = await test.pool.query('select 1 from order_lines where order_id = $1', [body.cartId]);
    expect(rows).toHaveLength(2);
  });
});
