import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { buy, linesOf, openShop, type ShopTest, statusOf } from './fixture.ts';

const PATH = '/api/manager/price-schema';
const DAY = 86_400_000;

let test: ShopTest;
let manager: Caller;
let senior: Caller;
let second: Caller;
beforeAll(async () => {
  test = await openShop();
  manager = await test.person({ role: 'CONTENT_MANAGER' });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
  second = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Bea' });
});
afterAll(() => test.close());

let count = 0;
let productId = '';
let levelId = '';
let cheapId = '';
beforeEach(async () => {
  count += 1;
  productId = await test.product({ slug: `schema-${count}`, dollars: 40 });
  await test.product({ slug: `other-${count}`, dollars: 25 });
  const idOf = async (code: string) =>
    (await test.pool.query('select id from price_levels where code = $1', [code])).rows[0].id;
  levelId = await idOf(`level-schema-${count}`);
  cheapId = await idOf(`level-other-${count}`);
});

const read = async (id = productId) => (await test.call('GET', `${PATH}/${id}`, { as: manager })).body;
const change = async (body: object, as = senior, id = productId) =>
  test.call('PUT', `${PATH}/${id}`, {
    as,
    body: { version: (await read(id)).version, levelId, sale: null, subscriptionPercent: 0, ...body },
  });
const inDays = (days: number) => new Date(test.now().getTime() + days * DAY).toISOString();
const percentOff = (percent: number, part: object = {}) => ({
  sale: { percent, amounts: null, from: null, to: null, ...part },
});
const cartPrice = async (as: Caller, id = productId) => {
  await test.call('POST', '/api/orders/cart', { as, body: linesOf(id) });
  const { cartLines } = (await test.call('GET', '/api/orders/cart/my', { as })).body;
  return cartLines.find((line: { productId: string }) => line.productId === id).price;
};

describe('the price of a product', () => {
  it('is read with its level, and changed by a new row', async () => {
    const before = await read();
    expect(before).toMatchObject({
      productId,
      title: `Title of schema-${count}`,
      priced: true,
      level: { id: levelId },
      sale: null,
    });
    test.pass(1000);
    const to = inDays(5);
    const { body } = await change({ ...percentOff(20, { to }), subscriptionPercent: 15 });
    expect(body).toMatchObject({
      approval: null,
      schema: {
        sale: { percent: 20, amounts: null, to },
        subscriptionPercent: 15,
        lowestBefore: { USD: 4000 },
      },
    });
    expect(body.schema.version).not.toBe(before.version);
    const history = (await test.call('GET', `${PATH}/${productId}/history`, { as: manager })).body;
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      by: 'Ann',
      approvedBy: null,
      from: { sale: null },
      to: { sale: { percent: 20 } },
    });
    expect(history[1]).toMatchObject({ by: null, from: null });
  });

  it('changes carts and cached pages, and ends with the sale', async () => {
    const person = await test.person();
    expect((await cartPrice(person)).finalPrice).toBe(4000);
    await change(percentOff(20, { to: inDays(5) }));
    expect(await cartPrice(person)).toMatchObject({ finalPrice: 3200, lowestRecentPrice: 4000 });
    const { rows } = await test.pool.query(
      `select payload from outbox where topic = 'purge' order by id desc limit 1`,
    );
    expect(rows[0].payload).toEqual({ tags: ['products', `product:${productId}`] });
    test.pass(6 * DAY);
    expect((await cartPrice(person)).finalPrice).toBe(4000);
  });

  it('never changes an order that waits for its payment', async () => {
    const person = await test.person();
    const { orderId } = await buy(test, person, productId);
    await change({ levelId: cheapId });
    await change({ levelId: null });
    const { rows } = await test.pool.query('select final_price::int from order_lines where order_id = $1', [
      orderId,
    ]);
    expect([await statusOf(test, orderId), rows]).toEqual(['PENDING', [{ final_price: 4000 }]]);
    expect((await test.call('GET', `/api/orders/${orderId}`, { as: person })).body).toMatchObject({
      total: 4000,
    });
  });

  it('is listed with all products', async () => {
    const answer = await test.call('GET', PATH, { as: manager });
    const { rows } = await test.pool.query('select count(*)::int as count from products');
    expect(answer.headers['x-total-count']).toBe(String(rows[0].count));
    expect(answer.body).toContainEqual(await read());
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a level that does not exist',
      { levelId: '00000000-0000-4000-8000-000000000000' },
      { levelId: 'invalid' },
    ],
    ['a sale of something free', { levelId: null, ...percentOff(10) }, { sale: 'invalid' }],
    [
      'a sale of nothing',
      { sale: { percent: null, amounts: null, from: null, to: null } },
      { 'sale.percent': 'required' },
    ],
    [
      'two sales',
      percentOff(10, { amounts: { USD: 1, EUR: 1, RUB: 1, INR: 1 } }),
      { 'sale.amounts': 'invalid' },
    ],
    [
      'a sale that is over',
      percentOff(10, { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
      { 'sale.to': 'invalid' },
    ],
    [
      'a sale that ends before it begins',
      percentOff(10, { from: '2099-01-02T00:00:00Z', to: '2099-01-01T00:00:00Z' }),
      { 'sale.to': 'invalid' },
    ],
  ])('is refused with %s', async (_, body, fields) => {
    expect(await change(body)).toMatchObject({
      status: 400,
      body: { code: 'request_params_invalid', fields },
    });
  });

  it('that another manager has changed meanwhile is not overwritten', async () => {
    const version = (await read()).version;
    const answers = await Promise.all(
      [senior, second].map((as) => change({ version, subscriptionPercent: 5 }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict');
  });

  it('is kept in order when the clock of an instance is behind', async () => {
    await change({ subscriptionPercent: 5 });
    test.pass(-60_000);
    await change({ subscriptionPercent: 6 });
    test.pass(60_000);
    expect((await read()).subscriptionPercent).toBe(6);
  });

  it('is not changed by managers, and not found by a wrong id', async () => {
    expect((await change({}, manager)).body.code).toBe('forbidden');
    const nowhere = `${PATH}/00000000-0000-4000-8000-000000000000`;
    expect((await test.call('GET', nowhere, { as: manager })).body.code).toBe('product_not_found');
    expect((await test.call('GET', `${nowhere}/history`, { as: manager })).body.code).toBe(
      'product_not_found',
    );
  });
});

describe('a drop of more than half', () => {
  it.each<[string, () => object]>([
    ['by a sale', () => percentOff(51)],
    ['by a planned sale', () => percentOff(60, { from: inDays(3) })],
    ['to nothing', () => ({ levelId: null })],
    ['by a cheaper level and a sale', () => ({ levelId: cheapId, ...percentOff(25) })],
  ])('%s waits, and is carried out once it is confirmed', async (_, body) => {
    const before = await read();
    const { body: asked } = await change(body());
    expect(asked.approval).toMatchObject({
      kind: 'PRICE_SCHEMA',
      subject: `Title of schema-${count}`,
      state: 'WAITING',
    });
    expect(asked.schema).toEqual(before);
    await test.approvals.confirm(asked.approval.id, second.id);
    const history = (await test.call('GET', `${PATH}/${productId}/history`, { as: manager })).body;
    expect(history[0]).toMatchObject({ by: 'Ann', approvedBy: 'Bea' });
    expect(history).toHaveLength(2);
  });

  it.each<[string, () => object]>([
    ['half by a sale', () => percentOff(50)],
    ['a cheaper level', () => ({ levelId: cheapId })],
    ['the half for subscribers', () => ({ subscriptionPercent: 100 })],
  ])('is not %s', async (_, body) => {
    expect((await change(body())).body.approval).toBeNull();
  });

  it('in small steps waits too, and what was approved begins a new measure', async () => {
    await change({ levelId: cheapId });
    const { body: asked } = await change({ levelId: cheapId, ...percentOff(40) });
    expect(asked.approval).not.toBeNull();
    await test.approvals.confirm(asked.approval.id, second.id);
    expect((await change({ levelId: cheapId, ...percentOff(45) })).body.approval).toBeNull();
  });
});

describe('free_price_can_not_be_changed', () => {
  const claim = async (id: string) => {
    const person = await test.person();
    const answer = await test.call('POST', `/api/products/get-free?productIds=${id}`, { as: person });
    expect(answer.status).toBe(200);
  };

  it('is answered once people have claimed a free product', async () => {
    const free = await test.product({ slug: `free-${count}` });
    expect((await change({ levelId: cheapId }, senior, free)).status).toBe(200);
    const claimed = await test.product({ slug: `claimed-${count}` });
    await claim(claimed);
    expect(await change({}, senior, claimed)).toMatchObject({
      status: 409,
      body: { code: 'free_price_can_not_be_changed' },
    });
    expect((await change({ levelId: null, subscriptionPercent: 3 }, senior, claimed)).status).toBe(200);
  });
});

describe('the lowest price of 30 days', () => {
  it('is that of the earlier sale, also when the same sale is saved again', async () => {
    await change(percentOff(30, { to: inDays(2) }));
    test.pass(5 * DAY);
    const from = inDays(0);
    const saved = await change(percentOff(10, { from, to: inDays(9) }));
    expect(saved.body.schema.lowestBefore.USD).toBe(2800);
    test.pass(3 * DAY);
    const again = await change({ ...percentOff(10, { from, to: inDays(20) }), subscriptionPercent: 5 });
    expect(again.body.schema.lowestBefore.USD).toBe(2800);
    test.pass(60 * DAY);
    expect((await change(percentOff(10))).body.schema.lowestBefore.USD).toBe(4000);
  });
});
