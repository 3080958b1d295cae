import { afterAll, beforeAll, expect, it } from 'vitest';
import { LARGEST_PRICE } from '../../../contracts/values.ts';
import { derivePrice } from '../../../domain/commerce/price.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { deliver, linesOf, openShop, type ShopTest } from './fixture.ts';

/** 500 seats at 100,000.00 ₽, in kopecks: more than an int4 can store. */
const TOTAL = 5_000_000_000;
const headers = { locale: 'ru' };

let test: ShopTest;
beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

it('an order over 2^31 minor units has the same amount in the cart, the database, the messages and the receipt', async () => {
  const ann = await test.person();
  const seats = await test.product({ dollars: TOTAL / 10_000, titles: { ru: '500 мест' } });
  const cart = await test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(seats), headers });
  expect(cart.body.summary).toMatchObject({ currency: 'RUB', total: TOTAL });
  const seen = { ...headers, 'x-cart-total': `${TOTAL} RUB` };
  const bought = await test.call('PUT', '/api/orders/cart/purchase', { as: ann, headers: seen });
  const pending = await test.call('GET', '/api/orders/cart/my', { as: ann, headers });
  expect(pending.body.cartLines[0].price).toMatchObject({
    finalPrice: TOTAL,
    discountPrice: { basePrice: TOTAL },
  });

  const start = new URL(bought.body.approveUrl);
  const left = await test.call('GET', start.pathname + start.search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(left.headers.location))?.[1] ?? '';
  expect(await test.shop.sandbox.find(sandboxId)).toMatchObject({ amount: TOTAL, currency: 'RUB' });
  const decided = await test.shop.sandbox.decide(sandboxId, 'APPROVED');
  await deliver(test, test.shop.sandbox.message(decided as never));

  const { rows } = await test.pool.query(
    `select o.id, o.status, o.total, p.amount, l.base_price, l.final_price
     from orders o join payments p on p.order_id = o.id join order_lines l on l.order_id = o.id`,
  );
  expect(rows).toMatchObject([
    { status: 'PAID', total: TOTAL, amount: TOTAL, base_price: TOTAL, final_price: TOTAL },
  ]);
  const receipt = await test.call('GET', `/api/orders/${rows[0].id}`, { as: ann, headers });
  expect(receipt.body).toMatchObject({ total: TOTAL, lines: [{ price: { finalPrice: TOTAL } }] });
  const history = await test.call('GET', '/api/orders', { as: ann, headers });
  expect(history.body).toMatchObject([{ total: TOTAL, status: 'PAID' }]);
  const mail = await test.pool.query(`select payload from outbox where cause = 'mail:receipt:' || $1`, [
    rows[0].id,
  ]);
  expect(JSON.stringify(mail.rows)).toMatch(/50.000.000/);
  expect(describeViolations(await audit(test.db))).toEqual([]);
});

it('a percentage of the largest possible price is exact', () => {
  const amounts = { USD: LARGEST_PRICE };
  const sale = { percent: 33, amounts: null, from: null, to: null };
  const rule = { amounts, sale, subscriptionPercent: 0 };
  const price = derivePrice({ rule, currency: 'USD', now: new Date(), viewer: 'user' });
  const off = (BigInt(LARGEST_PRICE) * 33n * 2n + 100n) / 200n;
  expect(BigInt(price.discountPrice.basePrice - price.finalPrice)).toBe(off);
});
