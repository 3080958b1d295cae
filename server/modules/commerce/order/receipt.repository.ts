import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { OrderStatus } from '../../../../domain/commerce/order.ts';
import type { ReceiptNumber } from '../../../../domain/commerce/receipt.ts';
import { ReceiptData } from './receipt-data.ts';
import { refundedOf } from './refunded.sql.ts';

export interface NewReceipt {
  orderId: string;
  series: string;
  year: number;
  code: string;
  data: ReceiptData;
  issuedAt: Date;
}

/**
 * Takes the next number and stores the receipt, in one statement: the lock on the counter is held only from here to the
 * commit, and a rollback gives the number back.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { orderId, series, year, code, data, issuedAt } = receipt;
  await tx.execute(sql`
    with counter as (
      insert into receipt_counters as c (series, year, last) values (${series}, ${year}, 1)
      on conflict (series, year) do update set last = c.last + 1
      returning last)
    insert into receipts (order_id, series, year, number, code, data, issued_at)
    select ${orderId}::uuid, ${series}, ${year}::int, last, ${code}, ${JSON.stringify(data)}::jsonb,
      ${issuedAt.toISOString()}::timestamptz
    from counter`);
}

export interface StoredReceipt extends ReceiptNumber {
  orderId: string;
  userId: string;
  /** Of the order today. */
  status: OrderStatus;
  /** What has been paid back of the order, in integer minor units. */
  refunded: number;
  code: string;
  data: ReceiptData;
  issuedAt: Date;
}

async function findWhere(db: Db | Tx, where: SQL): Promise<StoredReceipt | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.order_id, r.series, r.year, r.number, r.code, r.data, r.issued_at, o.user_id, o.status,
      ${refundedOf(sql`o.id`)} as refunded
    from receipts r join orders o on o.id = r.order_id where ${where}`);
  const [row] = rows;
  if (!row) return null;
  return {
    orderId: String(row.order_id),
    userId: String(row.user_id),
    status: row.status as OrderStatus,
    refunded: Number(row.refunded),
    series: String(row.series),
    year: Number(row.year),
    number: Number(row.number),
    code: String(row.code),
    data: ReceiptData.parse(row.data),
    issuedAt: new Date(String(row.issued_at)),
  };
}

export const findByOrder = (db: Db | Tx, orderId: string) =>
  findWhere(db, sql`r.order_id = ${orderId}::uuid`);

export const findByCode = (db: Db, code: string) => findWhere(db, sql`r.code = ${code}`);

/**
 * Paid orders without a receipt, in order of payment: those paid before receipts existed. An order whose capture had
 * been refunded before we learned of it has none for good.
 */
export async function findWithoutReceipt(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.status in ('PAID', 'REFUNDED') and o.paid_at is not null
      and not exists (select 1 from receipts r where r.order_id = o.id)
      and not exists (
        select 1 from order_events e where e.order_id = o.id and e.to_status = 'PAID' and e.cause = 'refund')
    order by o.paid_at, o.id limit ${limit}`);
  return rows.map((row) => row.id);
}
