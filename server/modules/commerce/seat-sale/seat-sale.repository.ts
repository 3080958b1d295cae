import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';

/** Published products with a price, by type and age. */
export async function findProductIds(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where p.status = 'PUBLISHED' order by p.type, p.created_at, p.id`);
  return rows.map(({ id }) => id);
}

export interface NewSeatLine {
  productId: string | null;
  planId: string | null;
  seats: number;
  title: string;
  /** Of one seat, in integer minor units: the price and what is taken off. */
  base: number;
  discount: number;
}

export interface NewSeatOrder {
  userId: string;
  currency: Currency;
  locale: Locale;
  total: number;
  lines: readonly NewSeatLine[];
}

/** An order for seats; it never was a cart, so it begins as one that awaits its payment. */
export async function insertSeatOrder(tx: Tx, order: NewSeatOrder, now: Date): Promise<string> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into orders (user_id, status, currency, locale, total, pending_at, created_at)
    values (${order.userId}, 'PENDING', ${order.currency}, ${order.locale}, ${order.total}, ${at}, ${at})
    returning id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('no order was stored');
  await tx.execute(sql`
    insert into order_events (order_id, from_status, to_status, cause)
    values (${id}, 'CREATED', 'PENDING', 'purchase')`);
  const lines = JSON.stringify(order.lines);
  await tx.execute(sql`
    insert into order_lines (order_id, product_id, plan_id, kind, quantity, title, base_price, sale_discount,
      subscription_discount, promo_discount, final_price, created_at)
    select ${id}::uuid, i."productId", i."planId", 'SEATS', i.seats, i.title, i.base, i.discount, 0, 0, i.base - i.discount,
      ${at} + (i.number || ' microseconds')::interval
    from rows from (json_to_recordset(${lines}::json)
      as ("productId" uuid, "planId" uuid, seats int, title text, base bigint, discount bigint)) with ordinality
      as i("productId", "planId", seats, title, base, discount, number)`);
  return id;
}

/** A line for seats with what was paid back of it. */
export interface SeatLine {
  lineId: string;
  seats: number;
  /** Of one seat, in integer minor units. */
  price: number;
  /** Paid back of this line. */
  refunded: number;
  /** The whole order was paid back. */
  isOver: boolean;
}

/** Lines for seats of an order that was paid at some time. */
export async function findSeatLines(db: Db | Tx, orderId: string): Promise<SeatLine[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.quantity, l.final_price, o.status, coalesce((
      select sum(rl.amount) from refund_lines rl join refunds r on r.id = rl.refund_id
      where rl.order_line_id = l.id and r.status = 'SUCCEEDED'), 0) as refunded
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = ${orderId}::uuid and l.kind = 'SEATS' and l.status = 'CREATED'
      and o.status in ('PAID', 'REFUNDED')
    order by l.created_at, l.id`);
  return rows.map((row) => ({
    lineId: String(row.id),
    seats: Number(row.quantity),
    price: Number(row.final_price),
    refunded: Number(row.refunded),
    isOver: row.status === 'REFUNDED',
  }));
}

/** Titles of products in the locale, else in English or any other language. */
export async function findTitles(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select distinct on (product_id) product_id as id, trim(short_title1 || ' ' || short_title2) as title
    from landings where product_id = any(${sql.param([...ids])}::uuid[])
    order by product_id, (locale = ${locale}) desc, (locale = 'en') desc, locale`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Periods of plans, also of those that are no longer sold. */
export async function findPeriods(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, SubscriptionPeriodName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; period: SubscriptionPeriodName }>(sql`
    select id, period from subscription_plans where id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, period }) => [id, period]));
}
