import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

/** The id of a new request; null when one waits already. */
export async function addProductRequest(tx: Tx, productId: string, by: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into publication_requests (product_id, kind, requested_by, requested_at)
    values (${productId}::uuid, 'PRODUCT', ${by}::uuid, now()) on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

export async function endProductRequest(tx: Tx, productId: string): Promise<void> {
  await tx.execute(sql`
    update publication_requests set done_at = now()
    where product_id = ${productId}::uuid and kind = 'PRODUCT' and done_at is null`);
}
