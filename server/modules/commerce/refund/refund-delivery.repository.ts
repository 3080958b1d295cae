import { sql } from 'drizzle-orm';
import type { RefundDelivery } from '../../../../contracts/commerce/refund-management.ts';
import type { Db } from '../../../../db/database.ts';

/** The latest refund that was made for a request: a retry takes the place of the one that failed. */
export async function findDelivery(db: Db, requestId: string): Promise<RefundDelivery | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select status, attempt, provider_ref, next_check_at, ended_at from refunds
    where request_id = ${requestId}::uuid order by created_at desc, attempt desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const isWaiting = row.status === 'FAILED' && row.ended_at === null;
  return {
    status: row.status as RefundDelivery['status'],
    attempt: Number(row.attempt),
    providerRef: row.provider_ref as string | null,
    retryAt: isWaiting ? new Date(String(row.next_check_at)).toISOString() : null,
    ended: row.ended_at !== null,
  };
}
