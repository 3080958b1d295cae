import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import type { DisputeStatus } from '../../../../domain/commerce/payment.ts';
import { disputeSourcesOf } from '../../../../domain/commerce/payment.ts';

export interface ReportedDispute {
  disputeRef: string;
  status: DisputeStatus;
  /** Integer minor units. */
  amount: number;
  respondBy?: Date | undefined;
}

/**
 * Stores a provider's report of a dispute, if it is newer than what is known; returns its id when it was unknown. The
 * caller holds the order lock.
 */
export async function saveDispute(
  tx: Tx,
  paymentId: string,
  { disputeRef, status, amount, respondBy }: ReportedDispute,
  now: Date,
): Promise<string | null> {
  const settledAt = status === 'OPEN' ? null : now.toISOString();
  const deadline = respondBy?.toISOString() ?? null;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into disputes (payment_id, dispute_ref, status, amount, settled_at, respond_by, created_at)
    values (${paymentId}::uuid, ${disputeRef}, ${status}, ${amount}, ${settledAt}::timestamptz, ${deadline}::timestamptz,
      ${now.toISOString()}::timestamptz)
    on conflict (payment_id, dispute_ref) do nothing returning id`);
  if (!rows[0])
    await tx.execute(sql`
      update disputes set status = ${status}, settled_at = ${settledAt}::timestamptz,
        respond_by = coalesce(${deadline}::timestamptz, respond_by), updated_at = now()
      where payment_id = ${paymentId}::uuid and dispute_ref = ${disputeRef}
        and status = any(${sql.param(disputeSourcesOf(status))}::text[])`);
  await tx.execute(sql`
    update payments set updated_at = now(), dispute_status = (
      select status from disputes where payment_id = ${paymentId}::uuid
      order by array_position(array['OPEN', 'LOST', 'WON'], status) limit 1)
    where id = ${paymentId}::uuid`);
  return rows[0]?.id ?? null;
}
