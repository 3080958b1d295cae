import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency, ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { refundedOf } from './refunded.sql.ts';

export interface SoldLineRow {
  id: string;
  kind: 'PRODUCT' | 'PLAN' | 'SEATS';
  productId: string | null;
  productType: ProductType | null;
  planId: string | null;
  /** What was paid for it, and what of that refunds of its own paid back, in integer minor units. */
  amount: number;
  refunded: number;
  /** When it came into the cart. */
  createdAt: Date;
}

export interface SoldOrderRow {
  id: string;
  userId: string;
  email: string;
  timeZone: string;
  status: 'PAID' | 'REFUNDED';
  currency: Currency;
  locale: Locale;
  /** What was paid back of the order, with and without lines. */
  refunded: number;
  /** Hashed fingerprint of the payment method; null when unknown. */
  instrument: string | null;
  disputed: boolean;
  /** The first payment of a subscription. */
  startsPlan: boolean;
  pendingAt: Date;
  paidAt: Date;
}

/** A paid or refunded order. */
export async function findSoldOrder(db: Db | Tx, orderId: string): Promise<SoldOrderRow | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.id, o.user_id, u.email, u.time_zone, o.status, o.currency, o.locale, o.pending_at, o.paid_at,
      ${refundedOf(sql`o.id`)} as refunded,
      -- The sandbox has one card for everybody.
      case when p.provider <> 'sandbox' then p.instrument end as instrument,
      exists (select 1 from disputes d where d.payment_id = p.id and d.status = 'OPEN') as disputed,
      exists (select 1 from subscription_charges c where c.order_id = o.id and c.kind = 'START') as starts_plan
    from orders o join users u on u.id = o.user_id
    left join payments p on p.order_id = o.id and p.status in ('APPROVED', 'REFUNDED')
    where o.id = ${orderId}::uuid and o.status in ('PAID', 'REFUNDED') and o.paid_at is not null
    order by (p.status = 'APPROVED') desc nulls last, p.created_at limit 1`);
  const [row] = rows;
  return row
    ? {
        id: String(row.id),
        userId: String(row.user_id),
        email: String(row.email),
        timeZone: String(row.time_zone),
        status: row.status as SoldOrderRow['status'],
        currency: row.currency as Currency,
        locale: row.locale as Locale,
        refunded: Number(row.refunded),
        instrument: row.instrument as string | null,
        disputed: row.disputed === true,
        startsPlan: row.starts_plan === true,
        pendingAt: new Date(String(row.pending_at)),
        paidAt: new Date(String(row.paid_at)),
      }
    : null;
}

export async function findSoldLines(db: Db | Tx, orderId: string): Promise<SoldLineRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.kind, l.product_id, p.type as product_type, l.plan_id, l.created_at,
      l.final_price * l.quantity as amount,
      coalesce((select sum(rl.amount) from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_line_id = l.id and r.status = 'SUCCEEDED'), 0) as refunded
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId}::uuid and l.status = 'CREATED' order by l.created_at, l.id`);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as SoldLineRow['kind'],
    productId: row.product_id as string | null,
    productType: row.product_type as ProductType | null,
    planId: row.plan_id as string | null,
    amount: Number(row.amount),
    refunded: Number(row.refunded),
    createdAt: new Date(String(row.created_at)),
  }));
}

/** Whether this person ever paid with a payment method. */
export async function paidWith(db: Db | Tx, userId: string, instrument: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from payments p join orders o on o.id = p.order_id
    where p.instrument = ${instrument} and o.user_id = ${userId}::uuid limit 1`);
  return rows.length > 0;
}

/** Orders that were paid, paid back or disputed since an instant, in pages by id. */
export async function findChangedSales(
  db: Db,
  since: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id from orders where paid_at >= ${from}
      union
      select p.order_id from refunds r join payments p on p.id = r.payment_id
      where r.status = 'SUCCEEDED' and r.settled_at >= ${from}
      union
      select p.order_id from refunds r join payments p on p.id = r.payment_id
      where r.status = 'FAILED' and r.next_check_at >= ${from}
      union
      select p.order_id from disputes d join payments p on p.id = d.payment_id
      where greatest(d.created_at, d.settled_at) >= ${from}) changed
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}
