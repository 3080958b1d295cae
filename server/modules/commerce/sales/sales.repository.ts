import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { SalesGroup } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import type { Refunded, Sold } from '../../../../domain/commerce/sales.ts';
import type { SalesPeriod } from './find-sold.ts';

const within = (column: SQL, { from, before }: SalesPeriod): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${before.toISOString()}::timestamptz`;

const only = (column: SQL, value: string | undefined): SQL =>
  value === undefined ? sql`` : sql` and ${column} = ${value}`;

const dayOf = (column: SQL, { timeZone }: SalesPeriod): SQL =>
  sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** The payment that paid an order; a free order has none. */
const PAID_BY = sql`left join lateral (
  select pay.provider from payments pay where pay.order_id = o.id and pay.status in ('APPROVED', 'REFUNDED')
  order by pay.status limit 1) p on true`;

/** A plan has no product; seats of one are sales of it. */
const PRODUCT = sql`case when l.plan_id is not null then 'plan' else l.product_id::text end`;

/** Sold lines of the orders paid in a period, added up with their discounts. */
export async function findSold(db: Db, period: SalesPeriod, by: SalesGroup): Promise<Sold[]> {
  const keys: Record<SalesGroup, SQL> = {
    day: dayOf(sql`o.paid_at`, period),
    product: PRODUCT,
    currency: sql`o.currency`,
    provider: sql`p.provider`,
  };
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${keys[by]} as key, o.currency, count(distinct o.id)::int as orders,
      coalesce(sum(l.base_price * l.quantity), 0) as gross,
      coalesce(sum((l.base_price - l.final_price) * l.quantity), 0) as discounts
    from orders o join order_lines l on l.order_id = o.id and l.status = 'CREATED' ${PAID_BY}
    where ${within(sql`o.paid_at`, period)} ${only(sql`o.currency`, period.currency)}
      ${only(sql`p.provider`, period.provider)}
    group by 1, 2`);
  return rows.map((row) => ({
    key: row.key as string | null,
    currency: row.currency as Currency,
    orders: Number(row.orders),
    gross: Number(row.gross),
    discounts: Number(row.discounts),
  }));
}

/**
 * What providers paid back in a period. A second or late payment that was sent back never was a sale. What a refund does
 * not assign to lines, as one made at the provider by hand, has no product.
 */
export async function findRefunded(db: Db, period: SalesPeriod, by: SalesGroup): Promise<Refunded[]> {
  const keys: Record<SalesGroup, SQL> = {
    day: dayOf(sql`f.settled_at`, period),
    product: PRODUCT,
    currency: sql`f.currency`,
    provider: sql`p.provider`,
  };
  const lines = sql`left join refund_lines rl on rl.refund_id = f.id left join order_lines l on l.id = rl.order_line_id`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${keys[by]} as key, f.currency, sum(${by === 'product' ? sql`coalesce(rl.amount, f.amount)` : sql`f.amount`}) as refunds
    from refunds f join payments p on p.id = f.payment_id ${by === 'product' ? lines : sql``}
    where f.status = 'SUCCEEDED' and f.reason not in ('unwanted', 'late') and ${within(sql`f.settled_at`, period)}
      ${only(sql`f.currency`, period.currency)} ${only(sql`p.provider`, period.provider)}
    group by 1, 2`);
  return rows.map((row) => ({
    key: row.key as string | null,
    currency: row.currency as Currency,
    refunds: Number(row.refunds),
  }));
}

const UUID = /^[0-9a-f-]{36}$/;

/** Titles of products in the locale, else in English or any other language. */
export async function findTitles(
  db: Db,
  locale: Locale,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(keys.filter((key) => UUID.test(key)))];
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select p.id, coalesce((
      select trim(la.short_title1 || ' ' || la.short_title2) from landings la where la.product_id = p.id
      order by (la.locale = ${locale}) desc, (la.locale = 'en') desc, la.locale limit 1), p.external_key, p.id::text) as title
    from products p where p.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
