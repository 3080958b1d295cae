import { sql } from 'drizzle-orm';
import type { PublicationRequest } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../managed-entry/last-change.sql.ts';
import { titleOf } from './product-list.repository.ts';

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

/** Requests that wait, oldest first. */
export async function findRequests(db: Db, locale: Locale): Promise<Omit<PublicationRequest, 'courseId'>[]> {
  const { rows } = await db.execute<Record<keyof PublicationRequest, never>>(sql`
    select r.id, r.product_id as "productId", p.type as "productType", ${titleOf(locale)} as title, r.kind,
      r.locale as language, ${lastChange(sql`r.requested_at`, sql`r.requested_by`)} as requested
    from publication_requests r join products p on p.id = r.product_id
    where r.done_at is null order by r.requested_at, r.id limit 200`);
  return rows;
}
