import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { instant, uuids } from './seat-pool.repository.ts';

/** The company that an order buys seats for; null for every other order. */
export async function findSeatOrder(db: Db | Tx, orderId: string): Promise<{ companyId: string } | null> {
  const { rows } = await db.execute<{ company: string }>(sql`
    select company_id as company from company_seat_orders where order_id = ${orderId}::uuid`);
  return rows[0] ? { companyId: rows[0].company } : null;
}

interface Purchase {
  companyId: string;
  purchaseId: string;
}

/** The order of a purchase that was sent before. */
export async function findOrderOf(db: Db | Tx, { companyId, purchaseId }: Purchase): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select order_id as id from company_seat_orders
    where company_id = ${companyId}::uuid and purchase_id = ${purchaseId}::uuid`);
  return rows[0]?.id ?? null;
}

export async function insertSeatOrder(
  tx: Tx,
  { companyId, purchaseId, orderId, now }: Purchase & { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into company_seat_orders (order_id, company_id, purchase_id, created_at)
    values (${orderId}::uuid, ${companyId}::uuid, ${purchaseId}::uuid, ${instant(now)})`);
}

/** Periods of plans. */
export async function findPeriodsOf(
  tx: Tx,
  planIds: readonly string[],
): Promise<Map<string, SubscriptionPeriodName>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; period: SubscriptionPeriodName }>(sql`
    select id, period from subscription_plans where id = any(${uuids(planIds)})`);
  return new Map(rows.map(({ id, period }) => [id, period]));
}

/** The pool of an order line. */
export async function findPoolOfLine(db: Db | Tx, lineId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from company_seat_pools where order_line_id = ${lineId}::uuid`);
  return rows[0]?.id ?? null;
}
