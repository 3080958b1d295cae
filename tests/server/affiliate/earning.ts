import { randomUUID } from 'node:crypto';
import { affiliateCodes, affiliatePartners, affiliateSuspensions } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createEarningModule } from '../../../server/modules/affiliate/earning.module.ts';
import { buy, deliver, openShop, runEffects, type ShopTest } from '../commerce/fixture.ts';

export const DAY = 86_400_000;
export const HOUR = 3_600_000;

let codes = 0;

export type Earning = ShopTest & ReturnType<typeof createEarningModule>;

/** A shop with the earning side of the affiliate program, on one clock. */
export async function openEarning(): Promise<Earning> {
  const test = await openShop();
  const database = { db: test.db, pool: test.pool };
  return { ...test, ...createEarningModule({ database, now: test.now }) };
}

export interface Partner {
  id: string;
  code: string;
  person: Caller;
}

export async function makePartner(test: ShopTest, change: Partial<Caller> = {}): Promise<Partner> {
  const person = await test.person(change);
  codes += 1;
  const code = `PARTNER${codes}`;
  const [row] = await test.db.insert(affiliatePartners).values({ userId: person.id }).returning();
  const id = row?.id ?? '';
  await test.db.insert(affiliateCodes).values({ code, partnerId: id });
  return { id, code, person };
}

/** Suspends a partner or lets them go on, as the back office does. */
export async function suspend(test: ShopTest, { id }: Partner, suspended: boolean): Promise<void> {
  const changedAt = test.now();
  await test.db.insert(affiliateSuspensions).values({ partnerId: id, suspended, reason: 'Why', changedAt });
  await test.pool.query('update affiliate_partners set suspended_at = $2 where id = $1', [
    id,
    suspended ? changedAt : null,
  ]);
}

export const landing = (code: string, change: object = {}) => ({
  ...{ code, visitId: randomUUID(), path: '/pricing', referrer: '' },
  ...change,
});

const EN = { locale: 'en', ip: '10.0.0.1' } as const;

/** A click of a person who is signed in. */
export const click = (test: Earning, code: string, { id: userId }: Caller, change: object = {}) =>
  test.referrals.visit(landing(code, change), { ...EN, userId });

/** A click of a guest; returns the cookie’s time and the landing. */
export async function clickAsGuest(test: Earning, code: string, change: object = {}) {
  const input = landing(code, change);
  await test.referrals.visit(input, { ...EN, userId: null });
  return { code, clickedAt: test.now().toISOString(), visitId: input.visitId };
}

/** A paid order of products with these prices in dollars. */
export async function sell(test: Earning, as: Caller, ...dollars: number[]) {
  const products: string[] = [];
  for (const price of dollars) products.push(await test.product({ dollars: price }));
  return sellProducts(test, as, ...products);
}

export async function sellProducts(test: Earning, as: Caller, ...products: string[]) {
  const order = await buy(test, as, ...products);
  await test.shop.sandbox.decide(order.sandboxId, 'APPROVED');
  await test.shop.payment.confirm(order.paymentId);
  const { rows } = await test.pool.query('select id, product_id from order_lines where order_id = $1', [
    order.orderId,
  ]);
  const lines = products.map((id) => String(rows.find((row) => row.product_id === id)?.id));
  const refund = async (by: Caller, wanted: { lineId: string; amount?: number }[]) => {
    const { orderId } = order;
    const answer = await test.call('POST', `/api/manager/orders/${orderId}/refunds`, {
      as: by,
      body: { lines: wanted, reason: 'A good reason' },
    });
    if (answer.status >= 300) throw new Error(`refund: ${answer.status} ${answer.body.code}`);
    await runEffects(test);
  };
  const byHand = async (amount: number) => {
    await test.shop.sandbox.dashboardRefund(order.sandboxId, amount);
    await deliverNewest(test);
  };
  const dispute = async (status: 'OPEN' | 'WON' | 'LOST') => {
    await test.shop.sandbox.dispute(order.sandboxId, status);
    await deliverNewest(test);
  };
  return { ...order, products, lines, refund, byHand, dispute };
}

export const deliverNewest = (test: Earning) => deliver(test, test.messages.at(-1) as never);

/** Handles the messages about sales that wait, in this order. */
export async function handleSales(test: Earning, order: 'oldest' | 'newest' = 'oldest'): Promise<number> {
  const { rows } = await test.pool.query(
    `update outbox set done_at = now() where topic = 'sale' and done_at is null returning id, payload`,
  );
  rows.sort((a, b) => (order === 'oldest' ? a.id - b.id : b.id - a.id));
  for (const { payload } of rows) await test.bonuses.handle(payload);
  return rows.length;
}

/** Bonuses of an order with what their entries say. */
export async function bonusesOf(test: ShopTest, orderId: string) {
  const { rows } = await test.pool.query(
    `select b.id, b.partner_id, b.kind, b.percent, b.level, b.amount::int, b.sale::int, b.source, b.campaign,
        b.payable_at, b.disputed_at is not null as disputed, coalesce(v.reasons, '{}') as reasons, v.facts,
        array(select e.kind || ' ' || e.amount from affiliate_entries e where e.bonus_id = b.id
          order by e.created_at, e.kind) as entries
      from affiliate_bonuses b left join affiliate_reviews v on v.bonus_id = b.id
      where b.order_id = $1 order by b.amount desc`,
    [orderId],
  );
  return rows;
}
