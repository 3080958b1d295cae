import { type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '../../../../contracts/commerce/order.ts';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import type { OrderSearch } from '../../../../domain/commerce/order-search.ts';
import { refundedOf } from '../order/refunded.sql.ts';

export interface OrderQuery {
  search: OrderSearch | null;
  sort: 'placed' | 'paid' | 'total';
  status?: OrderState | undefined;
  provider?: PaymentProviderId | undefined;
  currency?: Currency | undefined;
  /** Placed at or after this, and before that. */
  from: Date | null;
  before: Date | null;
}

export interface OrderListRow {
  id: string;
  status: OrderState;
  currency: Currency;
  total: number;
  refunded: number;
  placedAt: Date;
  paidAt: Date | null;
  provider: PaymentProviderId | null;
  receipt: { series: string; year: number; number: number } | null;
  buyer: { id: string; name: string; email: string };
  titles: string[];
}

const ORDERS: Record<OrderQuery['sort'], SQL> = {
  placed: sql`o.pending_at desc, o.id`,
  paid: sql`o.paid_at desc nulls last, o.id`,
  total: sql`o.total desc, o.id`,
};

/** The payment that counts, or else the latest attempt. */
export const countedPayment = (orderId: SQL): SQL => sql`
  select pay.provider from payments pay where pay.order_id = ${orderId}
  order by (pay.status in ('APPROVED', 'REFUNDED')) desc, pay.created_at desc limit 1`;

function found(search: OrderSearch): SQL {
  if (search.by === 'id') return sql`o.id between ${search.from}::uuid and ${search.to}::uuid`;
  if (search.by === 'email')
    return sql`o.user_id in (select u.id from users u where lower(u.email) = ${search.email})`;
  if (search.by === 'nothing') return sql`false`;
  const { series, year, number } = search;
  return sql`o.id = (select r.order_id from receipts r
    where r.series = ${series} and r.year = ${year} and r.number = ${number})`;
}

function conditions({ search, status, provider, currency, from, before }: OrderQuery): SQL {
  const parts = [sql`o.status not in ('CREATED', 'REMOVED')`];
  if (search) parts.push(found(search));
  if (status) parts.push(sql`o.status = ${status}`);
  if (currency) parts.push(sql`o.currency = ${currency}`);
  if (from) parts.push(sql`o.pending_at >= ${from.toISOString()}::timestamptz`);
  if (before) parts.push(sql`o.pending_at < ${before.toISOString()}::timestamptz`);
  if (provider) parts.push(sql`(${countedPayment(sql`o.id`)}) = ${provider}`);
  return sql.join(parts, sql` and `);
}

/** A page of orders with the total of all pages; names, titles and sums are read for that page only. */
export async function findOrders(
  db: Db,
  query: OrderQuery,
  page: { limit: number; offset: number },
): Promise<{ rows: OrderListRow[]; total: number }> {
  const order = ORDERS[query.sort];
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with found as materialized (
      select o.*, count(*) over () as whole from orders o where ${conditions(query)}
      order by ${order} limit ${page.limit} offset ${page.offset})
    select o.*, u.name, u.email, r.series, r.year, r.number, (${countedPayment(sql`o.id`)}) as provider,
      ${refundedOf(sql`o.id`)} as refunded, array(
        select coalesce(l.title, '') from order_lines l where l.order_id = o.id and l.status = 'CREATED'
        order by l.created_at, l.id) as titles
    from found o join users u on u.id = o.user_id left join receipts r on r.order_id = o.id order by ${order}`);
  return { rows: rows.map(toRow), total: Number(rows[0]?.whole ?? 0) };
}

const toRow = (row: Record<string, unknown>): OrderListRow => ({
  id: String(row.id),
  status: row.status as OrderState,
  currency: row.currency as Currency,
  total: Number(row.total ?? 0),
  refunded: Number(row.refunded),
  placedAt: new Date(String(row.pending_at ?? row.created_at)),
  paidAt: row.paid_at === null ? null : new Date(String(row.paid_at)),
  provider: row.provider as PaymentProviderId | null,
  receipt:
    row.series === null
      ? null
      : { series: String(row.series), year: Number(row.year), number: Number(row.number) },
  buyer: { id: String(row.user_id), name: String(row.name), email: String(row.email) },
  titles: row.titles as string[],
});
