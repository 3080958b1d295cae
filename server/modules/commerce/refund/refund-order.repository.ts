import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { refundableOf } from '../../../../domain/commerce/refund.ts';

/** A bought line with what of it was refunded; amounts in integer minor units. */
export interface BoughtLine {
  lineId: string;
  kind: 'PRODUCT' | 'PLAN' | 'SEATS';
  /** Null for a plan. */
  productId: string | null;
  title: string;
  /** What was paid for the whole quantity. */
  amount: number;
  /** Paid back by the provider. */
  refunded: number;
  /** Requested and not failed, including what was paid back. */
  reserved: number;
}

export async function findBoughtLines(db: Db | Tx, orderId: string): Promise<BoughtLine[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.kind, l.product_id, l.title, l.final_price * l.quantity as amount,
      coalesce(sum(rl.amount) filter (where r.status = 'SUCCEEDED'), 0) as refunded,
      coalesce(sum(rl.amount) filter (where r.status <> 'FAILED'), 0) as reserved
    from order_lines l
    left join refund_lines rl on rl.order_line_id = l.id
    left join refunds r on r.id = rl.refund_id
    where l.order_id = ${orderId}::uuid and l.status = 'CREATED'
    group by l.id order by l.created_at, l.id`);
  return rows.map((row) => ({
    lineId: String(row.id),
    kind: row.kind as BoughtLine['kind'],
    productId: row.product_id as string | null,
    title: String(row.title ?? ''),
    amount: Number(row.amount),
    refunded: Number(row.refunded),
    reserved: Number(row.reserved),
  }));
}

/** The payment that paid an order. */
export interface OrderPayment {
  id: string;
  currency: Currency;
  /** What is neither refunded nor on its way back, in integer minor units. */
  left: number;
  disputed: boolean;
}

export async function findOrderPayment(db: Db | Tx, orderId: string): Promise<OrderPayment | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.id, p.currency, p.amount - p.refund_total as rest, exists (
      select 1 from disputes d where d.payment_id = p.id and d.status = 'OPEN') as disputed
    from payments p where p.order_id = ${orderId}::uuid and p.status in ('APPROVED', 'REFUNDED')
    order by p.status limit 1`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: String(row.id),
    currency: row.currency as Currency,
    left: Number(row.rest),
    disputed: row.disputed === true,
  };
}

/** What of each line may still be refunded: never more than is left of the payment. */
export function refundableLines(
  lines: readonly BoughtLine[],
  payment: OrderPayment | null,
): (BoughtLine & { refundable: number })[] {
  const left = payment && !payment.disputed ? payment.left : 0;
  return lines.map((line) => ({ ...line, refundable: Math.min(refundableOf(line), left) }));
}

export interface ShownRefund {
  id: string;
  requestId: string | null;
  amount: number;
  status: 'PENDING' | 'SUCCEEDED';
  createdAt: Date;
  settledAt: Date | null;
}

/**
 * Refunds of an order as the buyer sees them, newest first. One that failed after the provider had it is still on its
 * way, because the school repeats it; its retry takes its place. One that was ended is not.
 */
export async function findShownRefunds(db: Db | Tx, orderId: string): Promise<ShownRefund[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.* from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId}::uuid and (r.status <> 'FAILED' or (r.provider_ref is not null
      and r.ended_at is null and r.reason <> 'provider' and not exists (select 1 from refunds n where n.retry_of = r.id)))
    order by r.created_at desc, r.id`);
  return rows.map((row) => {
    const sent = row.status === 'SUCCEEDED';
    return {
      id: String(row.id),
      requestId: row.request_id as string | null,
      amount: Number(row.amount),
      status: sent ? 'SUCCEEDED' : 'PENDING',
      createdAt: new Date(String(row.created_at)),
      settledAt: sent && row.settled_at ? new Date(String(row.settled_at)) : null,
    };
  });
}

/** The time zone in which a buyer's days end. */
export async function findTimeZone(db: Db | Tx, userId: string): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(
    sql`select time_zone as zone from users where id = ${userId}::uuid`,
  );
  return rows[0]?.zone ?? 'UTC';
}
