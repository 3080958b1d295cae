import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let ann: Caller;
let course: string;
let other: string;
const CODES = '/api/promocodes';
let address = 0;

beforeAll(async () => {
  test = await openShop();
  course = await test.product({ dollars: 20 });
  other = await test.product({ dollars: 10 });
  await test.promo({ code: 'TEN', description: 'Ten off' });
  await test.promo({ code: 'HALF', percent: 50 }, [course]);
  await test.promo({ code: 'FIXED', percent: null, amounts: { USD: 300, EUR: 200, RUB: 1, INR: 1 } }, [
    course,
  ]);
  await test.promo({ code: 'ALLFREE', percent: 100 });
  await test.promo({ code: 'OLD', validTo: new Date('2020-01-01') });
  await test.promo({ code: 'BOUND', email: 'somebody@kurso.test' });
  await test.promo({ code: 'ONCE', totalLimit: 1 });
  await test.promo({ code: 'MINE', perUserLimit: 1 });
});
beforeEach(async () => {
  ann = await test.person();
});
afterAll(() => test.close());

/** Every call has a different client address, so that one test's wrong codes do not affect others. */
function send(method: string, path: string, options: { as?: Caller; body?: unknown } = {}) {
  address += 1;
  return test.app
    .inject({
      method: method as 'GET',
      url: `${CODES}/${path}`,
      remoteAddress: `10.1.${Math.floor(address / 250)}.${address % 250}`,
      headers: {
        ...(options.as && { authorization: `Bearer x.y.${options.as.id}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));
}

const fill = (...ids: string[]) => test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(...ids) });

describe('info and redeem', () => {
  it('describe a code, case-insensitively', async () => {
    const { body } = await send('GET', 'ten/info');
    expect(body).toEqual({
      code: 'TEN',
      description: 'Ten off',
      discount: { percent: 10, amount: null, currency: 'USD' },
      for_all_product: true,
      products: [],
      valid_until: null,
    });
    expect((await send('GET', 'HALF/redeem')).body).toMatchObject({
      result: 'SUCCESS',
      products: [{ product_id: course }],
    });
  });

  it.each([
    ['NOSUCH', 'promocode_not_found'],
    ['TEN%20', 'promocode_not_found'],
    ['BOUND', 'invalid_promocode_for_email'],
    ['OLD', 'promocode_has_been_expired'],
  ])('refuse %s: %s', async (code, expected) => {
    expect((await send('GET', `${code}/redeem`, { as: ann })).body.code).toBe(expected);
    expect((await send('POST', `${code}/apply`, { as: ann })).body.code).toBe(expected);
    expect((await send('POST', `${code}/apply-guest`, { body: { productIds: [] } })).body.code).toBe(
      expected,
    );
  });

  it('never use a code up', async () => {
    for (let n = 0; n < 3; n += 1) expect((await send('GET', 'ONCE/redeem', { as: ann })).status).toBe(200);
  });

  it('stop guessing after 20 wrong codes from one address', async () => {
    const guess = (code: string) => test.call('GET', `${CODES}/${code}/info`);
    for (let n = 0; n < 20; n += 1) expect((await guess(`GUESS${n}`)).body.code).toBe('promocode_not_found');
    expect((await guess('TEN')).body).toMatchObject({
      code: 'too_many_attempts',
      retryAfter: expect.any(Number),
    });
    expect((await send('GET', 'TEN/info')).status).toBe(200);
  });
});

describe('apply', () => {
  it('adds the code to the cart, with a discount per line', async () => {
    await fill(course, other);
    const { body } = await send('POST', 'TEN/apply', { as: ann });
    expect(body).toMatchObject({ discount100: false, for_all_product: true, products_added_to_cart: [] });
    expect(body.applicable_for_products).toHaveLength(2);
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body).toMatchObject({ appliedPromocode: 'TEN', summary: { promo: 300, total: 2700 } });
  });

  it('adds the products of the code', async () => {
    const { body } = await send('POST', 'HALF/apply', { as: ann });
    expect(body.products_added_to_cart).toEqual([{ product_id: course }]);
    expect(body.order_id).toMatch(/^[0-9a-f-]{36}$/);
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body.summary).toMatchObject({ count: 1, total: 1000 });
  });

  it('takes a fixed amount off each covered product', async () => {
    await fill(course, other);
    await send('POST', 'FIXED/apply', { as: ann });
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body.summary).toMatchObject({ promo: 300, total: 2700 });
  });

  it('adds nothing when all products of the code are owned', async () => {
    const owned = await test.product({});
    await test.promo({ code: 'OWNED' }, [owned]);
    await test.call('POST', `/api/products/get-free?productIds=${owned}`, { as: ann });
    expect((await send('POST', 'OWNED/apply', { as: ann })).body.code).toBe('products_havent_been_added');
  });

  it('requires a session', async () => {
    expect((await send('POST', 'TEN/apply')).status).toBe(401);
  });

  it('can be undone', async () => {
    await fill(course);
    const { body } = await send('POST', 'TEN/apply', { as: ann });
    const cleared = await test.call('DELETE', '/api/orders/cart/remove/discounts', { as: ann });
    expect(cleared.body).toEqual({ orderId: body.order_id });
    const cart = await test.call('GET', '/api/orders/cart/my', { as: ann });
    expect(cart.body).toMatchObject({ appliedPromocode: null, summary: { total: 2000 } });
    expect((await test.call('DELETE', '/api/orders/cart/remove/discounts')).status).toBe(401);
    const empty = await test.call('DELETE', '/api/orders/cart/remove/discounts', { as: await test.person() });
    expect(empty.body).toEqual({ orderId: null });
  });
});

describe('apply for a guest', () => {
  it('returns the discount on the local cart', async () => {
    const { body } = await send('POST', 'TEN/apply-guest', { body: { productIds: [course, other] } });
    expect(body).toMatchObject({
      is_all_products_discount: true,
      all_products_discount_amount: 300,
      discounts: [
        { product_id: course, amount: 200 },
        { product_id: other, amount: 100 },
      ],
      products_added: [],
    });
  });

  it('adds five promo products at most', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, () => test.product({ dollars: 4 })));
    await test.promo({ code: 'MANY' }, many);
    const { body } = await send('POST', 'MANY/apply-guest', { body: { productIds: many.slice(0, 2) } });
    expect(body.products_added).toHaveLength(3);
    expect((await send('POST', 'MANY/apply-guest', { body: { productIds: ['x'] } })).status).toBe(400);
    const none = await test.promo({ code: 'GONE' }, [await test.product({ status: 'DRAFT' })]);
    expect(none).not.toBe('');
    const gone = await send('POST', 'GONE/apply-guest', { body: { productIds: [] } });
    expect(gone.body.code).toBe('products_havent_been_added');
  });
});

describe('limits at purchase', () => {
  const withCode = async (code: string) => {
    const person = await test.person();
    await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(course) });
    await send('POST', `${code}/apply`, { as: person });
    return person;
  };
  const purchase = (as: Caller) => test.call('PUT', '/api/orders/cart/purchase', { as });

  it('hold under concurrent redemption, and the users refused keep their carts without the code', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => withCode('ONCE')));
    const answers = await Promise.all(people.map(purchase));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(14);
    const { rows } = await test.pool.query(`select used from promo_codes where code = 'ONCE'`);
    expect(rows[0].used).toBe(1);
    const loser = people[answers.findIndex((answer) => answer.status === 409)] as Caller;
    const cart = await test.call('GET', '/api/orders/cart/my', { as: loser });
    expect(cart.body).toMatchObject({ appliedPromocode: null, summary: { total: 2000 } });
    expect((await purchase(loser)).status).toBe(200);
  });

  it('hold per user', async () => {
    const person = await withCode('MINE');
    expect((await purchase(person)).status).toBe(200);
    await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(other) });
    expect((await send('POST', 'MINE/apply', { as: person })).body.code).toBe(
      'promocode_has_been_already_redeemed',
    );
  });

  it('a code that expired between cart and purchase is reported, not silently dropped', async () => {
    await test.promo({ code: 'SOON' });
    const person = await withCode('SOON');
    await test.pool.query(`update promo_codes set valid_to = now() where code = 'SOON'`);
    expect((await purchase(person)).body.code).toBe('promocode_has_been_expired');
    expect((await purchase(person)).status).toBe(200);
  });

  it('a code of 100 % pays at once', async () => {
    const person = await withCode('ALLFREE');
    expect((await purchase(person)).body.approveUrl).toContain('/education/payment-successful?order=');
    expect(await test.shop.entitlements.hasEntitlement(person.id, course)).toBe(true);
  });
});

describe('get-free', () => {
  const get = (as: Caller | undefined, ...ids: string[]) =>
    test.call('POST', `/api/products/get-free?productIds=${ids.join(',')}`, { as });

  it('grants free products once, and opens their parts', async () => {
    const part = await test.product({ slug: 'part-course', dollars: 9 });
    const program = await test.product({ type: 'PROGRAM' });
    expect((await get(ann, program)).body.code).toBe('product_does_not_have_published_sub_products');
    await test.pool.query('insert into product_parts (parent_id, child_id) values ($1, $2)', [program, part]);
    expect((await get(ann, program)).body).toEqual({ productIds: [program] });
    expect(await test.shop.entitlements.findAccessType(ann.id, part)).toBe('PURCHASED');
    expect(await test.shop.entitlements.listEntitlements(ann.id)).toMatchObject([
      { productId: program, viaProductId: null },
      { productId: part, viaProductId: program },
    ]);
    expect((await get(ann, program)).body.code).toBe('user_already_get_this_product');
  });

  it('refuses paid, unknown and malformed products, and users who are not allowed', async () => {
    const free = await test.product({});
    expect((await get(ann, course)).body.code).toBe('product_is_not_free');
    expect((await get(ann, free, course)).body.code).toBe('product_is_not_free');
    expect((await get(ann, randomUUID())).body.code).toBe('product_not_found');
    expect((await get(ann, 'x')).body.code).toBe('request_params_invalid');
    expect((await get(undefined, free)).status).toBe(401);
    expect((await get(await test.person({ verified: false }), free)).body.code).toBe('email_not_verified');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, free)).toBe(false);
  });

  it('grants once under concurrency', async () => {
    const free = await test.product({});
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(ann, free)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { rows } = await test.pool.query('select 1 from access_entries where product_id = $1', [free]);
    expect(rows).toHaveLength(1);
  });
});
