import { sql } from 'drizzle-orm';
import type { ProductLanguage } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import { LANDING_STATE } from '../../catalog/landing/landing.sql.ts';

/** How far the landing of a product is in a language. */
export async function findLandingState(
  db: Db,
  productId: string,
  language: Locale,
): Promise<Pick<ProductLanguage, 'landing' | 'landingAt'>> {
  type Found = { landing: ProductLanguage['landing']; at: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select ${LANDING_STATE} as landing, d.publish_at as at
    from (select ${productId}::uuid as id) p
    left join landings l on l.product_id = p.id and l.locale = ${language}
    left join landing_drafts d on d.product_id = p.id and d.locale = ${language}`);
  const row: Found | undefined = rows[0];
  return { landing: row?.landing ?? 'NONE', landingAt: row?.at ? new Date(row.at).toISOString() : null };
}

/** Who asked for the publication of the content, while it waits. */
export async function findRequest(db: Db, productId: string, language: Locale): Promise<LastChange | null> {
  type Found = { at: string; id: string | null; name: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select r.requested_at as at, u.id, u.name from publication_requests r
    left join users u on u.id = r.requested_by
    where r.product_id = ${productId} and r.kind = 'CONTENT' and r.locale = ${language} and r.done_at is null`);
  const row: Found | undefined = rows[0];
  if (!row) return null;
  return {
    at: new Date(row.at).toISOString(),
    by: row.id === null ? null : { id: row.id, name: row.name ?? '' },
  };
}
