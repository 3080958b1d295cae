import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../db/database.ts';
import { createPool } from '../../../../db/pool.ts';
import { createOrderService } from '../../../../server/modules/commerce/order/order.service.ts';
import { createReceiptIssue } from '../../../../server/modules/commerce/order/receipt-issue.ts';
import { buy, linesOf, openShop, type ShopTest } from '../fixture.ts';

const ORDERS = 200;
const SETTINGS = { taxId: 'GB123', taxPercent: 20, taxNote: 'VAT.' };
let test: ShopTest;
let course: string;
let free: string;

beforeAll(async () => {
  test = await openShop({
    seller: { name: 'Atelier Ltd', address: '1 High Street, Leeds', registration: 'Company 1' },
    receipts: SETTINGS,
  });
  course = await test.product({ dollars: 20, salePercent: 10 });
  free = await test.product({});
});
afterAll(() => test.close());

const receiptOf = async (orderId: string) =>
  (await test.pool.query('select * from receipts where order_id = $1', [orderId])).rows[0];

const numbers = async (year: number, series = 'KURSO'): Promise<number[]> =>
  (
    await test.pool.query('select number from receipts where year = $1 and series = $2 order by number', [
      year,
      series,
    ])
  ).rows.map((row) => row.number);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function pay() {
  const ann = await test.person();
  const order = await buy(test, ann, course);
  await test.shop.sandbox.decide(order.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(order.paymentId);
  return { ...order, ann };
}

/** Orders that wait for their payment, of a person each: no ledger lock puts them in a row. */
async function pendingOrders(count: number): Promise<string[]> {
  const { rows } = await test.pool.query(
    `with people as (
        insert into users (email, name, role)
        select gen_random_uuid() || '@kurso.test', 'Buyer', 'STUDENT' from generate_series(1, $1::int) returning id)
      insert into orders (user_id, currency, locale, status, total, pending_at)
      select id, 'USD', 'en', 'PENDING', 0, now() from people returning id`,
    [count],
  );
  return rows.map((row) => row.id);
}

const thisYear = () => test.now().getUTCFullYear();

describe('a receipt', () => {
  it('is issued with the payment, with everything as it was then', async () => {
    const { orderId, ann } = await pay();
    const row = await receiptOf(orderId);
    expect(row).toMatchObject({ series: 'KURSO', year: thisYear(), number: 1 });
    expect(row.code).toMatch(/^[\w-]{22}$/);
    expect(row.data).toMatchObject({
      demo: false,
      seller: {
        name: 'Atelier Ltd',
        address: '1 High Street, Leeds',
        registration: 'Company 1',
        taxId: 'GB123',
      },
      tax: { percent: 20, amount: 300 },
      taxNote: 'VAT.',
      buyer: { name: ann.name, email: ann.email },
      ...{ locale: 'en', currency: 'USD', total: 1800, promocode: null, provider: 'sandbox' },
      lines: [{ kind: 'PRODUCT', quantity: 1, base: 2000, sale: 200, final: 1800 }],
    });
  });

  it('is issued for a total of 0 too, without a provider', async () => {
    const bob = await test.person();
    await test.call('POST', '/api/orders/cart', { as: bob, body: linesOf(free) });
    await test.call('PUT', '/api/orders/cart/purchase', { as: bob });
    const { body } = await test.call('GET', '/api/orders', { as: bob });
    const row = await receiptOf(body[0].orderId);
    expect(row.data).toMatchObject({ total: 0, provider: null, tax: { percent: 20, amount: 0 } });
  });

  it('is issued once, however often the payment is reported', async () => {
    const { paymentId, orderId } = await pay();
    await Promise.all(upTo(5).map(() => test.shop.payment.confirm(paymentId)));
    await test.shop.orders.complete(orderId, { cause: 'free' });
    const { rows } = await test.pool.query('select count(*)::int as n from receipts where order_id = $1', [
      orderId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('is not issued for a capture that had been refunded before we learned of it', async () => {
    const ann = await test.person();
    const { orderId, sandboxId, paymentId } = await buy(test, ann, course);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.sandbox.dashboardRefund(sandboxId);
    await test.shop.payment.confirm(paymentId);
    expect(await receiptOf(orderId)).toBeUndefined();
    await test.shop.receipts.backfill();
    expect(await receiptOf(orderId)).toBeUndefined();
  });
});

describe('numbers', () => {
  it(`have neither gaps nor doubles when ${ORDERS} orders are paid at once by two instances`, async () => {
    const orders = await pendingOrders(ORDERS);
    const before = await numbers(thisYear());
    const pool = createPool(test.url, { max: 10 });
    const { entitlements, promoCodeRedemption, receipts, links } = test.shop;
    const another = createOrderService({
      ...{ db: createDatabase(pool), entitlements, promoCodeRedemption, receipts, links, now: test.now },
    });
    const instances = [test.shop.orders, another];
    await Promise.all(orders.map((id, index) => instances[index % 2]?.complete(id, { cause: 'free' })));
    await pool.end();
    expect(await numbers(thisYear())).toEqual(upTo(before.length + ORDERS));
  });

  it('have no gap after a rollback', async () => {
    const [first = '', second = ''] = await pendingOrders(2);
    const before = await numbers(thisYear());
    const failing = test.db.transaction(async (tx) => {
      await test.shop.orders.completeIn(tx, first, { cause: 'free' });
      throw new Error('the connection is gone');
    });
    await expect(failing).rejects.toThrow('gone');
    expect(await receiptOf(first)).toBeUndefined();
    await test.shop.orders.complete(second, { cause: 'free' });
    await test.shop.orders.complete(first, { cause: 'free' });
    expect(await numbers(thisYear())).toEqual(upTo(before.length + 2));
  });

  it('begin at 1 in a new year and in another series', async () => {
    const next = thisYear() + 1;
    test.pass(Date.UTC(next, 0, 1) - test.now().getTime() + 1000);
    const orders = await pendingOrders(2);
    for (const id of orders) await test.shop.orders.complete(id, { cause: 'free' });
    expect(thisYear()).toBe(next);
    expect(await numbers(next)).toEqual([1, 2]);
    const { rows } = await test.pool.query('select * from receipt_counters order by year');
    expect(rows.map(({ year }) => year)).toEqual([next - 1, next]);
  });
});

describe('orders paid before receipts existed', () => {
  it('get theirs once, in order of payment, from any number of instances at once', async () => {
    const other = createReceiptIssue({
      siteName: 'Kurso',
      seller: null,
      receipts: { series: 'OLD', taxId: '', taxPercent: null, taxNote: '' },
    });
    const orders = await pendingOrders(30);
    for (const [index, id] of orders.entries()) {
      await test.shop.orders.complete(id, { cause: 'free' });
      await test.pool.query('update orders set paid_at = $2 where id = $1', [
        id,
        new Date(Date.UTC(2024, 0, 1) + ((index * 7) % 30) * 86_400_000 * 20),
      ]);
    }
    await test.pool.query('delete from receipts where order_id = any($1)', [orders]);
    const counts = await Promise.all([other.backfill(test.db), other.backfill(test.db)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(await other.backfill(test.db)).toBe(0);
    const { rows } = await test.pool.query(
      `select r.year, r.number, r.issued_at, o.paid_at from receipts r join orders o on o.id = r.order_id
        where r.series = 'OLD' order by o.paid_at`,
    );
    const expected = new Map<number, number>();
    for (const row of rows) {
      const year = row.paid_at.getUTCFullYear();
      expected.set(year, (expected.get(year) ?? 0) + 1);
      expect(row.issued_at).toEqual(row.paid_at);
      expect(row.year).toBe(year);
    }
    for (const [year, count] of expected) expect(await numbers(year, 'OLD')).toEqual(upTo(count));
  });

  it('get numbers in order of payment when one instance issues them', async () => {
    const orders = await pendingOrders(5);
    for (const [index, id] of orders.entries()) {
      await test.shop.orders.complete(id, { cause: 'free' });
      await test.pool.query('update orders set paid_at = $2 where id = $1', [
        id,
        new Date(Date.UTC(2020, 0, 9 - index)),
      ]);
    }
    await test.pool.query('delete from receipts where order_id = any($1)', [orders]);
    expect(await test.shop.receipts.backfill()).toBe(5);
    expect(await test.shop.receipts.backfill()).toBe(0);
    const { rows } = await test.pool.query(`select order_id from receipts where year = 2020 order by number`);
    expect(rows.map((row) => row.order_id)).toEqual(orders.toReversed());
  });
});
