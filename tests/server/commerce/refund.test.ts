import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import {
  buy,
  deliver,
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
  test.alerts.length = 0;
});

async function paid() {
  const ann = await test.person();
  const productId = await test.product({ dollars: 20 });
  const made = await buy(test, ann, productId);
  await test.shop.sandbox.decide(made.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(made.paymentId);
  const state = async () => ({
    order: await statusOf(test, made.orderId),
    payment: (await paymentOf(test, made.paymentId)).status,
    access: await test.shop.entitlements.hasEntitlement(ann.id, productId),
  });
  const want = (amount: number) =>
    test.shop.payment.requestRefund(made.paymentId, { amount, reason: 'staff' });
  return { ...made, ann, productId, state, want };
}

const OPEN = { order: 'PAID', payment: 'APPROVED', access: true };
const GONE = { order: 'REFUNDED', payment: 'REFUNDED', access: false };
const deliverLast = () => deliver(test, test.messages.at(-1) as never);

describe('a refund requested here', () => {
  it('of the whole amount ends the order and revokes access once the provider confirms it', async () => {
    const { want, state, paymentId } = await paid();
    await want(2000);
    expect(await state()).toEqual(OPEN);
    await runEffects(test);
    expect(await state()).toEqual(GONE);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ amount: 2000, status: 'SUCCEEDED' }]);
  });

  it('of a part is recorded and leaves the order paid', async () => {
    const { want, state, paymentId } = await paid();
    await want(500);
    await runEffects(test);
    expect(await state()).toEqual(OPEN);
    await want(1500);
    await runEffects(test);
    expect(await state()).toEqual(GONE);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ amount: 500 }, { amount: 1500 }]);
  });

  it('is not complete while the provider reports it as pending, and is read again', async () => {
    const { want, state, sandboxId, paymentId } = await paid();
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'PENDING');
    await want(2000);
    await runEffects(test);
    expect(await state()).toEqual(OPEN);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ status: 'PENDING' }]);
    const refundRef = (await test.shop.sandbox.find(sandboxId))?.refunds[0]?.id ?? '';
    await test.shop.sandbox.decideRefund(refundRef, 'SUCCEEDED');
    await test.shop.payment.reconcile();
    expect(await state()).toEqual(OPEN);
    test.pass(2 * HOUR);
    await test.shop.payment.reconcile();
    expect(await state()).toEqual(GONE);
  });

  it('that fails raises an alert, keeps the access, and is retried', async () => {
    const { want, state, sandboxId, paymentId } = await paid();
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'FAILED');
    await want(2000);
    await runEffects(test);
    expect(await state()).toEqual(OPEN);
    expect(test.alerts).toMatchObject([
      { name: 'refund_failed', details: { paymentId, amount: 2000, attempt: 1 } },
    ]);
    await test.shop.sandbox.setRefundOutcome(sandboxId, 'SUCCEEDED');
    await test.shop.payment.reconcile();
    expect(await refundsOf(test, paymentId)).toHaveLength(1);
    test.pass(2 * HOUR);
    await Promise.all([test.shop.payment.reconcile(), test.shop.payment.reconcile()]);
    await runEffects(test);
    expect(await refundsOf(test, paymentId)).toMatchObject([
      { status: 'FAILED', attempt: 1 },
      { status: 'SUCCEEDED', attempt: 2 },
    ]);
    expect(await state()).toEqual(GONE);
  });

  it('that the bank returns after it succeeded raises an alert and is retried', async () => {
    const { want, sandboxId, paymentId } = await paid();
    await want(2000);
    await runEffects(test);
    const refundRef = (await test.shop.sandbox.find(sandboxId))?.refunds[0]?.id ?? '';
    await test.shop.sandbox.decideRefund(refundRef, 'FAILED');
    await deliverLast();
    expect(test.alerts).toMatchObject([{ name: 'refund_failed' }]);
    test.pass(2 * HOUR);
    await test.shop.payment.reconcile();
    await runEffects(test);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCEEDED' }]);
  });

  it('is made once for repeated requests, and never exceeds the captured amount', async () => {
    const { want, sandboxId, paymentId } = await paid();
    const wishlist = await Promise.all(Array.from({ length: 20 }, () => want(700)));
    expect(wishlist.filter(Boolean)).toHaveLength(2);
    const { rows } = await test.pool.query(
      `select payload from outbox where topic = 'refund' and payload->>'refundId' = any($1)`,
      [wishlist.flatMap((wish) => wish?.refundId ?? [])],
    );
    await Promise.all([...rows, ...rows, ...rows].map(({ payload }) => test.shop.payment.refund(payload)));
    expect((await test.shop.sandbox.find(sandboxId))?.refunds.map(({ amount }) => amount)).toEqual([
      700, 700,
    ]);
    expect((await paymentOf(test, paymentId)).refund_total).toBe(1400);
    expect(await want(601)).toBeNull();
    expect(await test.shop.payment.requestRefund(paymentId, { amount: 600, reason: 'staff' })).not.toBeNull();
  });

  it('is only possible for a captured payment', async () => {
    const { paymentId } = await buy(test, await test.person(), await test.product({ dollars: 5 }));
    expect(await test.shop.payment.requestRefund(paymentId, { amount: 1, reason: 'staff' })).toBeNull();
  });
});

describe('a refund made at the provider', () => {
  it('of the whole amount revokes access and keeps separate purchases', async () => {
    const { state, sandboxId, paymentId } = await paid();
    await test.shop.sandbox.dashboardRefund(sandboxId);
    await deliverLast();
    expect(await state()).toEqual(GONE);
    expect(await refundsOf(test, paymentId)).toMatchObject([{ status: 'SUCCEEDED', reason: 'provider' }]);
  });

  it('of a part leaves the order paid, in whatever order its messages arrive', async () => {
    const { state, sandboxId, paymentId } = await paid();
    await test.shop.sandbox.dashboardRefund(sandboxId, 300);
    await test.shop.sandbox.dashboardRefund(sandboxId, 400);
    const [first, second] = test.messages.slice(-2);
    for (const message of [second, first, second]) await deliver(test, message as never);
    expect(await state()).toEqual(OPEN);
    expect((await refundsOf(test, paymentId)).map(({ amount }) => amount).sort()).toEqual([300, 400]);
  });

  it('takes precedence over one requested here: only the remainder is refunded', async () => {
    const { want, state, sandboxId, paymentId } = await paid();
    await want(2000);
    await test.shop.sandbox.dashboardRefund(sandboxId, 500);
    await deliverLast();
    await runEffects(test);
    expect(await refundsOf(test, paymentId)).toMatchObject([
      { amount: 2000, status: 'FAILED' },
      { amount: 500, status: 'SUCCEEDED', reason: 'provider' },
      { amount: 1500, status: 'SUCCEEDED', reason: 'staff' },
    ]);
    expect(await state()).toEqual(GONE);
    expect(test.alerts.map(({ name }) => name)).toEqual(['refund_made_by_hand']);
  });

  it('reported before the approval sends the user nothing', async () => {
    const ann = await test.person();
    const productId = await test.product({ dollars: 20 });
    const { orderId, sandboxId } = await buy(test, ann, productId);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.sandbox.dashboardRefund(sandboxId);
    await deliverLast();
    await deliver(test, test.messages[0] as never);
    expect(await statusOf(test, orderId)).toBe('REFUNDED');
    expect(await test.shop.entitlements.hasEntitlement(ann.id, productId)).toBe(false);
    const { rows } = await test.pool.query(
      `select cause from outbox where cause like '%' || $1 || '%' and topic in ('mail', 'notification')`,
      [orderId],
    );
    expect(rows).toEqual([]);
  });

  it('with an amount that differs from its parts or exceeds the payment is refused and raises an alert', async () => {
    const { state, sandboxId } = await paid();
    const row = await test.shop.sandbox.dashboardRefund(sandboxId, 300);
    if (!row) throw new Error('nothing was refunded');
    const [refund] = row.refunds;
    const more = { ...row, version: 90, refunds: [{ ...refund, amount: 2001 }] } as typeof row;
    const { status, body } = await deliver(test, test.shop.sandbox.message(more));
    expect([status, body.code]).toEqual([409, 'payment_mismatch']);
    expect(test.alerts).toMatchObject([{ name: 'payment_mismatch', details: { refunded: 2001 } }]);
    expect(await state()).toEqual(OPEN);
    await deliverLast();
  });
});

describe('a dispute', () => {
  it('is recorded while it is open and when it was won', async () => {
    const { state, sandboxId, paymentId } = await paid();
    for (const status of ['OPEN', 'WON'] as const) {
      await test.shop.sandbox.dispute(sandboxId, status);
      await deliverLast();
      expect((await paymentOf(test, paymentId)).dispute_status).toBe(status);
    }
    expect(await state()).toEqual(OPEN);
    expect(await refundsOf(test, paymentId)).toEqual([]);
  });

  it('that was lost is a refund reported by the provider', async () => {
    const { state, sandboxId, paymentId } = await paid();
    await test.shop.sandbox.dispute(sandboxId, 'LOST');
    await deliverLast();
    await deliverLast();
    expect(await state()).toEqual(GONE);
    expect(await refundsOf(test, paymentId)).toMatchObject([
      { amount: 2000, status: 'SUCCEEDED', reason: 'dispute' },
    ]);
  });
});
