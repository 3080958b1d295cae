import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { buy, linesOf, openShop, type ShopTest } from './fixture.ts';

const GUIDE = '/api/manager/price-guide';
const SCHEMA = '/api/manager/price-schema';
const CODES = '/api/manager/promocodes';
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 100, INR: usd * 80 });

let test: ShopTest;
let manager: Caller;
let senior: Caller;
beforeAll(async () => {
  test = await openShop();
  manager = await test.person({ role: 'CONTENT_MANAGER' });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
});
afterAll(() => test.close());

let count = 0;
let productId = '';
let level: { id: string; version: number; amounts: Record<string, number> };
beforeEach(async () => {
  count += 1;
  productId = await test.product({ slug: `shown-${count}`, dollars: 20 });
  const { rows } = await test.pool.query('select id, version, amounts from price_levels where code = $1', [
    `level-shown-${count}`,
  ]);
  level = rows[0];
});

const previewLevel = (usd: number, as: Caller | null = manager, id = level.id) =>
  test.call('POST', `${GUIDE}/${id}/preview`, { as, body: { amounts: amounts(usd) } });
const preview = (body: object, as: Caller | null = manager) =>
  test.call('POST', `${SCHEMA}/preview`, { as, body: { productIds: [productId], ...body } });
const claim = async (product: string) =>
  test.pool.query(
    `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'free', $3)`,
    [(await test.person()).id, product, `get-free:${count}`],
  );

describe('new amounts of a price level', () => {
  it('are shown on its products, and change nothing', async () => {
    const { status, body } = await previewLevel(1500);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { needsApproval: false, products: [{ productId, before: level.amounts, after: amounts(1500) }] },
    });
    const { body: levels } = await test.call('GET', GUIDE, { as: manager });
    expect(levels).toContainEqual(
      expect.objectContaining({ id: level.id, amounts: level.amounts, version: 1 }),
    );
  });

  it.each([
    [1000, false],
    [999, true],
  ])('of %i cents say beforehand what the change says afterwards about an approval', async (usd, waits) => {
    expect((await previewLevel(usd)).body.needsApproval).toBe(waits);
    const { body } = await test.call('PUT', `${GUIDE}/${level.id}`, {
      as: senior,
      body: { version: 1, name: 'Level', amounts: amounts(usd) },
    });
    expect(body.approval !== null).toBe(waits);
  });

  it('of an unknown level are not found, and learners may not ask', async () => {
    expect(await previewLevel(1500, manager, randomUUID())).toMatchObject({ status: 404 });
    expect((await previewLevel(1500, await test.person())).status).toBe(403);
    expect((await previewLevel(1500, null)).status).toBe(401);
  });
});

describe('a change of several prices', () => {
  it('is shown with old and new prices, and with what to send for each', async () => {
    const other = await test.product({ slug: `other-${count}`, dollars: 40 });
    const sale = { percent: 25, amounts: null, from: null, to: null };
    const { body } = await preview({ productIds: [other, productId], sale });
    expect(body).toMatchObject([
      { productId: other, before: { USD: 4000 }, after: { USD: 3000 }, refusal: null },
      { productId, before: { USD: 2000 }, after: { USD: 1500 }, needsApproval: false },
    ]);
    for (const { productId: id, draft, version } of body)
      expect(
        (await test.call('PUT', `${SCHEMA}/${id}`, { as: senior, body: { ...draft, version } })).body
          .approval,
      ).toBeNull();
    const again = await preview({});
    expect(again.body[0]).toMatchObject({ before: { USD: 1500 }, after: { USD: 1500 } });
  });

  it.each([
    ['half', 50, false],
    ['more than half', 51, true],
  ])('that takes off %s says what the change itself says about an approval', async (_, percent, waits) => {
    const [row] = (await preview({ sale: { percent, amounts: null, from: null, to: null } })).body;
    expect(row.needsApproval).toBe(waits);
    const { body } = await test.call('PUT', `${SCHEMA}/${productId}`, {
      as: senior,
      body: { ...row.draft, version: row.version },
    });
    expect(body.approval !== null).toBe(waits);
  });

  it('that the service would refuse says why', async () => {
    const free = await test.product({ slug: `free-${count}`, dollars: 0 });
    await claim(free);
    const [row] = (await preview({ productIds: [free], levelId: level.id })).body;
    expect(row.refusal).toBe('free_price_can_not_be_changed');
    const { body } = await test.call('PUT', `${SCHEMA}/${free}`, {
      as: senior,
      body: { ...row.draft, version: row.version },
    });
    expect(body.code).toBe(row.refusal);
  });

  it('does not bring back a sale that is over', async () => {
    await test.pool.query(
      `update product_prices set sale_kind = 'PERCENT', sale_percent = 10, sale_from = now() - interval '2 days',
        sale_to = now() - interval '1 day' where product_id = $1`,
      [productId],
    );
    const [row] = (await preview({ subscriptionPercent: 20 })).body;
    expect(row).toMatchObject({ draft: { sale: null, subscriptionPercent: 20 }, refusal: null });
  });

  it('of an unknown product or level is refused, and learners may not ask', async () => {
    expect((await preview({ productIds: [productId, randomUUID()] })).body.code).toBe('product_not_found');
    expect((await preview({ levelId: randomUUID() })).body).toMatchObject({ fields: { levelId: 'invalid' } });
    expect((await preview({ productIds: [] })).status).toBe(400);
    expect((await preview({}, await test.person())).status).toBe(403);
  });
});

describe('the list of prices', () => {
  const find = async (query: string) => {
    const { body, headers } = await test.call('GET', `${SCHEMA}?${query}`, { as: manager });
    return { ids: body.map((row: { productId: string }) => row.productId), total: headers['x-total-count'] };
  };

  it('is narrowed by level and type', async () => {
    expect(await find(`level=${level.id}`)).toEqual({ ids: [productId], total: '1' });
    expect(await find(`level=${level.id}&type=MARATHON`)).toEqual({ ids: [], total: '0' });
  });

  it('has those that are free, and those without a price', async () => {
    const free = await test.product({ slug: `nothing-${count}`, dollars: 0 });
    const bare = await test.product({ slug: `bare-${count}`, dollars: 5 });
    await test.pool.query('delete from product_prices where product_id = $1', [bare]);
    const [freeOnes, unpriced] = [await find('level=free'), await find('level=none')];
    expect([freeOnes.ids.includes(free), freeOnes.ids.includes(bare)]).toEqual([true, false]);
    expect(unpriced.ids).toEqual([bare]);
  });

  it.each([
    ['RUNNING', -1, 1],
    ['PLANNED', 1, 2],
    ['NONE', -2, -1],
  ])('has sales by where they stand: %s', async (state, from, to) => {
    const day = (days: number) => new Date(test.now().getTime() + days * 86_400_000);
    await test.pool.query(
      `update product_prices set sale_kind = 'PERCENT', sale_percent = 10, sale_from = $2, sale_to = $3
        where product_id = $1`,
      [productId, day(from), day(to)],
    );
    for (const asked of ['RUNNING', 'PLANNED', 'NONE'])
      expect((await find(`level=${level.id}&sale=${asked}`)).ids).toEqual(asked === state ? [productId] : []);
  });

  it('is searched by the letters that were typed, not by patterns', async () => {
    expect((await find('text=%25_')).ids).toEqual([]);
    expect((await find('size=1')).ids).toHaveLength(1);
  });
});

describe('a promo code', () => {
  const TERMS = { percent: 10, amounts: null, forAllProducts: true, productIds: [] };
  const show = (body: object, as: Caller = manager) =>
    test.call('POST', `${CODES}/preview`, { as, body: { ...TERMS, shown: [productId], ...body } });

  it('is shown with what a cart charges for it', async () => {
    const { body } = await show({});
    expect(body).toMatchObject([{ productId, covered: true, before: { USD: 2000 }, after: { USD: 1800 } }]);
    await test.promo({ code: `SHOWN${count}`, percent: 10, forAllProducts: true });
    const person = await test.person();
    await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(productId) });
    await test.call('POST', `/api/promocodes/SHOWN${count}/apply`, { as: person });
    const cart = await test.call('GET', '/api/orders/cart/my', { as: person });
    expect(cart.body.cartLines[0].price.finalPrice).toBe(body[0].after.USD);
  });

  it('for other products leaves a price as it is', async () => {
    const other = await test.product({ slug: `code-${count}`, dollars: 30 });
    const { body } = await show({ forAllProducts: false, productIds: [other], shown: [other, productId] });
    expect(body).toMatchObject([
      { productId: other, covered: true, after: { USD: 2700 } },
      { productId, covered: false, after: { USD: 2000 } },
    ]);
  });

  it('shows its uses by day, with the days without any; an order that was given up gives its use back', async () => {
    const id = await test.promo({ code: `USES${count}`, percent: 10, forAllProducts: true });
    const use = async () => {
      const person = await test.person();
      await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(productId) });
      await test.call('POST', `/api/promocodes/USES${count}/apply`, { as: person });
      return { person, ...(await buy(test, person, productId)) };
    };
    const [, given] = [await use(), await use()];
    const uses = async () => (await test.call('GET', `${CODES}/${id}/uses`, { as: manager })).body;
    const days = await uses();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ uses: 2 });
    expect(days.slice(0, -1).every((day: { uses: number }) => day.uses === 0)).toBe(true);
    await test.call('POST', `/api/orders/${given.orderId}/cancel`, { as: given.person });
    expect((await uses()).at(-1)).toMatchObject({ uses: 1 });
    expect((await test.call('GET', `${CODES}/${randomUUID()}/uses`, { as: manager })).status).toBe(404);
  });

  it('is found by its state, which is that of its page', async () => {
    const day = (days: number) => new Date(test.now().getTime() + days * 86_400_000);
    const name = `ST${count}`;
    await test.promo({ code: `${name}A`, percent: 10, forAllProducts: true });
    await test.promo({ code: `${name}B`, percent: 10, forAllProducts: true, validFrom: day(1) });
    await test.promo({ code: `${name}C`, percent: 10, forAllProducts: true, validTo: day(-1) });
    await test.promo({ code: `${name}D`, percent: 10, forAllProducts: true, totalLimit: 1, used: 1 });
    const found: Record<string, string[]> = {};
    for (const state of ['ACTIVE', 'SCHEDULED', 'ENDED', 'USED_UP']) {
      const { body } = await test.call('GET', `${CODES}?text=${name}&state=${state}&sort=code`, {
        as: manager,
      });
      expect(body.every((row: { state: string }) => row.state === state)).toBe(true);
      found[state] = body.map(({ code }: { code: string }) => code.slice(-1));
    }
    expect(found).toEqual({ ACTIVE: ['A'], SCHEDULED: ['B'], ENDED: ['C'], USED_UP: ['D'] });
    const byUse = await test.call('GET', `${CODES}?text=${name}&sort=used`, { as: manager });
    expect(byUse.body[0].code).toBe(`${name}D`);
  });
});
