import { subscriptionPlans } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { ShopTest } from './fixture.ts';

export const DAY = 86_400_000;
export const SUBSCRIPTION = '/api/subscription';

export interface Plans {
  monthly: string;
  yearly: string;
}

export async function insertPlans({ db }: ShopTest): Promise<Plans> {
  const rows = await db
    .insert(subscriptionPlans)
    .values([
      { period: 'MONTHLY', amounts: { USD: 1900, EUR: 1900, RUB: 149_000, INR: 99_900 } },
      { period: 'YEARLY', amounts: { USD: 19_000, EUR: 19_000, RUB: 1_490_000, INR: 999_000 } },
    ])
    .returning();
  const idOf = (period: string) => rows.find((row) => row.period === period)?.id ?? '';
  return { monthly: idOf('MONTHLY'), yearly: idOf('YEARLY') };
}

/** Ends the subscriptions of earlier tests, so that no run charges them. */
export const endAll = ({ pool }: ShopTest) =>
  pool.query(`update subscriptions set status = 'ENDED', ended_at = now(), next_charge_at = null, grace_until = null,
    next_plan_id = null, next_amount = null where status <> 'ENDED'`);

/** What a person does with the address of a payment: goes to the sandbox and decides there. */
export async function pay(
  test: ShopTest,
  approveUrl: string,
  decision: 'APPROVED' | 'DECLINED' | 'CANCELLED' | 'PENDING' = 'APPROVED',
) {
  const start = new URL(approveUrl);
  const left = await test.call('GET', start.pathname + start.search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(left.headers.location))?.[1] ?? '';
  await test.shop.sandbox.decide(sandboxId, decision);
  const { rows } = await test.pool.query('select id from payments where provider_ref = $1', [sandboxId]);
  const paymentId = String(rows[0]?.id);
  await test.call('POST', '/api/payment/confirm', { body: { paymentId } });
  return { sandboxId, paymentId };
}

/** Starts a subscription and pays for it. */
export async function subscribeTo(test: ShopTest, as: Caller, planId: string): Promise<string> {
  const { body } = await test.call('POST', SUBSCRIPTION, { as, body: { planId } });
  await pay(test, body.approveUrl);
  return body.orderId;
}

export const mineOf = async (test: ShopTest, as: Caller) =>
  (await test.call('GET', SUBSCRIPTION, { as })).body;

/** What future charges of the card become that the person's subscription renews with. */
export async function setCard(
  test: ShopTest,
  { id }: Caller,
  outcome: 'APPROVED' | 'DECLINED' | 'PENDING' | 'OPEN',
): Promise<void> {
  const { rows } = await test.pool.query(
    `select m.method_ref from subscriptions s join payment_methods m on m.id = s.payment_method_id
      where s.user_id = $1 order by s.created_at desc limit 1`,
    [id],
  );
  await test.shop.sandbox.setMethodOutcome(rows[0].method_ref, outcome);
}

export const renew = (test: ShopTest) => test.shop.subscriptions.renewals.run();

/** The clock moves to just after a moment. */
export function passUntil(test: ShopTest, at: string): void {
  test.pass(new Date(at).getTime() - test.now().getTime() + 1000);
}

export async function numbersOf(test: ShopTest, { id }: Caller) {
  const { rows } = await test.pool.query(
    `select
      (select count(*)::int from subscription_charges where user_id = $1 and status = 'PAID') as paid,
      (select count(*)::int from orders where user_id = $1 and status = 'PAID') as orders,
      (select count(*)::int from sandbox_payments where merchant_customer_id = $1 and status = 'APPROVED') as taken,
      (select count(*)::int from outbox where cause like 'mail:receipt:%'
        and substr(cause, 14) in (select id::text from orders where user_id = $1)) as receipts`,
    [id],
  );
  return rows[0];
}

/** Messages about the subscription so far, in order. */
export async function toldOf(test: ShopTest, { id }: Caller): Promise<string[]> {
  const { rows } = await test.pool.query(
    `select payload->>'template' as template from outbox
      where topic = 'notification' and payload->>'userId' = $1 order by id`,
    [id],
  );
  return rows.map((row) => String(row.template).replace('SUBSCRIPTION_', ''));
}
