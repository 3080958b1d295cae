import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createCatalogIndexService } from '../../../server/modules/catalog/catalog-index/catalog-index.service.ts';
import { buy, linesOf, openShop, type ShopTest } from './fixture.ts';

const PATH = '/api/manager/price-guide';
const HOUR = 3_600_000;
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 100, INR: usd * 80 });

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
let level: { id: string; version: number };
beforeEach(async () => {
  count += 1;
  productId = await test.product({ slug: `guide-${count}`, dollars: 20 });
  const { rows } = await test.pool.query('select id, version from price_levels where code = $1', [
    `level-guide-${count}`,
  ]);
  level = rows[0];
});

const change = (usd: number, body: object = {}, as = senior) =>
  test.call('PUT', `${PATH}/${level.id}`, {
    as,
    body: { version: level.version, name: 'Level', amounts: amounts(usd), ...body },
  });
const cartPrice = async (as: Caller) =>
  (await test.call('GET', '/api/orders/cart/my', { as })).body.cartLines[0].price;
const lastPurge = async () =>
  (await test.pool.query(`select payload from outbox where topic = 'purge' order by id desc limit 1`)).rows[0]
    ?.payload;

describe('a price level', () => {
  it('is created, listed and changed, each change with who, when, from and to', async () => {
    const code = `fresh-${count}`;
    const made = await test.call('POST', PATH, {
      as: senior,
      body: { code, name: ' Fresh ', amounts: amounts(1000) },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { code, name: 'Fresh', amounts: amounts(1000), version: 1, products: 0 },
    });
    const url = `${PATH}/${made.body.id}`;
    test.pass(HOUR);
    const body = { version: 1, name: 'Fresher', amounts: amounts(900) };
    const changed = await test.call('PUT', url, { as: second, body });
    expect(changed.body).toMatchObject({
      approval: null,
      level: { version: 2, name: 'Fresher', amounts: amounts(900) },
    });
    const { body: list } = await test.call('GET', PATH, { as: manager });
    expect(list).toContainEqual(changed.body.level);
    const { body: history } = await test.call('GET', `${url}/history`, { as: manager });
    const first = { name: 'Fresh', amounts: amounts(1000) };
    expect(history).toEqual([
      {
        at: expect.any(String),
        by: 'Bea',
        approvedBy: null,
        from: first,
        to: { name: 'Fresher', amounts: amounts(900) },
      },
      { at: expect.any(String), by: 'Ann', approvedBy: null, from: null, to: first },
    ]);
    expect(Date.parse(history[0].at) - Date.parse(history[1].at)).toBeGreaterThanOrEqual(HOUR);
  });

  it('has a code of its own, also when two create it at once', async () => {
    const body = { code: `twin-${count}`, name: 'Twin', amounts: amounts(100) };
    const answers = await Promise.all([senior, second].map((as) => test.call('POST', PATH, { as, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      code: 'request_params_invalid',
      fields: { code: 'already_used' },
    });
  });

  it.each([
    ['an amount of nothing', { amounts: { ...amounts(100), INR: 0 } }],
    ['a missing currency', { amounts: { USD: 1, EUR: 1, RUB: 1 } }],
    ['a fraction', { amounts: { ...amounts(100), USD: 9.5 } }],
    ['another currency', { amounts: { ...amounts(100), GBP: 1 } }],
    ['no name', { name: ' ' }],
  ])('is refused with %s', async (_, body) => {
    expect(await change(2000, body)).toMatchObject({ status: 400, body: { code: 'request_params_invalid' } });
  });

  it('that another manager has changed meanwhile is not overwritten', async () => {
    const answers = await Promise.all([change(1900), change(1800, {}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict');
    const { rows } = await test.pool.query(
      'select version from price_level_versions where level_id = $1 order by 1',
      [level.id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('is not changed by managers, and not found by a wrong id', async () => {
    expect(await change(1900, {}, manager)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    level.id = '00000000-0000-4000-8000-000000000000';
    expect(await change(1900)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await test.call('GET', `${PATH}/${level.id}/history`, { as: manager })).status).toBe(404);
  });
});

describe('a change of a level', () => {
  it('reaches carts, catalogue and cached pages at once, and no order that waits for its payment', async () => {
    const catalogue = createCatalogIndexService({ db: test.db, now: test.now });
    const [waiting, shopping] = [await test.person(), await test.person()];
    const cheaper = await test.product({ dollars: 18 });
    const order = async () => {
      const index = await catalogue.current();
      const ids = index.part('price-asc USD', index.shown('en'), { limit: 100 });
      return ids.filter((id) => id === cheaper || id === productId);
    };
    expect(await order()).toEqual([cheaper, productId]);
    const { orderId } = await buy(test, waiting, productId);
    await test.call('POST', '/api/orders/cart', { as: shopping, body: linesOf(productId) });
    await change(1500);
    expect((await cartPrice(shopping)).finalPrice).toBe(1500);
    expect(await order()).toEqual([productId, cheaper]);
    expect(await lastPurge()).toEqual({ tags: ['products'] });
    expect((await cartPrice(waiting)).finalPrice).toBe(2000);
    const { rows } = await test.pool.query('select total::int from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ total: 2000 }]);
  });

  it('by more than half waits for a second senior manager', async () => {
    const asked = await change(999);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        level: { version: 1, amounts: { USD: 2000 } },
        approval: { kind: 'PRICE_LEVEL', state: 'WAITING', reason: 'SECOND_SENIOR', dueAt: null, mine: true },
      },
    });
    expect(asked.body.approval.changes).toContainEqual({ field: 'amounts.USD', from: '2000', to: '999' });
    const done = await test.approvals.confirm(asked.body.approval.id, second.id);
    expect(done).toMatchObject({ state: 'DONE', decidedBy: { name: 'Bea' } });
    const { body: history } = await test.call('GET', `${PATH}/${level.id}/history`, { as: manager });
    expect(history[0]).toMatchObject({ by: 'Ann', approvedBy: 'Bea', to: { amounts: amounts(999) } });
  });

  it('by more than half in small steps, in one currency, or for a product on sale waits too', async () => {
    expect((await change(1200)).body.approval).toBeNull();
    level.version = 2;
    expect((await change(999)).body.approval).not.toBeNull();
    const { rows } = await test.pool.query(`select id from approvals where state = 'WAITING'`);
    await test.approvals.withdraw(rows[0].id, senior.id);
    expect((await change(1200, { amounts: { ...amounts(1200), INR: 1 } })).body.approval).not.toBeNull();
    await test.approvals.withdraw((await test.approvals.list(senior.id))[0]?.id ?? '', senior.id);
    const sale = { USD: 1000, EUR: 1000, RUB: 1000, INR: 1000 };
    await test.pool.query(
      `update product_prices set sale_kind = 'AMOUNT', sale_amounts = $1 where product_id = $2`,
      [JSON.stringify(sale), productId],
    );
    // 1200 − 1000 becomes 1050 − 1000.
    expect((await change(1050)).body.approval).not.toBeNull();
  });

  it('that was confirmed after the level changed again is no longer possible', async () => {
    const { body } = await change(900);
    await change(1500);
    expect(await test.approvals.confirm(body.approval.id, second.id)).toMatchObject({
      state: 'REFUSED',
      failure: 'edit_conflict',
    });
    expect((await test.call('GET', PATH, { as: manager })).body).toContainEqual(
      expect.objectContaining({ id: level.id, amounts: amounts(1500), version: 2 }),
    );
  });

  it('makes nothing cost money that people have claimed for nothing', async () => {
    await test.pool.query(`update price_levels set amounts = amounts || '{"INR":0}' where id = $1`, [
      level.id,
    ]);
    expect((await change(2000)).status).toBe(200);
    await test.pool.query(`update price_levels set amounts = amounts || '{"INR":0}' where id = $1`, [
      level.id,
    ]);
    await test.pool.query(
      `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'free', $3)`,
      [(await test.person()).id, productId, `get-free:${count}`],
    );
    level.version = 2;
    expect(await change(2000)).toMatchObject({
      status: 409,
      body: { code: 'free_price_can_not_be_changed' },
    });
  });

  it('before a planned sale changes the lowest price that is shown beside it, and not after its beginning', async () => {
    const lowest = async () =>
      (
        await test.pool.query(
          `select lowest_before->'USD' as usd from product_prices where product_id = $1`,
          [productId],
        )
      ).rows[0].usd;
    const sale = (days: number) =>
      test.pool.query(
        `update product_prices set sale_kind = 'PERCENT', sale_percent = 10, sale_from = $1 where product_id = $2`,
        [new Date(test.now().getTime() + days * 24 * HOUR), productId],
      );
    await sale(10);
    await change(1500);
    expect(await lowest()).toBe(1500);
    level.version = 2;
    await sale(-1);
    await change(1400);
    expect(await lowest()).toBe(1500);
  });
});
