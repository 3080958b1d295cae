import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';

/** The content of a product in one language, and when something happens to it. */
export interface ContentRequest {
  productId: string;
  language: Locale;
  at: Date;
}

/** Asks for a publication; null when somebody has asked already. */
export async function addRequest(
  tx: Tx,
  { productId, language, at }: ContentRequest,
  userId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into publication_requests (product_id, kind, locale, requested_by, requested_at)
    values (${productId}, 'CONTENT', ${language}, ${userId}, ${at.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

/** Ends a request that waits: its content was published, or has a time of publication. */
export async function endRequest(tx: Tx, { productId, language, at }: ContentRequest): Promise<void> {
  await tx.execute(sql`
    update publication_requests set done_at = ${at.toISOString()}::timestamptz
    where product_id = ${productId} and kind = 'CONTENT' and locale = ${language} and done_at is null`);
}
