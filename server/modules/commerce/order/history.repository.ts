import { sql } from 'drizzle-orm';
import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type OrderRow, toOrder } from './order-row.ts';
import { refundedOf } from './refunded.sql.ts';

export interface HistoryRow extends OrderRow {
  titles: string[];
  /** What has been paid back, in integer minor units. */
  refunded: number;
}

const TITLES = sql`coalesce((
  select json_agg(l.title order by l.created_at, l.id) from order_lines l
  where l.order_id = o.id and l.status = 'CREATED'), '[]') as titles`;

/** Orders of this user except the cart, newest first, with the total. */
export async function findHistory(
  db: Db,
  userId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.*, count(*) over () as whole, ${TITLES}, ${refundedOf(sql`o.id`)} as refunded from orders o
    where o.user_id = ${userId}::uuid and o.status not in ('CREATED', 'REMOVED')
    order by o.pending_at desc, o.id limit ${page.limit} offset ${page.offset}`);
  const list = rows.map((row) => ({
    ...toOrder(row),
    titles: row.titles as string[],
    refunded: Number(row.refunded),
  }));
  return { rows: list, total: Number(rows[0]?.whole ?? 0) };
}

export interface ReceiptFacts {
  promocode: string | null;
  provider: PaymentProviderId | null;
  name: string;
  email: string;
}

type ReceiptRow = Pick<ReceiptFacts, 'name' | 'email' | 'provider'> & { code: string | null };

/** Receipt data other than the lines. */
export async function findReceiptFacts(db: Db | Tx, orderId: string): Promise<ReceiptFacts> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    select c.code, u.name, u.email, (
      select pay.provider from payments pay
      where pay.order_id = o.id and pay.status in ('APPROVED', 'REFUND_DUE', 'REFUNDED')
      order by (pay.status = 'APPROVED') desc, pay.created_at limit 1) as provider
    from orders o join users u on u.id = o.user_id
    left join promo_codes c on c.id = o.promo_id and o.promo_use_taken
    where o.id = ${orderId}::uuid`);
  const row = rows[0];
  return {
    promocode: row?.code ?? null,
    provider: row?.provider ?? null,
    name: row?.name ?? '',
    email: row?.email ?? '',
  };
}

/** What has been paid back of a line, and what is on its way, in integer minor units. */
export interface LineRefund {
  refunded: number;
  refunding: number;
}

/** By line; lines without a refund are missing. */
export async function findLineRefunds(db: Db, orderId: string): Promise<Map<string, LineRefund>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select rl.order_line_id as id,
      coalesce(sum(rl.amount) filter (where r.status = 'SUCCEEDED'), 0) as refunded,
      coalesce(sum(rl.amount) filter (where r.status in ('REQUESTED', 'PENDING')), 0) as refunding
    from refund_lines rl join refunds r on r.id = rl.refund_id join order_lines l on l.id = rl.order_line_id
    where l.order_id = ${orderId}::uuid group by rl.order_line_id`);
  return new Map(
    rows.map((row) => [String(row.id), { refunded: Number(row.refunded), refunding: Number(row.refunding) }]),
  );
}

export async function findRefunded(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ refunded: unknown }>(
    sql`select ${refundedOf(sql`${orderId}::uuid`)} as refunded`,
  );
  return Number(rows[0]?.refunded ?? 0);
}
