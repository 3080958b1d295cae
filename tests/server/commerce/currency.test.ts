import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { DROP_CHECKS } from '../../setup/unchecked.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let ann: Caller;
let course: string;
const CART = '/api/orders/cart';
const RU = { headers: { locale: 'RU' } };

beforeAll(async () => {
  test = await openShop();
  // Such rows could only be written by another program or a restored dump.
  await test.pool.query(DROP_CHECKS);
  course = await test.product({ dollars: 20 });
  await test.promo({ code: 'DOLLARS', percent: null, amounts: { USD: 300 } }, [course]);
  await test.promo({ code: 'NOTHING', percent: null, amounts: { USD: 300, RUB: 0 } }, [course]);
});
beforeEach(async () => {
  ann = await test.person();
});
afterAll(() => test.close());

const fill = (...ids: string[]) => test.call('POST', CART, { as: ann, body: linesOf(...ids) });
const mine = (options = {}) => test.call('GET', `${CART}/my`, { as: ann, ...options });
const purchase = (options = {}) => test.call('PUT', `${CART}/purchase`, { as: ann, ...options });

describe('a fixed-amount code without the currency of the cart', () => {
  it.each(['DOLLARS', 'NOTHING'])('is refused when %s is applied, including for guests', async (code) => {
    await fill(course);
    const guest = { body: { productIds: [course] } };
    const calls = [
      await test.call('POST', `/api/promocodes/${code}/apply`, { as: ann, ...RU }),
      await test.call('POST', `/api/promocodes/${code}/apply-guest`, { ...guest, ...RU }),
      await test.call('GET', `/api/promocodes/${code}/redeem`, RU),
    ];
    for (const { status, body } of calls) {
      expect([status, body.code]).toEqual([409, 'promocode_currency_not_supported']);
    }
    expect((await mine(RU)).body).toMatchObject({ appliedPromocode: null, promocodeRefusal: null });
    expect((await test.call('POST', `/api/promocodes/${code}/apply-guest`, guest)).status).toBe(200);
  });

  it('is reported on the cart when the language changes, and refused at purchase; it is never silently dropped', async () => {
    await fill(course);
    await test.call('POST', '/api/promocodes/DOLLARS/apply', { as: ann });
    expect((await mine()).body).toMatchObject({
      appliedPromocode: 'DOLLARS',
      promocodeRefusal: null,
      summary: { promo: 300 },
    });
    expect((await mine(RU)).body).toMatchObject({
      appliedPromocode: null,
      promocodeRefusal: { code: 'DOLLARS', reason: 'promocode_currency_not_supported' },
      summary: { currency: 'RUB', promo: 0 },
    });
    const { body } = await mine(RU);
    const seen = `${body.summary.total} RUB`;
    const refused = await purchase({ headers: { locale: 'RU', 'x-cart-total': seen } });
    expect(refused.body.code).toBe('promocode_currency_not_supported');
    expect((await mine(RU)).body.promocodeRefusal).toBeNull();
    expect((await purchase(RU)).status).toBe(200);
  });
});

it('a code that expired on the cart is reported with its reason', async () => {
  await test.promo({ code: 'LAPSED' });
  await fill(course);
  await test.call('POST', '/api/promocodes/LAPSED/apply', { as: ann });
  await test.pool.query(`update promo_codes set valid_to = now() where code = 'LAPSED'`);
  expect((await mine()).body.promocodeRefusal).toEqual({
    code: 'LAPSED',
    reason: 'promocode_has_been_expired',
  });
});

describe('a price level without a currency', () => {
  let dollarsOnly: string;
  beforeAll(async () => {
    dollarsOnly = await test.product({ dollars: 30, titles: { en: 'Dollars', ru: 'Доллары' } });
  });

  const withoutRubles = async (productId: string) => {
    await test.pool.query(
      `update price_levels set amounts = amounts - 'RUB'
      where id = (select level_id from product_prices where product_id = $1)`,
      [productId],
    );
  };

  it('makes the product unavailable in that currency, without a 500', async () => {
    await fill(dollarsOnly, course);
    await withoutRubles(dollarsOnly);
    const { status, body } = await mine(RU);
    expect(status).toBe(200);
    expect(body.cartLines.map((line: { status: string }) => line.status)).toEqual(['REMOVED', 'CREATED']);
    expect(body.summary).toMatchObject({ currency: 'RUB', count: 1 });
    const put = await test.call('POST', CART, { as: ann, body: linesOf(dollarsOnly), ...RU });
    expect(put.body.code).toBe('product_not_found');
    const free = await test.call('POST', `/api/products/get-free?productIds=${dollarsOnly}`, {
      as: ann,
      ...RU,
    });
    expect(free.body.code).toBe('product_not_found');
    const guest = await test.call('POST', '/api/promocodes/DOLLARS/apply-guest', {
      body: { productIds: [dollarsOnly, course] },
    });
    expect(guest.status).toBe(200);
    expect((await mine()).body.summary).toMatchObject({ currency: 'USD', count: 2 });
  });

  it('allows buying the rest of the cart', async () => {
    await fill(dollarsOnly, course);
    expect((await purchase(RU)).status).toBe(200);
    const { rows } = await test.pool.query(
      `select l.product_id from order_lines l join orders o on o.id = l.order_id
      where o.user_id = $1 and o.status = 'PENDING' and l.status = 'CREATED'`,
      [ann.id],
    );
    expect(rows).toEqual([{ product_id: course }]);
  });
});
