import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedOrder, ManagedOrderRow } from '../../../contracts/commerce/order-management.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { buy, openShop, runEffects, type ShopTest } from './fixture.ts';
import { buyLines, deliverLast } from './refund-lines.ts';

let test: ShopTest;
let max: Caller;
let eve: Caller;

beforeAll(async () => {
  const seller = { name: 'Kurso', address: 'High Street 1', registration: '', taxId: '' };
  test = await openShop({ seller });
  max = await test.person({ role: 'CONTENT_MANAGER', name: 'Max' });
  eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Eve' });
});
afterAll(() => test.close());

const list = (query = '', as = max) => test.call('GET', `/api/manager/orders${query}`, { as });
const get = async (orderId: string, as = max): Promise<ManagedOrder> =>
  (await test.call('GET', `/api/manager/orders/${orderId}`, { as })).body;
const idsOf = ({ body }: { body: ManagedOrderRow[] }) => body.map(({ orderId }) => orderId);

describe('the list of orders', () => {
  it('is for managers only', async () => {
    const ann = await test.person();
    expect((await list('', ann)).status).toBe(403);
    const { orderId } = await buyLines(test, 20);
    expect((await test.call('GET', `/api/manager/orders/${orderId}`, { as: ann })).status).toBe(403);
    expect((await test.call('GET', '/api/manager/orders', { as: null })).status).toBe(401);
  });

  it('shows an order with its buyer, receipt and provider, and no cart', async () => {
    const { orderId, ann } = await buyLines(test, 20, 30);
    const cart = await test.person();
    const product = await test.product({ dollars: 5 });
    await test.call('POST', '/api/orders/cart', {
      as: cart,
      body: { order_lines: [{ product_id: product }] },
    });
    const { body, headers } = await list();
    expect(Number(headers['x-total-count'])).toBe(body.length);
    const row = body.find((one: ManagedOrderRow) => one.orderId === orderId);
    expect(row).toMatchObject({
      ...{ number: orderId.slice(0, 8).toUpperCase(), status: 'PAID', currency: 'USD', total: 5000 },
      ...{ refunded: 0, provider: 'sandbox', buyer: { id: ann.id, name: ann.name, email: ann.email } },
      receiptNumber: expect.stringMatching(/^KURSO-\d{4}-\d{6}$/),
    });
    expect(row.titles).toHaveLength(2);
    expect(Object.keys(row.buyer).sort()).toEqual(['email', 'id', 'name']);
    expect(body.some((one: ManagedOrderRow) => one.buyer.id === cart.id)).toBe(false);
  });

  it('is searched by number, id, receipt number and whole address', async () => {
    const { orderId, ann } = await buyLines(test, 20);
    const row = (await list()).body.find((one: ManagedOrderRow) => one.orderId === orderId);
    for (const text of [row.number, orderId, row.receiptNumber, ann.email.toUpperCase(), `#${row.number}`])
      expect([text, idsOf(await list(`?text=${encodeURIComponent(text)}`))]).toEqual([text, [orderId]]);
    for (const text of ['buyer', 'nobody@kurso.test', 'KURSO-1999-000001', '%', "'; drop table orders"])
      expect([text, idsOf(await list(`?text=${encodeURIComponent(text)}`))]).toEqual([text, []]);
  });

  it('is narrowed by state, provider, currency and days, sorted, and turned in pages', async () => {
    const dear = await buyLines(test, 900);
    const waiting = await buy(test, await test.person(), await test.product({ dollars: 10 }));
    expect(idsOf(await list('?status=PENDING'))).toContain(waiting.orderId);
    expect(idsOf(await list('?status=PENDING'))).not.toContain(dear.orderId);
    expect(idsOf(await list('?sort=total'))[0]).toBe(dear.orderId);
    expect(idsOf(await list('?sort=placed'))[0]).toBe(waiting.orderId);
    expect(idsOf(await list('?provider=stripe'))).toEqual([]);
    expect(idsOf(await list('?provider=sandbox'))).toContain(dear.orderId);
    expect(idsOf(await list('?currency=EUR'))).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const inUtc = { as: max, headers: { 'x-time-zone': 'UTC' } };
    const on = async (from: string, to: string) =>
      idsOf(await test.call('GET', `/api/manager/orders?from=${from}&to=${to}`, inUtc));
    expect(await on(today, today)).toContain(dear.orderId);
    expect(await on('2020-01-01', '2020-12-31')).toEqual([]);
    expect((await list(`?from=${today}&to=2020-01-01`)).body.fields).toEqual({ to: 'invalid' });
    const total = Number((await list()).headers['x-total-count']);
    expect(idsOf(await list('?size=1&page=2'))).toEqual([idsOf(await list())[1]]);
    expect(Number((await list('?size=1&page=2')).headers['x-total-count'])).toBe(total);
  });

  it('reads ten thousand orders by an index, names and titles for one page only', async () => {
    const buyer = await test.person();
    await test.pool.query(
      `insert into orders (user_id, status, currency, locale, total, pending_at, paid_at)
        select $1, 'PAID', 'USD', 'en', n, now() - n * interval '1 hour', now() - n * interval '1 hour'
        from generate_series(1, 10000) n`,
      [buyer.id],
    );
    await test.pool.query('analyze orders');
    expect((await list()).body).toHaveLength(50);
    const { rows } = await test.pool.query(`explain select o.* from orders o
      where o.status not in ('CREATED', 'REMOVED') order by o.pending_at desc, o.id limit 50`);
    expect(JSON.stringify(rows)).toContain('orders_placed_idx');
    await test.pool.query('delete from orders where user_id = $1', [buyer.id]);
  });
});

describe('an order', () => {
  it('says what happened: states, payment, messages of the provider without secrets, access', async () => {
    const { orderId, paymentId, lines } = await buyLines(test, 20, 30);
    await deliverLast(test);
    const order = await get(orderId);
    expect(order.moves.map(({ to, cause }) => [to, cause])).toEqual([
      ['PENDING', 'purchase'],
      ['PAID', 'redirect'],
    ]);
    expect(order.payments).toMatchObject([{ id: paymentId, status: 'APPROVED', amount: 5000, url: null }]);
    expect(order.payments[0]?.messages).toMatchObject([
      { report: { status: 'APPROVED', amount: 5000, currency: 'USD', refunds: [], disputes: [] } },
    ]);
    expect(Object.keys(order.payments[0]?.messages[0]?.report ?? {}).sort()).toEqual(
      'amount approvedAt currency declineReason disputes refundedAmount refunds status'.split(' '),
    );
    expect(order.entitlements.map(({ direction, reason }) => [direction, reason])).toEqual([
      ['GRANT', 'paid'],
      ['GRANT', 'paid'],
    ]);
    expect(order.refundable).toEqual(
      expect.arrayContaining([
        { lineId: lines[0], amount: 2000 },
        { lineId: lines[1], amount: 3000 },
      ]),
    );
    expect(order).not.toHaveProperty('pay');
    expect(order.mine).toBe(false);
  });

  it('shows its refunds with who decided and what the provider said, and what is left', async () => {
    const { orderId, lines, refund } = await buyLines(test, 20, 30);
    await refund(eve, [{ lineId: lines[0] ?? '' }]);
    await runEffects(test);
    const order = await get(orderId);
    expect(order.refunds).toMatchObject([
      {
        ...{ amount: 2000, status: 'SUCCEEDED', reason: 'staff', note: 'A good reason', attempt: 1 },
        ...{ by: { id: eve.id, name: 'Eve' }, retryAt: null, ended: false },
      },
    ]);
    expect(order.refundable).toEqual([{ lineId: lines[1], amount: 3000 }]);
    expect(order.left).toBe(3000);
    expect(order.entitlements.at(-1)).toMatchObject({ direction: 'REVOKE', reason: 'refunded' });
  });

  it('is refunded by nobody while a bank decides, and shows the dispute', async () => {
    const { orderId, sandboxId, request, lines } = await buyLines(test, 20);
    await request([lines[0] ?? '']);
    await test.shop.sandbox.dispute(sandboxId, 'OPEN');
    await deliverLast(test);
    const order = await get(orderId);
    expect(order.disputes).toMatchObject([{ status: 'OPEN', amount: 2000, respondBy: null }]);
    expect(order.requests).toMatchObject([{ status: 'OPEN', decidedBy: null }]);
    expect(order.refundable).toEqual([]);
    expect(order.payments[0]?.messages[0]?.report?.disputes).toMatchObject([{ status: 'OPEN' }]);
  });

  it('of one’s own is shown as such; a cart and an unknown order are not found', async () => {
    const own = await buy(test, max, await test.product({ dollars: 10 }));
    expect((await get(own.orderId)).mine).toBe(true);
    expect((await get(own.orderId, eve)).mine).toBe(false);
    const { rows } = await test.pool.query(
      `insert into orders (user_id, currency, locale) values ($1, 'USD', 'en') returning id`,
      [eve.id],
    );
    for (const id of [rows[0].id, '00000000-0000-4000-8000-000000000000'])
      expect(await get(id)).toMatchObject({ code: 'order_not_found' });
  });
});
