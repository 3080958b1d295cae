import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let course: string;
const CART = '/api/orders/cart';

beforeAll(async () => {
  test = await openShop();
  course = await test.product({ dollars: 20 });
});
afterAll(() => test.close());

const add = (as: Caller, ...ids: string[]) => test.call('POST', CART, { as, body: linesOf(...ids) });
const purchase = (as: Caller) => test.call('PUT', `${CART}/purchase`, { as });

const openLines = async (person: Caller): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select l.product_id from order_lines l join orders o on o.id = l.order_id
    where o.user_id = $1 and o.status = 'CREATED'`,
    [person.id],
  );
  return rows.map((row) => row.product_id);
};

describe('a product of a payment in progress', () => {
  it('does not enter a new cart, even if the payment started while the lines were being added', async () => {
    const ann = await test.person();
    await add(ann, course);
    const purchasing = await test.pool.connect();
    await purchasing.query('begin');
    const { rows } = await purchasing.query(
      `update orders set status = 'PENDING', pending_at = now(), total = 2000 where user_id = $1 returning id`,
      [ann.id],
    );
    const { rows: backend } = await purchasing.query('select pg_backend_pid() as pid');
    const adding = add(ann, course);
    await expect
      .poll(async () => {
        const waiting = await test.pool.query(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [backend[0].pid],
        );
        return waiting.rows.length;
      })
      .toBeGreaterThan(0);
    await purchasing.query('commit');
    purchasing.release();
    const { status, body } = await adding;
    expect(status).toBe(200);
    expect(body.cartLines).toMatchObject([{ productId: course, status: 'PENDING', cartId: rows[0].id }]);
    expect(await openLines(ann)).toEqual([]);
  });

  it('stays out of the cart in every order of purchase, adding and applying a code', async () => {
    await test.promo({ code: 'BRINGS' }, [course]);
    for (let round = 0; round < 8; round += 1) {
      const ann = await test.person();
      await add(ann, course);
      const apply = () => test.call('POST', '/api/promocodes/BRINGS/apply', { as: ann });
      const answers = await Promise.all([purchase(ann), add(ann, course), apply(), add(ann, course)]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await openLines(ann)).toEqual([]);
    }
  });
});

describe('a full cart', () => {
  let many: string[];
  beforeAll(async () => {
    many = await Promise.all(Array.from({ length: 101 }, () => test.product({ dollars: 1 })));
  });

  it('refuses line 101 and adds nothing from that call', async () => {
    const ann = await test.person();
    expect((await add(ann, ...many.slice(0, 99))).status).toBe(200);
    const refused = await add(ann, ...many.slice(98, 101));
    expect([refused.status, refused.body.code]).toEqual([409, 'cart_is_full']);
    expect(await openLines(ann)).toHaveLength(99);
    expect((await add(ann, many[99] ?? '')).status).toBe(200);
    // Products already in the cart need no room.
    expect((await add(ann, many[0] ?? '')).status).toBe(200);
  });

  it('has room again when the call empties it first', async () => {
    const ann = await test.person();
    await add(ann, ...many.slice(0, 100));
    const body = { ...linesOf(many[100] ?? ''), clear_before: true };
    expect((await test.call('POST', CART, { as: ann, body })).status).toBe(200);
    expect(await openLines(ann)).toEqual([many[100]]);
  });

  it('refuses a code whose products do not fit', async () => {
    const ann = await test.person();
    await test.promo({ code: 'NOROOM' }, [course]);
    await add(ann, ...many.slice(0, 100));
    const refused = await test.call('POST', '/api/promocodes/NOROOM/apply', { as: ann });
    expect(refused.body.code).toBe('cart_is_full');
    expect(await openLines(ann)).toHaveLength(100);
  });
});

describe('a double click on a free purchase', () => {
  it('returns the same result for 50 parallel purchases, and grants access once', async () => {
    await test.promo({ code: 'ALLFREE', percent: 100 });
    const ann = await test.person();
    await add(ann, course);
    await test.call('POST', '/api/promocodes/ALLFREE/apply', { as: ann });
    const answers = await Promise.all(Array.from({ length: 50 }, () => purchase(ann)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.approveUrl)).size).toBe(1);
    expect(answers[0]?.body.approveUrl).toContain('/education/payment-successful?order=');
    const { rows } = await test.pool.query(
      `select (select count(*)::int from access_entries where user_id = $1 and direction = 'GRANT') as grants,
        (select count(*)::int from orders where user_id = $1 and status = 'PAID') as orders,
        (select used from promo_codes where code = 'ALLFREE') as used`,
      [ann.id],
    );
    expect(rows[0]).toEqual({ grants: 1, orders: 1, used: 1 });
  });

  it('is limited in time: a later purchase of an empty cart is refused as before', async () => {
    const ann = await test.person();
    await add(ann, await test.product({}));
    expect((await purchase(ann)).status).toBe(200);
    expect((await purchase(ann)).status).toBe(200);
    test.pass(11 * 60_000);
    expect((await purchase(ann)).body.code).toBe('cart_is_empty');
    test.pass(-11 * 60_000);
  });

  it('does not mistake a paid order for a free one', async () => {
    const ann = await test.person();
    await add(ann, course);
    await purchase(ann);
    await test.pool.query(
      `update orders set status = 'PAID', paid_at = now() where user_id = $1 and status = 'PENDING'`,
      [ann.id],
    );
    expect((await purchase(ann)).body.code).toBe('cart_is_empty');
  });
});
