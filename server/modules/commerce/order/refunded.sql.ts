import { type SQL, sql } from 'drizzle-orm';

/**
 * What has been paid back of an order, in integer minor units; a second payment that was sent back is not part of it.
 */
export const refundedOf = (orderId: SQL): SQL => sql`coalesce((
  select sum(f.amount) from refunds f join payments fp on fp.id = f.payment_id
  where fp.order_id = ${orderId} and f.status = 'SUCCEEDED' and f.reason not in ('unwanted', 'late')), 0)`;
