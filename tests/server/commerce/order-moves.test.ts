import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMove, ORDER_STATUSES } from '../../../domain/commerce/order.ts';
import { lockOrder, move } from '../../../server/modules/commerce/order/order.repository.ts';
import { buy, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let orderId: string;
beforeAll(async () => {
  test = await openShop();
  orderId = (await buy(test, await test.person(), await test.product({ dollars: 20 }))).orderId;
});
afterAll(() => test.close());

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

it.each(pairs)('an order moves from %s to %s only if allowed', async (from, to) => {
  const client = test.pool;
  await client.query('update orders set status = $2, paid_at = now() where id = $1', [orderId, from]);
  await client.query('delete from order_events where order_id = $1', [orderId]);
  const moved = await test.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order && move(tx, order, to, 'person', new Date());
  });
  expect(moved).toBe(canMove(from, to));
  const { rows } = await client.query(
    `select o.status, (select json_agg(json_build_array(e.from_status, e.to_status)) from order_events e
      where e.order_id = o.id) as events from orders o where o.id = $1`,
    [orderId],
  );
  expect(rows).toEqual([moved ? { status: to, events: [[from, to]] } : { status: from, events: null }]);
});

it('an order that was moved meanwhile is not moved again', async () => {
  await test.pool.query(`update orders set status = 'PAID' where id = $1`, [orderId]);
  const stale = { id: orderId, status: 'PENDING' } as const;
  expect(await test.db.transaction((tx) => move(tx, stale, 'CANCELLED', 'person', new Date()))).toBe(false);
});
