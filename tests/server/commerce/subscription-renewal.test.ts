import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { deliver, openShop, type ShopTest } from './fixture.ts';
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
  // Those of the other tests are due at the same times.
  await endAll(test);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const isSubscriber = () => test.shop.entitlements.isSubscriber(ann.id);
const subscriptionOf = async () => (await mineOf(test, ann)).subscription;
const passToCharge = async () => passUntil(test, (await subscriptionOf()).nextChargeAt);

describe('renewals', () => {
  it('charge a card every month of a year: 12 charges, 12 orders, 12 receipts', async () => {
    await subscribeTo(test, ann, plans.monthly);
    const first = await subscriptionOf();
    for (let month = 2; month <= 12; month += 1) {
      await passToCharge();
      expect(await isSubscriber()).toBe(true);
      await renew(test);
      expect(await isSubscriber()).toBe(true);
    }
    expect(await numbersOf(test, ann)).toEqual({ paid: 12, orders: 12, taken: 12, receipts: 12 });
    const last = await subscriptionOf();
    const [from, to] = [new Date(first.periodStart), new Date(last.periodEnd)];
    expect([to.getUTCFullYear() - from.getUTCFullYear(), to.getUTCMonth() - from.getUTCMonth()]).toEqual([
      1, 0,
    ]);
    expect(last).toMatchObject({ status: 'ACTIVE', amount: 1900, graceUntil: null });
  });

  it('do nothing before they are due, and nothing again after they were paid', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await renew(test);
    await passToCharge();
    await renew(test);
    await renew(test);
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 2, taken: 2 });
  });

  it('keep what was agreed when the plan gets dearer', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await test.pool.query(
      `update subscription_plans set amounts = amounts || '{"USD": 2900}' where id = $1`,
      [plans.monthly],
    );
    await passToCharge();
    await renew(test);
    expect((await mineOf(test, ann)).charges[0]).toMatchObject({
      kind: 'RENEWAL',
      status: 'PAID',
      amount: 1900,
    });
    await test.pool.query(
      `update subscription_plans set amounts = amounts || '{"USD": 1900}' where id = $1`,
      [plans.monthly],
    );
  });

  it('charge once when ten jobs run at the same time', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await passToCharge();
    await Promise.all(Array.from({ length: 10 }, () => renew(test)));
    expect(await numbersOf(test, ann)).toEqual({ paid: 2, orders: 2, taken: 2, receipts: 2 });
  });

  it('wait for money in transit, with access, and count it when the message comes', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await setCard(test, ann, 'PENDING');
    await passToCharge();
    test.messages.length = 0;
    await renew(test);
    test.pass(2 * DAY);
    await renew(test);
    await test.shop.payment.reconcile();
    expect(await isSubscriber()).toBe(true);
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE' });
    const { rows } = await test.pool.query(
      `select id from sandbox_payments where merchant_customer_id = $1 and status = 'PENDING'`,
      [ann.id],
    );
    await test.shop.sandbox.decide(rows[0].id, 'APPROVED');
    for (const message of test.messages) {
      const fresh = test.shop.sandbox.signed(message.body);
      expect((await deliver(test, { ...message, headers: fresh.headers })).status).toBe(200);
    }
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 2, taken: 2 });
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', graceUntil: null });
  });
});

describe('a process killed between two steps of a renewal', () => {
  const failOnce = (work: (real: () => Promise<unknown>) => Promise<unknown>) => {
    const { sandbox } = test.shop;
    const real = sandbox.charge.bind(sandbox);
    return vi
      .spyOn(sandbox, 'charge')
      .mockImplementationOnce((request) => work(() => real(request)) as ReturnType<typeof real>);
  };

  it.each([
    ['before the provider was called', async () => Promise.reject(new Error('killed'))],
    [
      'after the provider had charged',
      async (real: () => Promise<unknown>) => {
        await real();
        throw new Error('killed');
      },
    ],
  ])('%s leads to exactly one charge', async (_, work) => {
    await subscribeTo(test, ann, plans.monthly);
    await passToCharge();
    failOnce(work);
    await renew(test);
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 1 });
    expect(await isSubscriber()).toBe(true);
    // Longer than an order waits for a person: the charge stays open until its result is known.
    test.pass(2 * 3_600_000);
    await test.shop.payment.reconcile();
    await renew(test);
    expect(await numbersOf(test, ann)).toEqual({ paid: 2, orders: 2, taken: 2, receipts: 2 });
  });

  it('after the provider had refused leads to one refusal, and one more try the next day', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await setCard(test, ann, 'DECLINED');
    await passToCharge();
    failOnce(async (real) => {
      await real();
      throw new Error('killed');
    });
    await renew(test);
    test.pass(60_000);
    await renew(test);
    await renew(test);
    expect(await toldOf(test, ann)).toEqual(['STARTED', 'CHARGE_FAILED']);
    expect(await subscriptionOf()).toMatchObject({ status: 'PAST_DUE' });
  });

  it('before the refused order was closed', async () => {
    await subscribeTo(test, ann, plans.monthly);
    await setCard(test, ann, 'DECLINED');
    await passToCharge();
    vi.spyOn(test.shop.orders, 'close').mockRejectedValueOnce(new Error('killed'));
    await renew(test);
    await renew(test);
    expect(await subscriptionOf()).toMatchObject({ status: 'PAST_DUE' });
    expect(await toldOf(test, ann)).toEqual(['STARTED', 'CHARGE_FAILED']);
  });
});

describe('a card that fails', () => {
  async function fail() {
    await subscribeTo(test, ann, plans.monthly);
    await setCard(test, ann, 'DECLINED');
    await passToCharge();
    await renew(test);
  }

  it('leaves 14 days of access, is tried after 1, 3, 5, 7 and 14 days, and then ends the subscription', async () => {
    await fail();
    const { graceUntil } = await subscriptionOf();
    const tries: number[] = [];
    const began = test.now().getTime();
    for (let known = await subscriptionOf(); known.status === 'PAST_DUE'; known = await subscriptionOf()) {
      expect(await isSubscriber()).toBe(true);
      tries.push(Math.round((new Date(known.nextChargeAt).getTime() - began) / DAY));
      await passToCharge();
      await renew(test);
    }
    expect(tries).toEqual([1, 3, 5, 7, 14]);
    expect(test.now() <= new Date(graceUntil)).toBe(true);
    expect(await isSubscriber()).toBe(false);
    expect(await subscriptionOf()).toMatchObject({ status: 'ENDED', running: false });
    expect(await toldOf(test, ann)).toEqual(['STARTED', ...Array(5).fill('CHARGE_FAILED'), 'ENDED']);
    test.pass(30 * DAY);
    await renew(test);
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 1, taken: 1 });
  });

  it('is replaced by a new one, which pays the overdue period and the later ones', async () => {
    await fail();
    const before = await subscriptionOf();
    const { body } = await test.call('POST', `${SUBSCRIPTION}/payment-method`, { as: ann });
    const again = await test.call('POST', `${SUBSCRIPTION}/payment-method`, { as: ann });
    expect(again.body).toEqual(body);
    await pay(test, body.approveUrl);
    const after = await subscriptionOf();
    expect(after).toMatchObject({ status: 'ACTIVE', periodStart: before.periodEnd, graceUntil: null });
    await passToCharge();
    await renew(test);
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 3, taken: 3 });
  });

  it('that a person begins to replace and does not is still tried on its days', async () => {
    await fail();
    const { nextChargeAt } = await subscriptionOf();
    await test.call('POST', `${SUBSCRIPTION}/payment-method`, { as: ann });
    test.pass(61 * 60_000);
    await test.shop.payment.reconcile();
    expect(await subscriptionOf()).toMatchObject({ status: 'PAST_DUE', nextChargeAt });
    expect(await toldOf(test, ann)).toEqual(['STARTED', 'CHARGE_FAILED']);
    await setCard(test, ann, 'APPROVED');
    await passToCharge();
    await renew(test);
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE' });
  });

  it('can be tried again an hour later', async () => {
    await fail();
    await setCard(test, ann, 'APPROVED');
    const early = await test.call('POST', `${SUBSCRIPTION}/retry`, { as: ann });
    expect([early.status, early.body.code]).toEqual([429, 'too_many_attempts']);
    test.pass(3_600_001);
    const { body } = await test.call('POST', `${SUBSCRIPTION}/retry`, { as: ann });
    expect(body.subscription).toMatchObject({ status: 'ACTIVE' });
    expect(await numbersOf(test, ann)).toMatchObject({ paid: 2, taken: 2 });
  });

  it('is not charged any more once the overdue subscription was cancelled', async () => {
    await fail();
    const { body } = await test.call('POST', `${SUBSCRIPTION}/cancel`, { as: ann });
    expect(body.subscription).toMatchObject({ status: 'ENDED', running: false });
    expect(await isSubscriber()).toBe(false);
  });
});
