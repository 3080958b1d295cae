import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { linesOf } from '../commerce/fixture.ts';
import { insertPlans, renew, subscribeTo } from '../commerce/subscriber.ts';
import {
  bonusesOf,
  click,
  DAY,
  type Earning,
  handleSales,
  makePartner,
  openEarning,
  type Partner,
  sell,
  sellProducts,
} from './earning.ts';

let test: Earning;

beforeAll(async () => {
  test = await openEarning();
});
afterAll(async () => {
  await handleSales(test);
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

/** Reasons and facts of the only bonus of an order. */
async function reviewOf(orderId: string) {
  await handleSales(test);
  const [{ reasons, facts }] = await bonusesOf(test, orderId);
  return { reasons, facts };
}

/** Gives the payments of an order the payment method of this name. */
const payWith = (orderId: string, instrument: string) =>
  test.pool.query("update payments set provider = 'stripe', instrument = $2 where order_id = $1", [
    orderId,
    instrument,
  ]);

describe('a bonus waits for a decision', () => {
  let partner: Partner;
  beforeAll(async () => {
    partner = await makePartner(test, { email: 'pat.smith@gmail.com' });
  });

  it('when the partner bought', async () => {
    await click(test, partner.code, partner.person);
    const { orderId } = await sell(test, partner.person, 20);
    expect((await reviewOf(orderId)).reasons).toEqual(['OWN_PURCHASE']);
  });

  it('when an account with the same mailbox did', async () => {
    const other = await test.person({ email: 'p.a.t.smith+school@googlemail.com' });
    await click(test, partner.code, other);
    const { orderId } = await sell(test, other, 20);
    expect((await reviewOf(orderId)).reasons).toEqual(['SAME_ADDRESS']);
  });

  it('when it was paid with the card of the partner', async () => {
    const own = await sell(test, partner.person, 20);
    await payWith(own.orderId, 'card-of-pat');
    const other = await test.person();
    await click(test, partner.code, other);
    const { orderId } = await sell(test, other, 20);
    await payWith(orderId, 'card-of-pat');
    expect((await reviewOf(orderId)).reasons).toEqual(['SAME_PAYMENT']);
  });

  it('when the click came from a coupon site, or a source like one', async () => {
    const [ann, bob] = [await test.person(), await test.person()];
    await click(test, partner.code, ann, { referrer: 'www.best-coupons.example' });
    const host = await sell(test, ann, 20);
    await click(test, partner.code, bob, { utmSource: 'Voucher_Club' });
    const source = await sell(test, bob, 20);
    expect(await reviewOf(host.orderId)).toEqual({
      reasons: ['COUPON_SITE'],
      facts: { referrer: 'www.best-coupons.example', minutes: '0' },
    });
    expect((await reviewOf(source.orderId)).facts).toMatchObject({ source: 'Voucher_Club' });
  });

  it('when the cart was full before the click', async () => {
    const ann = await test.person();
    const product = await test.product({ dollars: 20 });
    await test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(product) });
    await click(test, partner.code, ann);
    const { orderId } = await sellProducts(test, ann, product);
    expect((await reviewOf(orderId)).reasons).toEqual(['LATE_CLICK']);
  });
});

it('a bonus is payable after 14 days, or when the right to withdraw ends in the time zone of the buyer', async () => {
  const partner = await makePartner(test);
  const ann = await test.person();
  await test.pool.query(`update users set time_zone = 'Pacific/Honolulu' where id = $1`, [ann.id]);
  await click(test, partner.code, ann);
  const { orderId } = await sell(test, ann, 20);
  await handleSales(test);
  const [{ payable_at: at }] = await bonusesOf(test, orderId);
  expect(at.getTime()).toBeGreaterThan(test.now().getTime() + 14 * DAY - 60_000);
  // Midnight in Honolulu.
  expect(at.toISOString()).toMatch(/T10:00:00\.000Z$/);
});

it('a partner rises to the next level with the sales of earlier days', async () => {
  const partner = await makePartner(test);
  const ann = await test.person();
  await click(test, partner.code, ann);
  const first = await sell(test, ann, 1000);
  const sameDay = await sell(test, ann, 20);
  await handleSales(test);
  test.pass(DAY);
  const nextDay = await sell(test, ann, 20);
  await handleSales(test);
  test.pass(91 * DAY);
  await click(test, partner.code, ann);
  const later = await sell(test, ann, 20);
  await handleSales(test);
  const percents = [];
  for (const { orderId } of [first, sameDay, nextDay, later])
    percents.push((await bonusesOf(test, orderId))[0].percent);
  expect(percents).toEqual([20, 20, 25, 20]);
});

it('a plan earns with its first payment only', async () => {
  const partner = await makePartner(test);
  const ann = await test.person();
  const plans = await insertPlans(test);
  await click(test, partner.code, ann);
  const orderId = await subscribeTo(test, ann, plans.monthly);
  await handleSales(test);
  expect(await bonusesOf(test, orderId)).toMatchObject([{ kind: 'PLAN', percent: 25, amount: 475 }]);
  test.pass(32 * DAY);
  await renew(test);
  await handleSales(test);
  const { rows } = await test.pool.query(
    `select count(*)::int as orders, (select count(*)::int from affiliate_bonuses where partner_id = $2) as bonuses
      from orders where user_id = $1 and status = 'PAID'`,
    [ann.id, partner.id],
  );
  expect(rows[0]).toEqual({ orders: 2, bonuses: 1 });
});
