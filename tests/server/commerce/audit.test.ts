import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { AFFILIATE_INVARIANTS } from '../../../server/platform/audit/affiliate-invariants.ts';
import { BUSINESS_INVARIANTS } from '../../../server/platform/audit/business-invariants.ts';
import { INVARIANTS } from '../../../server/platform/audit/invariants.ts';
import { auditOf, tampered } from '../../setup/tampered.ts';
import { buy, deliver, linesOf, openShop, type ShopTest } from './fixture.ts';
import { LEARNING_FAULTS, OPENED_COURSE } from './learning-faults.ts';
import { insertPlans, mineOf, passUntil, renew, subscribeTo } from './subscriber.ts';
import { SUBSCRIPTION_FAULTS } from './subscription-faults.ts';

let test: ShopTest;
let ann: Caller;

/** A shop in which everything has happened once: paid, declined, cancelled, expired, refunded, free, with a code. */
beforeAll(async () => {
  test = await openShop();
  ann = await test.person();
  await test.promo({ code: 'TEN', totalLimit: 5, perUserLimit: 2 });
  const course = await test.product({ dollars: 20, salePercent: 10 });
  await test.call('POST', '/api/orders/cart', { as: ann, body: linesOf(course) });
  await test.call('POST', '/api/promocodes/ten/apply', { as: ann });
  const paid = await buy(test, ann);
  await test.shop.sandbox.decide(paid.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(paid.paymentId);
  const cancelled = await buy(test, ann, await test.product({ dollars: 5 }));
  await test.shop.payment.cancel(ann.id, cancelled.paymentId);
  const refunded = await buy(test, await test.person(), course);
  await test.shop.sandbox.decide(refunded.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(refunded.paymentId);
  await test.shop.sandbox.dashboardRefund(refunded.sandboxId);
  const row = await test.shop.sandbox.find(refunded.sandboxId);
  await deliver(test, test.shop.sandbox.message(row as never));
  await test.shop.payment.requestRefund(paid.paymentId, { amount: 100, reason: 'staff' });
  const late = await buy(test, await test.person(), course);
  await test.shop.orders.close(late.orderId, 'CANCELLED', 'person');
  test.pass(1_000);
  await test.shop.sandbox.decide(late.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(late.paymentId);
  const bob = await test.person();
  await test.call('POST', '/api/orders/cart', { as: bob, body: linesOf(await test.product({})) });
  await test.call('PUT', '/api/orders/cart/purchase', { as: bob });
  const dan = await test.person();
  const pair = await buy(test, dan, await test.product({ dollars: 7 }), await test.product({ dollars: 8 }));
  await test.shop.sandbox.decide(pair.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(pair.paymentId);
  const [half] = await refundHalf(dan, pair.orderId);
  await test.call('POST', `/api/orders/${pair.orderId}/refund-requests`, {
    as: dan,
    body: { lineIds: [half], reason: 'other' },
  });
  for (const status of ['OPEN', 'WON'] as const) {
    await test.shop.sandbox.dispute(pair.sandboxId, status);
    await deliver(test, test.messages.at(-1) as never);
  }
  await buy(test, await test.person(), course);
  const { monthly } = await insertPlans(test);
  const eva = await test.person();
  await subscribeTo(test, eva, monthly);
  passUntil(test, (await mineOf(test, eva)).subscription.nextChargeAt);
  await renew(test);
  test.pass(3_700_000);
  await test.shop.payment.reconcile();
});
afterAll(() => test.close());

/** Pays one of two lines back in full, so far only as promised, and returns the other. */
async function refundHalf({ id }: Caller, orderId: string): Promise<string[]> {
  const { rows } = await test.pool.query(
    'select l.id from order_lines l join orders o on o.id = l.order_id where o.id = $1 and o.user_id = $2 order by l.id',
    [orderId, id],
  );
  const [lineId, other] = rows.map((row) => String(row.id));
  const eve = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
  const body = { lines: [{ lineId }], reason: 'half of it' };
  await test.call('POST', `/api/manager/orders/${orderId}/refunds`, { as: eve, body });
  return [other ?? ''];
}

const REVIEWED = `insert into reviews (product_id, author_name, locale, stars, body, status, refusal)
  select id, 'A', 'en', 3, 'B'`;

const planted = new Set<string>();

/** Products that were free anyway, changed as if only a subscription had made them free. */
const ONLY_BY_SUBSCRIPTION = `update order_lines set base_price = 500, subscription_discount = 500
  where final_price = 0 and subscription_discount = 0`;

/** Makes one of two products bought together a part of the other, from the given time. */
const partSince = (moment: string) =>
  `insert into product_parts (parent_id, child_id, created_at)
    select min(product_id::text)::uuid, max(product_id::text)::uuid, ${moment === 'now' ? 'now()' : `'${moment}'`}
    from order_lines l join orders o on o.id = l.order_id where o.status = 'PAID'
    group by order_id having count(*) > 1`;

describe('the audit', () => {
  it('is clean after everything has happened', async () => {
    expect(await auditOf(test.db)).toEqual([]);
    const { rows } = await test.pool.query('select distinct status from orders order by status');
    expect(rows.map((row) => row.status)).toEqual(['CANCELLED', 'CREATED', 'EXPIRED', 'PAID', 'REFUNDED']);
  });

  it.each([
    ['line prices add up', `update order_lines set final_price = final_price + 1 where final_price > 0`],
    ['sum of its lines', `update orders set total = total + 1 where status = 'PAID' and total > 0`],
    ['amount and the currency', `update payments set amount = amount + 1 where status = 'APPROVED'`],
    ['one captured payment', `update payments set status = 'CANCELLED' where status = 'APPROVED'`],
    ['one captured payment', `update orders set status = 'EXPIRED' where status = 'PAID' and total > 0`],
    ["match the provider's records", `update sandbox_payments set status = 'OPEN'`],
    ["match the provider's records", `update sandbox_payments set amount = 1`],
    ['has its grant', `delete from access_entries where direction = 'GRANT' and reason = 'paid'`],
    [
      'has its paid line',
      `insert into access_entries (user_id, product_id, direction, reason, cause)
        select user_id, product_id, 'GRANT', 'paid', 'order-line:none' from access_entries limit 1`,
    ],
    ['access of a line', `delete from access_entries where direction = 'REVOKE'`],
    [
      'access of a line',
      `insert into access_entries (user_id, product_id, direction, reason, cause)
        select user_id, product_id, 'REVOKE', 'refunded', cause from access_entries a
        where reason = 'paid' and not exists (select 1 from access_entries r
          where r.cause = a.cause and r.direction = 'REVOKE')`,
    ],
    ['access of a line', `update disputes set status = 'OPEN', settled_at = null`],
    ['access of a line', `update refunds set status = 'SUCCEEDED' where note = 'half of it'`],
    [
      'belongs to a dispute',
      `insert into access_entries (user_id, product_id, direction, reason, cause)
        select user_id, product_id, 'GRANT', 'disputed', cause || ':dispute:none' from access_entries limit 1`,
    ],
    ['add up to it', `update refund_lines set amount = amount - 1`],
    ['more than its price', `update refund_lines set amount = 900000`],
    [
      'of the order that it pays back',
      `update refund_lines rl set order_line_id = (select l.id from order_lines l where l.order_id <> (
          select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = rl.refund_id) limit 1)
        where ctid = (select ctid from refund_lines limit 1)`,
    ],
    ['granted request', `update refund_requests set status = 'GRANTED', decided_at = now()`],
    ['granted request', `update refunds set request_id = (select id from refund_requests)`],
    ['reason of the terms', `update refund_requests set refusal = 'completed'`],
    ['decided on their own', `update refund_requests set decided_by = user_id, decided_at = now()`],
    ['state of its disputes', `update payments set dispute_status = 'OPEN' where dispute_status = 'WON'`],
    [
      'paid twice',
      `with copy as (insert into orders (user_id, status, currency, locale, total)
          select user_id, status, currency, locale, total from orders where status = 'PAID' and total > 0 returning id, user_id)
        insert into order_lines (order_id, product_id, final_price, base_price, sale_discount, subscription_discount, promo_discount)
          select copy.id, l.product_id, l.final_price, l.base_price, l.sale_discount, l.subscription_discount, l.promo_discount
          from copy, order_lines l join orders o on o.id = l.order_id where o.status = 'PAID' and o.total > 0 and o.id <> copy.id`,
    ],
    ['learners of a product', `update products set learner_count = learner_count + 1`],
    ['learners of a product', `delete from access_entries where direction = 'GRANT'`],
    ['uses of a promo code are', `update promo_codes set used = used + 1`],
    ['uses of a promo code are', `update promo_codes set total_limit = 0`],
    ["user's uses", `update promo_uses set used = used + 1`],
    ['closed order', `update orders set promo_use_taken = true where status = 'EXPIRED'`],
    ['legal states', `delete from order_events where to_status = 'PENDING'`],
    ['legal states', `update order_events set to_status = 'CREATED' where to_status = 'PAID'`],
    ['receipt', `delete from outbox where cause like 'mail:receipt:%'`],
    ['numbered from 1', 'update receipt_counters set last = last + 1'],
    ['numbered from 1', 'update receipts set number = number + 1000 where number = 1'],
    ['says their total', `update receipts set data = data || '{"total":1}'`],
    ['orders that were paid', `update orders set status = 'EXPIRED' where status = 'PAID'`],
    ['has its receipt once', 'delete from receipts'],
    ['enqueued its message', `delete from outbox where topic = 'notification'`],
    [
      'open carts',
      `drop index orders_one_open_cart; insert into orders (user_id, currency, locale)
        select user_id, 'USD', 'en' from orders where status = 'CREATED'`,
    ],
    [
      'one current token',
      `insert into sessions (user_id, token_hash, expires_at)
        select id, 'same', now() from users limit 2`,
    ],
    [
      'started or approved after the order was closed',
      `update orders set closed_at = now() - interval '1 day' where status = 'PAID' and total > 0`,
    ],
    ['has a next check', `update payments set next_check_at = null where status = 'CREATED'`],
    [
      'whether or not a use was taken',
      `with paid as (update orders set promo_id = (select id from promo_codes), promo_use_taken = false
          where status in ('PAID', 'REFUNDED') returning 1)
        update promo_codes set total_limit = 1, used = 0 where exists (select 1 from paid)`,
    ],
    ['sum of its lines, each', `update order_lines set quantity = 2 where final_price > 0`],
    ['reserves for refunds', `update payments set refund_total = 1 where status = 'APPROVED'`],
    [
      'reserves for refunds',
      `insert into refunds (payment_id, amount, currency, reason) select id, amount, currency, 'staff' from payments
        where status = 'REFUNDED'`,
    ],
    ['our refunds match', `update sandbox_refunds set status = 'PENDING'`],
    ['our refunds match', `update sandbox_refunds set amount = amount + 1`],
    ['our refunds match', `delete from sandbox_refunds`],
    ['our refunds match', `update refunds set reason = 'dispute'`],
    [
      'exactly when all of it was refunded',
      `update refunds set status = 'PENDING' where status = 'SUCCEEDED'`,
    ],
    [
      'exactly when all of it was refunded',
      `update payments set status = 'REFUNDED' where status = 'APPROVED'`,
    ],
    ['payment that paid it', `update payments set status = 'DECLINED' where status = 'REFUNDED'`],
    ['requested refund', `delete from outbox where topic = 'refund'`],
    ['requested refund', `update payments set status = 'REFUND_DUE' where status = 'REFUNDED'`],
    ['is accessible', `delete from access_entries where direction = 'GRANT' and reason = 'paid'`],
    ['owned permanently', ONLY_BY_SUBSCRIPTION],
    [
      'owned permanently',
      `update product_prices set subscription_percent = 100;
        insert into access_entries (user_id, product_id, direction, reason, cause)
          select u.id, pp.product_id, 'GRANT', 'free', 'free:none'
          from product_prices pp, users u where pp.level_id is not null limit 1`,
    ],
    [
      'corrections only revoke',
      `insert into access_entries (user_id, product_id, direction, reason, cause)
        select user_id, product_id, 'REVOKE', 'corrected', cause from access_entries a
        where reason = 'paid' and not exists (select 1 from access_entries r
          where r.cause = a.cause and r.direction = 'REVOKE')`,
    ],
    ['program and for a part of it', partSince('2020-01-01')],
    [
      'ended refund',
      `update refunds set status = 'FAILED', ended_at = now() where id in (
        select r.id from refunds r where r.status = 'SUCCEEDED' limit 1);
        insert into refunds (payment_id, amount, currency, reason, retry_of)
          select payment_id, amount, currency, reason, id from refunds where ended_at is not null`,
    ],
    ...LEARNING_FAULTS,
    ['that of its published reviews', `update products set rating_count = rating_count + 1`],
    ['that of its published reviews', `${REVIEWED}, 'PUBLISHED', null from products limit 1`],
    ['was not refused', `${REVIEWED}, 'PENDING', 'insult' from products limit 1`],
    ...SUBSCRIPTION_FAULTS,
  ])('reports: %s', async (name, statement) => {
    const broken = await tampered(test.db, statement);
    for (const found of broken) planted.add(found);
    expect(broken.some((found) => found.includes(name))).toBe(true);
  });

  it('accepts a course that was only opened', async () => {
    expect(await tampered(test.db, OPENED_COURSE)).toEqual([]);
  });

  it('accepts corrections, and parts added after the order', async () => {
    const corrected = `insert into access_entries (user_id, product_id, direction, reason, cause)
      select user_id, product_id, 'REVOKE', 'corrected', cause from subscription_grants()`;
    expect(await tampered(test.db, `${ONLY_BY_SUBSCRIPTION}; ${corrected}`)).toEqual([]);
    expect(await tampered(test.db, partSince('now'))).toEqual([]);
  });

  it('has a planted violation for every invariant but those of partners and companies', () => {
    const elsewhere = new Set([...AFFILIATE_INVARIANTS, ...BUSINESS_INVARIANTS]);
    const own = INVARIANTS.filter((invariant) => !elsewhere.has(invariant)).map(({ name }) => name);
    expect(own.filter((name) => !planted.has(name))).toEqual([]);
  });
});
