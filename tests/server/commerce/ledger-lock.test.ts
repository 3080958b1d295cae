import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import {
  buy,
  deliver,
  leave,
  linesOf,
  openShop,
  paymentOf,
  runEffects,
  type ShopTest,
  statusOf,
} from './fixture.ts';

let test: ShopTest;

beforeAll(async () => {
  test = await openShop();
});
afterAll(async () => {
  await runEffects(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

/** Two orders of one product, both captured at the provider while open, neither reported yet. */
async function twoCaptures() {
  const ann = await test.person();
  const productId = await test.product({ dollars: 20 });
  const first = await buy(test, ann, productId);
  await test.shop.sandbox.decide(first.sandboxId, 'APPROVED');
  await test.shop.orders.close(first.orderId, 'EXPIRED', 'expiry');
  const second = await leave(test, ann);
  await test.shop.sandbox.decide(second.sandboxId, 'APPROVED');
  return { ann, productId, first, second };
}

/**
 * Runs `work` while another transaction holds the ledger lock and grants the product. That transaction commits once
 * `work` waits for the lock or is done. Returns whether `work` waited.
 */
async function whileLocked(ann: Caller, productId: string, work: () => Promise<unknown>): Promise<boolean> {
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`access:${ann.id}`]);
    await client.query(
      `insert into access_entries (user_id, product_id, direction, reason, cause) values ($1, $2, 'GRANT', 'granted', 'gift')`,
      [ann.id, productId],
    );
    await client.query(
      `update products p set learner_count = (select count(distinct user_id) from access_entries a
        where a.product_id = p.id and a.direction = 'GRANT') where id = $1`,
      [productId],
    );
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => done || (await client.query(waiting)).rows[0].n > 0, { interval: 5, timeout: 5_000 })
      .toBe(true);
    const waited = !done;
    await client.query('commit');
    await working;
    return waited;
  } finally {
    client.release();
  }
}

describe("the lock on a user's ledger", () => {
  it('lets one of two captures of one product count, and refunds the other', async () => {
    for (let round = 0; round < 10; round += 1) {
      test.messages.length = 0;
      const { ann, productId, first, second } = await twoCaptures();
      const messages = test.messages.slice(0, 2);
      await Promise.all(messages.map((message) => deliver(test, message)));
      const ends = await Promise.all([first, second].map(({ orderId }) => statusOf(test, orderId)));
      expect(ends.filter((status) => status === 'PAID')).toHaveLength(1);
      const held = await Promise.all([first, second].map(({ paymentId }) => paymentOf(test, paymentId)));
      expect(held.map(({ status }) => status).sort()).toEqual(['APPROVED', 'REFUND_DUE']);
      await runEffects(test);
      const after = await Promise.all([first, second].map(({ paymentId }) => paymentOf(test, paymentId)));
      expect(after.map(({ status }) => status).sort()).toEqual(['APPROVED', 'REFUNDED']);
      expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(true);
    }
  });

  it('is awaited by a capture, which then sees what was granted meanwhile', async () => {
    const ann = await test.person();
    const productId = await test.product({ dollars: 20 });
    const { orderId, sandboxId, paymentId } = await buy(test, ann, productId);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await whileLocked(ann, productId, () => test.shop.payment.confirm(paymentId));
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
    expect((await paymentOf(test, paymentId)).status).toBe('REFUND_DUE');
  });

  it.each([
    ['that costs something', 20],
    ['that is free', 0],
  ])('is awaited by a purchase %s, which then sees what was granted meanwhile', async (_, dollars) => {
    const ann = await test.person();
    const productId = await test.product(dollars ? { dollars } : {});
    await test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(productId) });
    let code = '';
    await whileLocked(ann, productId, async () => {
      code = (await test.call('PUT', '/api/orders/cart/purchase', { as: ann })).body.code;
    });
    expect(code).toBe('cart_is_empty');
    const { rows } = await test.pool.query(
      `select 1 from orders where user_id = $1 and status <> 'CREATED'`,
      [ann.id],
    );
    expect(rows).toEqual([]);
  });

  it('is awaited by a refund', async () => {
    const ann = await test.person();
    const productId = await test.product({ dollars: 20 });
    const { orderId, sandboxId, paymentId } = await buy(test, ann, productId);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.payment.confirm(paymentId);
    for (const amount of [500, 1500]) {
      const wish = await test.shop.payment.requestRefund(paymentId, { amount, reason: 'staff' });
      const gift = await test.product({});
      expect(await whileLocked(ann, gift, () => test.shop.payment.refund({ ...wish }))).toBe(true);
    }
    expect(await statusOf(test, orderId)).toBe('REFUNDED');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(false);
  });

  it('is awaited by the expiry of an order', async () => {
    const ann = await test.person();
    const productId = await test.product({ dollars: 20 });
    const { orderId } = await buy(test, ann, productId);
    expect(await whileLocked(ann, productId, () => test.shop.orders.cancel(ann.id, orderId))).toBe(true);
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
  });
});
