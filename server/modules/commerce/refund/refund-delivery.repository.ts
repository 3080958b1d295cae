import { sql } from 'drizzle-orm';
import type { RefundDelivery } from '../../../../contracts/commerce/refund-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** The latest refund that was made for a request: a retry takes the place of the one that failed. */
export async function findDelivery(db: Db, requestId: string): Promise<RefundDelivery | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id, status, attempt, provider_ref, next_check_at, ended_at from refunds
    where request_id = ${requestId}::uuid order by created_at desc, attempt desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const isWaiting = row.status === 'FAILED' && row.ended_at === null;
  return {
    refundId: String(row.id),
    status: row.status as RefundDelivery['status'],
    attempt: Number(row.attempt),
    providerRef: row.provider_ref as string | null,
    retryAt: isWaiting ? new Date(String(row.next_check_at)).toISOString() : null,
    ended: row.ended_at !== null,
  };
}

/** The order of a refund; null when there is no such refund. */
export async function findOrderOfRefund(db: Db, refundId: string): Promise<string | null> {
  const { rows } = await db.execute<{ order: string }>(sql`
    select p.order_id as order from refunds f join payments p on p.id = f.payment_id where f.id = ${refundId}::uuid`);
  return rows[0]?.order ?? null;
}

/** Makes a failed refund of ours due now; null when it is not going to be tried again. The caller holds the order lock. */
export async function retryNow(tx: Tx, refundId: string, now: Date): Promise<{ amount: number } | null> {
  const { rows } = await tx.execute<{ amount: unknown }>(sql`
    update refunds f set next_check_at = ${now.toISOString()}::timestamptz, updated_at = now()
    where f.id = ${refundId}::uuid and f.status = 'FAILED' and f.ended_at is null and f.reason not in ('provider', 'dispute')
      and not exists (select 1 from refunds r where r.retry_of = f.id) returning f.amount`);
  return rows[0] ? { amount: Number(rows[0].amount) } : null;
}
