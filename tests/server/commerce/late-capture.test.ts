import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import {
  buy,
  deliver,
  leave,
  linesOf,
  openShop,
  paymentOf,
  refundsOf,
  runEffects,
  type ShopTest,
  statusOf,
} from './fixture.ts';

let test: ShopTest;
const HOUR = 3_600_000;

beforeAll(async () => {
  test = await openShop();
});
afterAll(async () => {
  await runEffects(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});
beforeEach(() => {
  test.messages.length = 0;
});

async function order(productId?: string) {
  const ann = await test.person();
  const product = productId ?? (await test.product({ dollars: 20 }));
  return { ...(await buy(test, ann, product)), ann, productId: product };
}

const cancel = (ann: Awaited<ReturnType<typeof order>>['ann'], orderId: string) =>
  test.call('POST', `/api/orders/${orderId}/cancel`, { as: ann });
const approve = (id: string) => test.shop.sandbox.decide(id, 'APPROVED');
const later = (id: string) => test.shop.sandbox.decide(id, 'PENDING');
const deliverLast = () => deliver(test, test.messages.at(-1) as never);
const sandboxStatus = async (id: string) => (await test.shop.sandbox.find(id))?.status;
const expire = async () => {
  test.pass(HOUR);
  await test.shop.payment.reconcile();
};

describe('closing an order', () => {
  it('cancels its payment at the provider after a cancellation', async () => {
    const { ann, orderId, sandboxId, paymentId } = await order();
    expect((await cancel(ann, orderId)).status).toBe(204);
    await runEffects(test);
    expect(await sandboxStatus(sandboxId)).toBe('CANCELLED');
    expect((await paymentOf(test, paymentId)).status).toBe('CANCELLED');
    await approve(sandboxId);
    expect(await sandboxStatus(sandboxId)).toBe('CANCELLED');
  });

  it('cancels its payment at the provider after the hour', async () => {
    const { orderId, sandboxId } = await order();
    await expire();
    expect(await statusOf(test, orderId)).toBe('EXPIRED');
    await runEffects(test);
    expect(await sandboxStatus(sandboxId)).toBe('CANCELLED');
  });

  it('is completed by the reconcile job when the outbox job was lost, however old the order is', async () => {
    const { ann, orderId, sandboxId, paymentId } = await order();
    await cancel(ann, orderId);
    await test.pool.query(
      `update orders set pending_at = pending_at - interval '20 days', closed_at = closed_at - interval '20 days'
        where id = $1`,
      [orderId],
    );
    await test.pool.query(`update payments set created_at = created_at - interval '20 days' where id = $1`, [
      paymentId,
    ]);
    await test.shop.payment.reconcile();
    expect(await sandboxStatus(sandboxId)).toBe('CANCELLED');
    expect((await paymentOf(test, paymentId)).status).toBe('CANCELLED');
  });

  it('does not redirect to a payment that was being created meanwhile', async () => {
    const { ann, orderId, approveUrl, sandboxId } = await order();
    await test.shop.sandbox.decide(sandboxId, 'DECLINED');
    await deliverLast();
    // The next payment is created while the order is being closed.
    await test.pool.query(
      `create or replace function close_it() returns trigger language plpgsql as $$ begin
        update orders set status = 'CANCELLED', closed_at = now() where id = '${orderId}';
        insert into order_events (order_id, from_status, to_status, cause)
          values ('${orderId}', 'PENDING', 'CANCELLED', 'person'); return new; end $$;
      create trigger close_it after insert on sandbox_payments for each row execute function close_it()`,
    );
    const start = new URL(approveUrl);
    const { headers } = await test.call('GET', start.pathname + start.search, { as: ann });
    await test.pool.query('drop trigger close_it on sandbox_payments; drop function close_it');
    expect(headers.location).toContain('/education/payment-fail');
    const { rows } = await test.pool.query(
      `select s.status, p.status as ours from payments p join sandbox_payments s on s.id::text = p.provider_ref
        where p.order_id = $1 order by p.created_at`,
      [orderId],
    );
    expect(rows).toEqual([
      { status: 'DECLINED', ours: 'DECLINED' },
      { status: 'CANCELLED', ours: 'CANCELLED' },
    ]);
  });
});

describe('a capture for a closed order', () => {
  it('makes the order paid if approved before the close and reported after it', async () => {
    const { ann, orderId, sandboxId, productId } = await order();
    await approve(sandboxId);
    await cancel(ann, orderId);
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
    await runEffects(test);
    expect(await statusOf(test, orderId)).toBe('PAID');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(true);
  });

  it('makes the order paid if it was in progress at the close and the money arrives', async () => {
    const { ann, orderId, sandboxId, paymentId, productId } = await order();
    await later(sandboxId);
    await deliverLast();
    expect((await paymentOf(test, paymentId)).status).toBe('PENDING');
    await expire();
    await runEffects(test);
    expect([await statusOf(test, orderId), await sandboxStatus(sandboxId)]).toEqual(['EXPIRED', 'PENDING']);
    expect((await test.shop.payment.confirm(paymentId)).result).toBe('PENDING');
    test.pass(48 * HOUR);
    await approve(sandboxId);
    await deliverLast();
    expect(await statusOf(test, orderId)).toBe('PAID');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(true);
  });

  it('leaves the order closed if it was in progress but the money does not arrive', async () => {
    const { orderId, sandboxId, paymentId } = await order();
    await later(sandboxId);
    await expire();
    await test.shop.sandbox.decide(sandboxId, 'DECLINED');
    await deliverLast();
    expect(await statusOf(test, orderId)).toBe('EXPIRED');
    expect((await paymentOf(test, paymentId)).status).toBe('DECLINED');
  });

  it.each([
    ['approved', async (id: string) => void (await approve(id))],
    [
      'approved, to be captured later',
      async (id: string) => {
        await later(id);
        await deliverLast();
        test.pass(60_000);
        await approve(id);
      },
    ],
  ])('is refunded if it was %s after the close', async (_, pay) => {
    const { ann, orderId, sandboxId, paymentId, productId } = await order();
    await cancel(ann, orderId);
    test.pass(1_000);
    await pay(sandboxId);
    await deliverLast();
    expect(await statusOf(test, orderId)).toBe('CANCELLED');
    expect((await paymentOf(test, paymentId)).status).toBe('REFUND_DUE');
    await runEffects(test);
    expect((await paymentOf(test, paymentId)).status).toBe('REFUNDED');
    expect(await refundsOf(test, paymentId)).toMatchObject([
      { amount: 2000, status: 'SUCCEEDED', reason: 'late' },
    ]);
    expect((await test.shop.sandbox.find(sandboxId))?.refunds).toMatchObject([
      { amount: 2000, status: 'SUCCEEDED' },
    ]);
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(false);
  });

  it('is refunded without the part the provider had already refunded', async () => {
    const { ann, orderId, sandboxId, paymentId } = await order();
    await cancel(ann, orderId);
    test.pass(1_000);
    await approve(sandboxId);
    await test.shop.sandbox.dashboardRefund(sandboxId, 500);
    await test.shop.payment.confirm(paymentId);
    await runEffects(test);
    expect((await paymentOf(test, paymentId)).status).toBe('REFUNDED');
    expect((await refundsOf(test, paymentId)).map(({ amount }) => amount).sort()).toEqual([1500, 500]);
  });

  it('is refunded if the user owns the product by then', async () => {
    const { ann, orderId, sandboxId, paymentId, productId } = await order();
    await approve(sandboxId);
    await test.shop.orders.cancel(ann.id, orderId);
    const second = await leave(test, ann);
    await approve(second.sandboxId);
    await test.shop.payment.confirm(second.paymentId);
    await runEffects(test);
    expect([await statusOf(test, orderId), await statusOf(test, second.orderId)]).toEqual([
      'CANCELLED',
      'PAID',
    ]);
    await runEffects(test);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ status: 'SUCCEEDED', reason: 'unwanted' }]);
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(true);
  });
});

describe('a promo code with one use', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.person()));

  async function buyWith(code: string, who: Awaited<ReturnType<typeof test.person>>, productId: string) {
    await test.call('POST', '/api/orders/cart', { as: who, body: linesOf(productId) });
    expect((await test.call('POST', `/api/promocodes/${code}/apply`, { as: who })).status).toBe(200);
    return leave(test, who);
  }

  const paidWith = async (promoCodeId: string) =>
    (
      await test.pool.query(`select count(*)::int as n from orders where promo_id = $1 and status = 'PAID'`, [
        promoCodeId,
      ])
    ).rows[0].n;

  it('is not used again by users who cancel and pay late', async () => {
    const promoCodeId = await test.promo({ code: 'LATE90', percent: 90, totalLimit: 1, perUserLimit: 1 });
    const productId = await test.product({ dollars: 69 });
    const made = [];
    for (const who of await people(5)) {
      const bought = await buyWith('late90', who, productId);
      await cancel(who, bought.orderId);
      made.push(bought);
    }
    test.pass(1_000);
    for (const { sandboxId, paymentId } of made) {
      await approve(sandboxId);
      await test.shop.payment.confirm(paymentId);
    }
    await runEffects(test);
    expect(await paidWith(promoCodeId)).toBe(0);
    for (const { paymentId } of made) expect((await paymentOf(test, paymentId)).status).toBe('REFUNDED');
  });

  it('is taken again by a capture that was in progress, if still available', async () => {
    const promoCodeId = await test.promo({ code: 'AGAIN', totalLimit: 1 });
    const [one, two] = await people(2);
    const productId = await test.product({ dollars: 20 });
    const first = await buyWith('again', one as never, productId);
    await approve(first.sandboxId);
    await test.shop.orders.cancel(one?.id ?? '', first.orderId);
    const second = await buyWith('again', two as never, productId);
    await approve(second.sandboxId);
    await test.shop.orders.cancel(two?.id ?? '', second.orderId);
    await runEffects(test);
    const ends = [await statusOf(test, first.orderId), await statusOf(test, second.orderId)];
    expect(ends.sort()).toEqual(['CANCELLED', 'PAID']);
    expect(await paidWith(promoCodeId)).toBe(1);
    const { rows } = await test.pool.query('select used from promo_codes where id = $1', [promoCodeId]);
    expect(rows[0].used).toBe(1);
    await runEffects(test);
    const { rows: due } = await test.pool.query(`select status from payments where order_id = any($1)`, [
      [first.orderId, second.orderId],
    ]);
    expect(due.map(({ status }) => status).sort()).toEqual(['APPROVED', 'REFUNDED']);
  });
});
