import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, linesOf, openShop, runEffects, type ShopTest, statusOf } from './fixture.ts';
import {
  DAY,
  endAll,
  insertPlans,
  mineOf,
  numbersOf,
  type Plans,
  passUntil,
  pay,
  renew,
  SUBSCRIPTION,
  setCard,
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
const quote = async (planId: string) =>
  (await test.call('GET', `${SUBSCRIPTION}/change?planId=${planId}`, { as: ann })).body;
const change = (planId: string, charged: number) =>
  test.call('POST', `${SUBSCRIPTION}/change`, { as: ann, body: { planId, charged } });
const subscriptionOf = async () => (await mineOf(test, ann)).subscription;
const isSubscriber = () => test.shop.entitlements.isSubscriber(ann.id);

describe('plans on sale', () => {
  it('are shown in the currency of the caller, with what they include', async () => {
    const course = await test.product({ dollars: 20 });
    await test.pool.query('update products set in_subscription = true where id = $1', [course]);
    const { body } = await test.call('GET', `${SUBSCRIPTION}/plans`, { headers: { locale: 'ru' } });
    expect(body).toEqual({
      plans: [
        { id: plans.monthly, period: 'MONTHLY', currency: 'RUB', amount: 149_000, perMonth: 149_000 },
        { id: plans.yearly, period: 'YEARLY', currency: 'RUB', amount: 1_490_000, perMonth: 124_167 },
      ],
      included: [{ type: 'COURSE', count: 1 }],
      productIds: [course],
    });
  });
});

describe('starting a subscription', () => {
  it('opens access, subscription prices and the card, once the first period is paid', async () => {
    const { body } = await start(plans.monthly);
    expect(await isSubscriber()).toBe(false);
    await pay(test, body.approveUrl);
    expect(await isSubscriber()).toBe(true);
    expect(await mineOf(test, ann)).toMatchObject({
      subscription: {
        ...{
          status: 'ACTIVE',
          period: 'MONTHLY',
          plan: { id: plans.monthly },
          amount: 1900,
          currency: 'USD',
        },
        ...{ paymentMethod: 'Sandbox ···· 4242', running: true, nextAmount: 1900, cancelledAt: null },
      },
      openPayment: null,
      charges: [{ orderId: body.orderId, kind: 'START', status: 'PAID', amount: 1900 }],
    });
    const receipt = await test.call('GET', `/api/orders/${body.orderId}`, { as: ann });
    expect(receipt.body).toMatchObject({
      total: 1900,
      lines: [{ productId: null, productType: null, title: 'Subscription for one month' }],
    });
    expect(await toldOf(test, ann)).toEqual(['STARTED']);
  });

  it('answers every one of 50 parallel calls with one order', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(plans.yearly)));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    const { rows } = await test.pool.query('select 1 from orders where user_id = $1', [ann.id]);
    expect(rows).toHaveLength(1);
  });

  it('closes the order for another plan, and leaves the cart alone', async () => {
    const course = await test.product({ dollars: 20 });
    await test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(course) });
    const first = (await start(plans.monthly)).body;
    const second = (await start(plans.yearly)).body;
    expect(second.orderId).not.toBe(first.orderId);
    expect(await statusOf(test, first.orderId)).toBe('CANCELLED');
    const cart = (await test.call('GET', '/api/orders/cart/my', { as: ann })).body;
    expect(cart).toMatchObject({ status: 'CREATED', approveUrl: null });
    expect(cart.cartLines).toMatchObject([{ productId: course }]);
  });

  it('is for people with a confirmed address, without a subscription, and for plans on sale', async () => {
    const newcomer = await test.person({ verified: false });
    expect((await start(plans.monthly, newcomer)).body.code).toBe('email_not_verified');
    expect((await test.call('POST', SUBSCRIPTION, { body: { planId: plans.monthly } })).status).toBe(401);
    expect((await start('00000000-0000-4000-8000-000000000000')).body.code).toBe('not_found');
    await subscribeTo(test, ann, plans.monthly);
    expect((await start(plans.yearly)).body.code).toBe('already_subscribed');
  });

  it('can be tried again after a decline, and an order left alone expires', async () => {
    const { body } = await start(plans.monthly);
    await pay(test, body.approveUrl, 'DECLINED');
    expect((await start(plans.monthly)).body.orderId).toBe(body.orderId);
    test.pass(61 * 60_000);
    await test.shop.payment.reconcile();
    expect(await statusOf(test, body.orderId)).toBe('EXPIRED');
    const { rows } = await test.pool.query(`select 1 from orders where user_id = $1 and status = 'CREATED'`, [
      ann.id,
    ]);
    expect(rows).toEqual([]);
    await subscribeTo(test, ann, plans.monthly);
    expect(await isSubscriber()).toBe(true);
  });

  it('refunds a second payment that comes after the subscription has begun', async () => {
    const first = (await start(plans.monthly)).body;
    const late = await pay(test, first.approveUrl, 'PENDING');
    const second = (await start(plans.yearly)).body;
    await pay(test, second.approveUrl);
    await test.shop.sandbox.decide(late.sandboxId, 'APPROVED');
    test.pass(60_000);
    await test.shop.payment.reconcile();
    await runEffects(test);
    const { rows } = await test.pool.query('select status from payments where id = $1', [late.paymentId]);
    expect(rows).toEqual([{ status: 'REFUNDED' }]);
    expect(await subscriptionOf()).toMatchObject({ period: 'YEARLY' });
  });
});

describe('a change of plan', () => {
  it('to yearly charges the difference at once and begins a year', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const offered = await quote(plans.yearly);
    expect(offered).toMatchObject({ at: 'NOW', amount: 19_000, charged: 19_000 - offered.credit });
    expect(offered.credit).toBeGreaterThan(1700);
    const { body } = await change(plans.yearly, offered.charged);
    expect((await change(plans.yearly, offered.charged)).body.orderId).toBe(body.orderId);
    expect(await subscriptionOf()).toMatchObject({ period: 'MONTHLY' });
    await pay(test, body.approveUrl);
    const after = await subscriptionOf();
    expect(after).toMatchObject({ period: 'YEARLY', amount: 19_000, nextAmount: 19_000 });
    passUntil(test, after.nextChargeAt);
    await renew(test);
    expect((await mineOf(test, ann)).charges.map((charge: { amount: number }) => charge.amount)).toEqual([
      19_000,
      offered.charged,
      1900,
    ]);
  });

  it('charges nothing when the sum is not the one that was shown', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const { charged } = await quote(plans.yearly);
    test.pass(3 * DAY);
    expect((await change(plans.yearly, charged)).body.code).toBe('price_has_changed');
    expect((await numbersOf(test, ann)).orders).toBe(1);
  });

  it('to monthly waits for the end of the year, and can be taken back', async () => {
    await subscribeTo(test, ann, plans.yearly);
    expect(await quote(plans.monthly)).toMatchObject({ at: 'PERIOD_END', charged: 0, amount: 1900 });
    expect((await change(plans.monthly, 0)).body).toEqual({ orderId: null, approveUrl: null });
    expect(await subscriptionOf()).toMatchObject({
      period: 'YEARLY',
      nextPlan: { period: 'MONTHLY' },
      nextAmount: 1900,
    });
    await change(plans.yearly, 0);
    expect(await subscriptionOf()).toMatchObject({ nextPlan: null, nextAmount: 19_000 });
    await change(plans.monthly, 0);
    passUntil(test, (await subscriptionOf()).nextChargeAt);
    await renew(test);
    expect(await subscriptionOf()).toMatchObject({ period: 'MONTHLY', amount: 1900, nextPlan: null });
  });

  it('needs a running subscription that is paid', async () => {
    expect((await quote(plans.yearly)).code).toBe('subscription_not_found');
    await subscribeTo(test, ann, plans.monthly);
    expect((await quote(plans.monthly)).code).toBe('order_state_invalid');
    await setCard(test, ann, 'DECLINED');
    passUntil(test, (await subscriptionOf()).nextChargeAt);
    await renew(test);
    expect((await change(plans.yearly, 0)).body.code).toBe('subscription_past_due');
  });
});

describe('a price set by staff', () => {
  const URL = '/api/manager/subscription-plans';
  const AMOUNTS = { USD: 1900, EUR: 1900, RUB: 149_000, INR: 99_900 };

  it('is changed by version and keeps its history; a drop over half waits for a second senior manager', async () => {
    const [vic, ada] = [
      await test.person({ role: 'SENIOR_CONTENT_MANAGER' }),
      await test.person({ role: 'SENIOR_CONTENT_MANAGER' }),
    ];
    const put = (body: object, as = vic) => test.call('PUT', `${URL}/${plans.monthly}`, { as, body });
    const dearer = { ...AMOUNTS, USD: 2100 };
    expect((await put({ version: 1, amounts: dearer, onSale: true })).body).toMatchObject({
      plan: { version: 2, amounts: dearer },
      approval: null,
    });
    expect((await put({ version: 1, amounts: AMOUNTS, onSale: true })).body.code).toBe('edit_conflict');
    const asked = await put({ version: 2, amounts: { ...AMOUNTS, USD: 1000 }, onSale: true });
    expect(asked.body).toMatchObject({
      plan: { version: 2 },
      approval: { kind: 'SUBSCRIPTION_PLAN', state: 'WAITING' },
    });
    await test.call('POST', `/api/manager/approvals/${asked.body.approval.id}/confirm`, { as: ada });
    const history = await test.call('GET', `${URL}/${plans.monthly}/history`, { as: vic });
    expect(history.body.map((item: { to: { amounts: { USD: number } } }) => item.to.amounts.USD)).toEqual([
      1000, 2100, 1900,
    ]);
    expect((await test.call('GET', URL, { as: ann })).body.code).toBe('forbidden');
  });
});

it('products are still bought beside a plan', async () => {
  await start(plans.yearly);
  const course = await test.product({ dollars: 20 });
  const { sandboxId, paymentId, orderId } = await buy(test, ann, course);
  await test.shop.sandbox.decide(sandboxId, 'APPROVED');
  await test.shop.payment.confirm(paymentId);
  expect(await statusOf(test, orderId)).toBe('PAID');
});
