import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sales, SalesTotal } from '../../../contracts/commerce/sales.ts';
import { CURRENCIES, SALES_GROUPS, type SalesGroup } from '../../../contracts/values.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, linesOf, openShop, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, deliverLast } from './refund-lines.ts';
import { DAY, insertPlans, mineOf, passUntil, renew, subscribeTo } from './subscriber.ts';

let test: ShopTest;
let max: Caller;
let eve: Caller;

beforeAll(async () => {
  test = await openShop();
  max = await test.person({ role: 'CONTENT_MANAGER' });
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
  await test.promo({ code: 'THIRD', percent: 33 });
});
afterAll(async () => {
  await runEffects(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const dayOf = (shift: number) => new Date(test.now().getTime() + shift * DAY).toISOString().slice(0, 10);
const ask = (query: string, as = max, timeZone = 'UTC') =>
  test.call('GET', `/api/manager/sales?${query}`, { as, headers: { 'x-time-zone': timeZone } });
const read = async (by: SalesGroup, more = ''): Promise<Sales> =>
  (await ask(`from=${dayOf(-300)}&to=${dayOf(1)}&by=${by}${more}`)).body;

/** The same numbers in the same order at every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const LOCALES = ['en', 'de', 'ru', 'hi'];

/** A buyer fills a cart in one of the currencies, sometimes with a code, and pays. */
async function buySomething(roll: (sides: number) => number, products: readonly string[]) {
  const as = await test.person();
  const headers = { locale: LOCALES[roll(4)] ?? 'en' };
  const wanted = products.filter(() => roll(2) === 0);
  const body = linesOf(...(wanted.length > 0 ? wanted : products.slice(0, 1)));
  await test.call('POST', '/api/orders/cart', { as, headers, body });
  if (roll(2) === 0) await test.call('POST', '/api/promocodes/THIRD/apply', { as, headers });
  const bought = await test.call('PUT', '/api/orders/cart/purchase', { as, headers });
  const start = new URL(bought.body.approveUrl);
  const left = await test.call('GET', start.pathname + start.search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(left.headers.location))?.[1] ?? '';
  const { rows } = await test.pool.query('select id from payments where provider_ref = $1', [sandboxId]);
  await test.shop.sandbox.decide(sandboxId, roll(6) === 0 ? 'DECLINED' : 'APPROVED');
  await test.shop.payment.confirm(rows[0].id);
  return { orderId: start.pathname.split('/').at(-1) ?? '', sandboxId };
}

/** Something happens to it afterwards: nothing, a refund of a part or a line, one by hand, or a lost dispute. */
async function happen(
  roll: (sides: number) => number,
  { orderId, sandboxId }: { orderId: string; sandboxId: string },
) {
  const { rows } = await test.pool.query(
    `select l.id, l.final_price::int as price from order_lines l join orders o on o.id = l.order_id
      where o.id = $1 and o.status = 'PAID' and l.final_price > 1`,
    [orderId],
  );
  const line = rows[roll(Math.max(1, rows.length))];
  if (!line) return;
  const what = roll(5);
  const refund = (amount?: number) =>
    test.call('POST', `/api/manager/orders/${orderId}/refunds`, {
      as: eve,
      body: { lines: [{ lineId: line.id, amount }], reason: 'Random' },
    });
  if (what === 1) await refund();
  if (what === 2) await refund(1 + roll(line.price - 1));
  if (what === 3) {
    await test.shop.sandbox.dashboardRefund(sandboxId, 1 + roll(line.price - 1));
    await deliverLast(test);
  }
  if (what === 4) {
    await test.shop.sandbox.dispute(sandboxId, 'LOST');
    await deliverLast(test);
  }
  await runEffects(test);
}

/** What the ledger of payments and refunds has, by currency. */
async function ledger() {
  const { rows } = await test.pool.query(`
    select currency, sum(paid)::float8 as paid, sum(back)::float8 as back from (
      select currency, amount as paid, 0 as back from payments where status in ('APPROVED', 'REFUNDED')
      union all select currency, 0, amount from refunds where status = 'SUCCEEDED') parts
    group by currency order by currency`);
  return rows.map(({ currency, paid, back }) => ({ currency, paid, back, left: paid - back }));
}

const asLedger = (totals: readonly SalesTotal[]) =>
  totals.map(({ currency, gross, discounts, refunds, net }) => ({
    ...{ currency, paid: gross - discounts, back: refunds, left: net },
  }));

function addedUp({ rows }: Sales, key: 'gross' | 'discounts' | 'refunds' | 'net' | 'orders') {
  const of = (currency: string) => rows.filter((row) => row.currency === currency);
  return CURRENCIES.map((currency) => of(currency).reduce((sum, row) => sum + row[key], 0));
}

describe('sums of sales', () => {
  it('equal the rows of payments and refunds to the minor unit, however they are grouped', async () => {
    const roll = dice(20);
    const products: string[] = [];
    for (const dollars of [19, 33, 49.99, 7]) products.push(await test.product({ dollars }));
    for (let order = 0; order < 25; order += 1) {
      await happen(roll, await buySomething(roll, products));
      test.pass(roll(3) * DAY);
    }
    const plans = await insertPlans(test);
    const subscriber = await test.person();
    await subscribeTo(test, subscriber, plans.monthly);
    for (let month = 0; month < 2; month += 1) {
      passUntil(test, (await mineOf(test, subscriber)).subscription.nextChargeAt);
      await renew(test);
    }
    const expected = await ledger();
    expect(expected.map(({ currency }) => currency)).toEqual(['EUR', 'INR', 'RUB', 'USD']);
    expect(expected.every(({ back }) => back > 0)).toBe(true);
    for (const by of SALES_GROUPS) {
      const sums = await read(by);
      expect([by, asLedger(sums.totals)]).toEqual([by, expected]);
      for (const key of ['gross', 'discounts', 'refunds', 'net'] as const)
        expect([by, key, addedUp(sums, key)]).toEqual([by, key, addedUp(await read('currency'), key)]);
    }
    const { rows } = await test.pool.query('select count(*)::int as n from orders where paid_at is not null');
    const orders = addedUp(await read('day'), 'orders').reduce((sum, part) => sum + part, 0);
    expect(orders).toBe(rows[0].n);
    const products_ = await read('product');
    expect(products_.rows.some(({ key }) => key === 'plan')).toBe(true);
    expect(products_.rows.some(({ key, refunds }) => key === null && refunds > 0)).toBe(true);
    expect(addedUp(await read('day'), 'discounts').some((sum) => sum > 0)).toBe(true);
  }, 240_000);

  it('leave out what was sent back and never was a sale', async () => {
    const before = await read('currency', '&currency=USD');
    const { orderId, sandboxId, paymentId } = await buy(
      test,
      await test.person(),
      await test.product({ dollars: 10 }),
    );
    await test.shop.orders.close(orderId, 'CANCELLED', 'person');
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.pool.query(`update payments set created_at = now() + interval '1 year' where id = $1`, [
      paymentId,
    ]);
    await test.shop.payment.confirm(paymentId);
    await runEffects(test);
    const { rows } = await test.pool.query('select reason, status from refunds where payment_id = $1', [
      paymentId,
    ]);
    expect(rows).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await read('currency', '&currency=USD')).toEqual(before);
  });

  it('count a day in the time zone of the caller, and a refund on its own day', async () => {
    test.pass(40 * DAY);
    const paidOn = dayOf(0);
    const { lines, refund } = await buyLines(test, 20);
    test.pass(3 * DAY);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    const { body } = await ask(`from=${paidOn}&to=${dayOf(0)}&by=day`);
    expect(body.rows).toEqual([
      {
        key: paidOn,
        title: '',
        currency: 'USD',
        orders: 1,
        gross: 2000,
        discounts: 0,
        refunds: 0,
        net: 2000,
      },
      {
        key: dayOf(0),
        title: '',
        currency: 'USD',
        orders: 0,
        gross: 0,
        discounts: 0,
        refunds: 2000,
        net: -2000,
      },
    ]);
    const sold = new Date((await test.pool.query('select max(paid_at) as at from orders')).rows[0].at);
    const inTokyo = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(sold);
    const tokyo = await ask(`from=${inTokyo}&to=${inTokyo}&by=day`, max, 'Asia/Tokyo');
    expect(tokyo.body.rows.find(({ orders }: { orders: number }) => orders === 1)?.key).toBe(inTokyo);
  });

  it('are narrowed by provider; have titles of products; and are for managers only', async () => {
    expect((await read('day', '&provider=stripe')).rows).toEqual([]);
    expect((await read('provider')).rows.some(({ key }) => key === 'sandbox')).toBe(true);
    const named = (await read('product')).rows.filter(({ key }) => key !== null && key !== 'plan');
    expect(named.every(({ title }) => title !== '')).toBe(true);
    expect((await ask(`from=${dayOf(-1)}&to=${dayOf(0)}`, await test.person())).status).toBe(403);
  });

  it('refuse a period that ends before it begins, or is longer than a year', async () => {
    expect((await ask('from=2026-02-01&to=2026-01-01')).body.fields).toEqual({ to: 'invalid' });
    expect((await ask('from=2024-01-01&to=2026-01-01')).body.fields).toEqual({ to: 'too_big' });
    expect((await ask('from=2026-02-31&to=2026-03-01')).body.code).toBe('request_params_invalid');
  });
});
