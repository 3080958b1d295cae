import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** Content managers of both kinds, except the given user. */
export async function findManagers(db: Db | Tx, except: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where role in ('CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER') and verified_at is not null
      and deletion_requested_at is null and erased_at is null and id <> ${except}::uuid order by id`);
  return rows.map(({ id }) => id);
}

export interface PaidOrder {
  orderId: string;
  userId: string;
  currency: Currency;
}

export async function findOrderOfPayment(db: Db | Tx, paymentId: string): Promise<PaidOrder | null> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select o.id, o.user_id, o.currency from payments p join orders o on o.id = p.order_id
    where p.id = ${paymentId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  return { orderId: String(row.id), userId: String(row.user_id), currency: row.currency as Currency };
}
