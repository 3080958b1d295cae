import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type {
  SubscriptionChargeKind,
  SubscriptionChargeStatus,
} from '../../../../domain/commerce/subscription.ts';
import { instant } from './subscription.repository.ts';

export interface ChargeRow {
  id: string;
  subscriptionId: string | null;
  userId: string;
  orderId: string;
  planId: string;
  kind: SubscriptionChargeKind;
  status: SubscriptionChargeStatus;
  /** The period it pays for; of a CHANGE that is not paid, the running one; null for a START that is not paid. */
  periodStart: Date | null;
  periodEnd: Date | null;
  settledAt: Date | null;
}

type Row = Record<string, unknown>;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

const toCharge = (row: Row): ChargeRow => ({
  id: String(row.id),
  subscriptionId: row.subscription_id as string | null,
  userId: String(row.user_id),
  orderId: String(row.order_id),
  planId: String(row.plan_id),
  kind: row.kind as SubscriptionChargeKind,
  status: row.status as SubscriptionChargeStatus,
  periodStart: date(row.period_start),
  periodEnd: date(row.period_end),
  settledAt: date(row.settled_at),
});

async function findWhere(db: Db | Tx, where: SQL): Promise<ChargeRow[]> {
  const { rows } = await db.execute<Row>(sql`select * from subscription_charges where ${where}`);
  return rows.map(toCharge);
}

export const findOfOrder = async (db: Db | Tx, orderId: string) =>
  (await findWhere(db, sql`order_id = ${orderId}::uuid`))[0] ?? null;

/** The payment that a user has begun and not finished: START or CHANGE. */
export const findOpen = async (db: Db | Tx, userId: string) =>
  (await findWhere(db, sql`user_id = ${userId}::uuid and status = 'OPEN' and kind <> 'RENEWAL'`))[0] ?? null;

/** The charge of a period that is open or paid. */
export const findOfPeriod = async (db: Db | Tx, subscriptionId: string, periodStart: Date) =>
  (
    await findWhere(
      db,
      sql`subscription_id = ${subscriptionId}::uuid and period_start = ${instant(periodStart)}
        and status <> 'FAILED' and kind = 'RENEWAL'`,
    )
  )[0] ?? null;

/** When a charge of the period failed last; null when none did. */
export async function lastFailure(
  db: Db | Tx,
  subscriptionId: string,
  periodStart: Date,
): Promise<Date | null> {
  const [last] = await findWhere(
    db,
    sql`subscription_id = ${subscriptionId}::uuid and period_start = ${instant(periodStart)} and kind = 'RENEWAL'
      and status = 'FAILED' order by settled_at desc limit 1`,
  );
  return last?.settledAt ?? null;
}

export type NewCharge = Pick<
  ChargeRow,
  'subscriptionId' | 'userId' | 'orderId' | 'planId' | 'kind' | 'periodStart' | 'periodEnd'
>;

export async function insertCharge(tx: Tx, charge: NewCharge, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into subscription_charges (subscription_id, user_id, order_id, plan_id, kind, period_start, period_end,
      attempt, created_at)
    values (${charge.subscriptionId}::uuid, ${charge.userId}, ${charge.orderId}, ${charge.planId}, ${charge.kind},
      ${instant(charge.periodStart)}, ${instant(charge.periodEnd)}, 1 + (
        select count(*) from subscription_charges c where c.kind = 'RENEWAL'
          and c.subscription_id = ${charge.subscriptionId}::uuid and c.period_start = ${instant(charge.periodStart)}),
      ${instant(now)})`);
}

export async function setChargePaid(
  tx: Tx,
  id: string,
  paid: { subscriptionId: string; periodStart: Date; periodEnd: Date; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update subscription_charges set status = 'PAID', subscription_id = ${paid.subscriptionId}::uuid,
      period_start = ${instant(paid.periodStart)}, period_end = ${instant(paid.periodEnd)},
      settled_at = ${instant(paid.at)}
    where id = ${id}::uuid`);
}

/** False when it was not open any more. */
export async function setChargeFailed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update subscription_charges set status = 'FAILED', settled_at = ${instant(at)}
    where id = ${id}::uuid and status = 'OPEN' returning 1`);
  return rows.length > 0;
}

export interface PlanOrder {
  userId: string;
  currency: Currency;
  locale: Locale;
  planId: string;
  title: string;
  /** Price of the plan and what is credited against it, in integer minor units. */
  amount: number;
  credit: number;
  cause: 'purchase' | 'renewal';
}

/** An order with one line for a plan; it never was a cart, so it begins as one that awaits its payment. */
export async function insertPlanOrder(tx: Tx, order: PlanOrder, now: Date): Promise<string> {
  const total = order.amount - order.credit;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into orders (user_id, status, currency, locale, total, pending_at, created_at)
    values (${order.userId}, 'PENDING', ${order.currency}, ${order.locale}, ${total}, ${instant(now)}, ${instant(now)})
    returning id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('no order was stored');
  await tx.execute(sql`
    insert into order_events (order_id, from_status, to_status, cause)
    values (${id}, 'CREATED', 'PENDING', ${order.cause})`);
  await tx.execute(sql`
    insert into order_lines (order_id, plan_id, kind, title, base_price, sale_discount, owned_parts_discount,
      subscription_discount, promo_discount, final_price)
    values (${id}, ${order.planId}, 'PLAN', ${order.title}, ${order.amount}, 0, ${order.credit}, 0, 0, ${total})`);
  return id;
}

/** The payment of a renewal: a saved method that is charged without the user. */
export async function insertSavedPayment(
  tx: Tx,
  payment: { orderId: string; amount: number; currency: Currency; methodId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, provider, amount, currency, off_session, payment_method_id, created_at, next_check_at)
    select ${payment.orderId}::uuid, m.provider, ${payment.amount}, ${payment.currency}, true, m.id, ${instant(now)},
      ${instant(now)}
    from payment_methods m where m.id = ${payment.methodId}::uuid`);
}

export interface OpenRenewal {
  orderId: string;
  paymentId: string;
  /** To be sent to the provider, or refused there. */
  step: 'charge' | 'close';
}

/** Charges without the user that need the next step; the rest waits for a message or the reconcile job. */
export async function findOpenRenewals(db: Db, limit: number, orderId?: string): Promise<OpenRenewal[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.order_id, p.status from subscription_charges c join payments p on p.order_id = c.order_id
    where c.status = 'OPEN' and c.kind = 'RENEWAL' and p.off_session
      and (p.status in ('DECLINED', 'CANCELLED') or (p.status = 'CREATED' and p.provider_ref is null))
      ${orderId ? sql`and c.order_id = ${orderId}::uuid` : sql``}
    order by c.created_at limit ${limit}`);
  return rows.map((row) => ({
    orderId: String(row.order_id),
    paymentId: String(row.id),
    step: row.status === 'CREATED' ? 'charge' : 'close',
  }));
}

/** The method that paid an order, and whether it was charged without the user. */
export async function findPaidMethod(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select payment_method_id as id from payments where order_id = ${orderId}::uuid and status = 'APPROVED'`);
  return rows[0]?.id ?? null;
}

/** Whether nobody was there to pay: a saved method was charged. */
export async function isWithoutUser(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from payments where order_id = ${orderId}::uuid and off_session limit 1`,
  );
  return rows.length > 0;
}

/** Price of the plan on the order's line, before any credit. */
export async function planPrice(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ price: string }>(
    sql`select base_price as price from order_lines where order_id = ${orderId}::uuid and kind = 'PLAN'`,
  );
  return Number(rows[0]?.price ?? 0);
}

export interface HistoryCharge {
  orderId: string;
  kind: SubscriptionChargeKind;
  status: SubscriptionChargeStatus;
  orderStatus: string;
  amount: number;
  currency: Currency;
  at: Date;
}

/** Charges of a user, newest first. Those of renewals that failed are not orders people know. */
export async function findHistory(db: Db, userId: string): Promise<HistoryCharge[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.order_id, c.kind, c.status, o.status as order_status, o.total, o.currency,
      coalesce(c.settled_at, c.created_at) as at
    from subscription_charges c join orders o on o.id = c.order_id
    where c.user_id = ${userId}::uuid order by c.created_at desc, c.id limit 100`);
  return rows.map((row) => ({
    orderId: String(row.order_id),
    kind: row.kind as SubscriptionChargeKind,
    status: row.status as SubscriptionChargeStatus,
    orderStatus: String(row.order_status),
    amount: Number(row.total),
    currency: row.currency as Currency,
    at: new Date(String(row.at)),
  }));
}
