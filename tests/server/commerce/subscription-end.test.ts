import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { deliver, openShop, runEffects, type ShopTest } from './fixture.ts';
import { decide } from './refund-lines.ts';
import {
  DAY,
  endAll,
  insertPlans,
  mineOf,
  numbersOf,
  type Plans,
  passUntil,
  renew,
  SUBSCRIPTION,
  subscribeTo,
  toldOf,
} from './subscriber.ts';

let test: ShopTest;
let plans: Plans;
let ann: Caller;

beforeAll(async () => {
  test = await openShop();
  plans = await insertPlans(test);
});
beforeEach(async () => {
  ann = await test.person();
  await endAll(test);
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const start = (planId: string, as = ann, headers = {}) =>
  test.call('POST', SUBSCRIPTION, { as, body: { planId }, headers });
const subscriptionOf = async () => (await mineOf(test, ann)).subscription;
const isSubscriber = () => test.shop.entitlements.isSubscriber(ann.id);

describe('the end of a subscription', () => {
  it('cancelled, it runs to the end of the period, is not charged, and says so three days before', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const { periodEnd } = await subscriptionOf();
    const { body } = await test.call('POST', `${SUBSCRIPTION}/cancel`, { as: ann });
    expect(body.subscription).toMatchObject({
      status: 'ACTIVE',
      nextChargeAt: null,
      nextAmount: null,
      running: true,
    });
    passUntil(test, new Date(new Date(periodEnd).getTime() - 2 * DAY).toISOString());
    await test.shop.subscriptions.renewals.remind();
    await test.shop.subscriptions.renewals.remind();
    await renew(test);
    expect(await isSubscriber()).toBe(true);
    passUntil(test, periodEnd);
    expect(await isSubscriber()).toBe(false);
    await renew(test);
    expect(await subscriptionOf()).toMatchObject({ status: 'ENDED' });
    expect(await toldOf(test, ann)).toEqual(['STARTED', 'ENDS_SOON', 'ENDED']);
    expect((await numbersOf(test, ann)).taken).toBe(1);
    await subscribeTo(test, ann, plans.monthly);
    expect(await isSubscriber()).toBe(true);
  });

  it('can be taken back until then', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const before = await subscriptionOf();
    await test.call('POST', `${SUBSCRIPTION}/cancel`, { as: ann });
    const { body } = await test.call('POST', `${SUBSCRIPTION}/resume`, { as: ann });
    expect(body.subscription).toEqual(before);
    expect((await test.call('POST', `${SUBSCRIPTION}/cancel`, { as: await test.person() })).body.code).toBe(
      'subscription_not_found',
    );
  });

  it('comes at once when its running period is paid back in full, and a new one may begin', async () => {
    await subscribeTo(test, ann, plans.yearly);
    const { rows } = await test.pool.query(
      'select provider_ref from payments p join orders o on o.id = p.order_id where o.user_id = $1',
      [ann.id],
    );
    await test.shop.sandbox.dashboardRefund(rows[0].provider_ref);
    test.pass(10_000);
    const { rows: payments } = await test.pool.query('select id from payments where provider_ref = $1', [
      rows[0].provider_ref,
    ]);
    await test.pool.query('update payments set next_check_at = now() where id = $1', [payments[0].id]);
    await test.shop.payment.reconcile();
    expect(await isSubscriber()).toBe(false);
    expect(await subscriptionOf()).toMatchObject({ status: 'ENDED' });
    await subscribeTo(test, ann, plans.monthly);
    expect(await isSubscriber()).toBe(true);
  });

  it('comes with the money, not before: a part or a promised refund leaves the access', async () => {
    const orderId = await subscribeTo(test, ann, plans.monthly);
    const eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
    const max = await test.person({ role: 'CONTENT_MANAGER' });
    const { rows } = await test.pool.query(
      `select l.id as line, p.provider_ref as ref from order_lines l join payments p on p.order_id = l.order_id
        where l.order_id = $1`,
      [orderId],
    );
    const [{ line, ref }] = rows;
    const part = { lines: [{ lineId: line, amount: 500 }], reason: 'A part' };
    await test.call('POST', `/api/manager/orders/${orderId}/refunds`, { as: eve, body: part });
    await runEffects(test);
    expect([await isSubscriber(), (await subscriptionOf()).status]).toEqual([true, 'ACTIVE']);
    await test.shop.sandbox.setRefundOutcome(ref, 'PENDING');
    const body = { lineIds: [line] };
    const asked = await test.call('POST', `/api/orders/${orderId}/refund-requests`, { as: ann, body });
    expect((await decide(test, max, asked.body.requests[0].id, 'grant')).body).toMatchObject({
      amount: 1400,
    });
    await runEffects(test);
    expect([await isSubscriber(), (await subscriptionOf()).status]).toEqual([true, 'ACTIVE']);
    const made = (await test.shop.sandbox.find(ref))?.refunds.find(({ status }) => status === 'PENDING');
    await test.shop.sandbox.decideRefund(made?.id ?? '', 'SUCCEEDED');
    test.pass(2 * 3_600_000);
    await test.shop.payment.reconcile();
    expect([await isSubscriber(), (await subscriptionOf()).status]).toEqual([false, 'ENDED']);
    passUntil(test, new Date(test.now().getTime() + 40 * DAY).toISOString());
    await renew(test);
    expect((await numbersOf(test, ann)).taken).toBe(1);
  });

  it('a dispute holds access, and charges nothing, until it is decided', async () => {
    const orderId = await subscribeTo(test, ann, plans.monthly);
    const { rows } = await test.pool.query('select provider_ref from payments where order_id = $1', [
      orderId,
    ]);
    const settle = async (status: 'OPEN' | 'WON') => {
      test.messages.length = 0;
      await test.shop.sandbox.dispute(rows[0].provider_ref, status);
      for (const message of test.messages) expect((await deliver(test, message)).status).toBe(200);
    };
    expect(await subscriptionOf()).toMatchObject({ running: true, held: false });
    await settle('OPEN');
    expect(await isSubscriber()).toBe(false);
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', running: false, held: true });
    passUntil(test, (await subscriptionOf()).nextChargeAt);
    await renew(test);
    expect((await numbersOf(test, ann)).taken).toBe(1);
    await settle('WON');
    expect(await isSubscriber()).toBe(true);
    expect(await subscriptionOf()).toMatchObject({ held: false });
  });

  it('comes with the account: a requested deletion cancels, the erasure ends it and forgets the card', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const { deletion } = test.shop.subscriptions.mine;
    await test.db.transaction((tx) => deletion.requestedIn(tx, ann.id));
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', nextChargeAt: null });
    await test.db.transaction((tx) => deletion.erasedIn(tx, ann.id));
    expect(await isSubscriber()).toBe(false);
    const { rows } = await test.pool.query(`select payload from outbox where topic = 'forget_method'`);
    await test.shop.payment.forgetMethod(rows[0].payload);
    const { rows: cards } = await test.pool.query('select outcome from sandbox_methods where id = $1', [
      rows[0].payload.methodRef,
    ]);
    expect(cards).toEqual([{ outcome: 'DECLINED' }]);
  });
});

it('a yearly renewal is announced a week before', async () => {
  await subscribeTo(test, ann, plans.yearly);
  const { nextChargeAt } = await subscriptionOf();
  passUntil(test, new Date(new Date(nextChargeAt).getTime() - 8 * DAY).toISOString());
  await test.shop.subscriptions.renewals.remind();
  expect(await toldOf(test, ann)).toEqual(['STARTED']);
  test.pass(2 * DAY);
  await test.shop.subscriptions.renewals.remind();
  await test.shop.subscriptions.renewals.remind();
  expect(await toldOf(test, ann)).toEqual(['STARTED', 'RENEWS_SOON']);
});

it('one given without a plan stays as it is: no charge, no change, no second one', async () => {
  await test.subscribe(ann);
  await test.pool.query(`update subscriptions set period_end = $2 where user_id = $1`, [
    ann.id,
    new Date(test.now().getTime() + DAY),
  ]);
  expect(await subscriptionOf()).toMatchObject({
    plan: null,
    amount: null,
    nextChargeAt: null,
    running: true,
  });
  expect((await start(plans.monthly)).body.code).toBe('already_subscribed');
  expect((await test.call('POST', `${SUBSCRIPTION}/cancel`, { as: ann })).body.code).toBe(
    'subscription_not_found',
  );
});
