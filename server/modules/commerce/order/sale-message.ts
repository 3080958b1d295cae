import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';

/** Tells later areas that an order was paid; sent once. */
export const enqueuePaidSale = (tx: Tx, orderId: string): Promise<void> =>
  enqueue(tx, { topic: 'sale', cause: `sale:${orderId}:paid`, payload: { orderId } });

/**
 * Tells later areas that what was paid back of an order, or a dispute about it, changed: one message for each standing of
 * its refunds and disputes, none of which ever comes back. The caller holds the order lock.
 */
export async function enqueueChangedSale(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ standing: string | null }>(sql`
    select md5(string_agg(part, ' ' order by part)) as standing from (
      select r.id || r.status as part from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${orderId}::uuid and r.status in ('SUCCEEDED', 'FAILED')
      union all
      select d.id || d.status from disputes d join payments p on p.id = d.payment_id
      where p.order_id = ${orderId}::uuid) parts`);
  const standing = rows[0]?.standing;
  if (standing)
    await enqueue(tx, { topic: 'sale', cause: `sale:${orderId}:${standing}`, payload: { orderId } });
}
