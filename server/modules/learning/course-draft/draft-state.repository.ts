import { sql } from 'drizzle-orm';
import type { ProductLanguage } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import { LANDING_STATE } from '../../catalog/landing/landing.sql.ts';

interface ProductLanguageKey {
  productId: string;
  language: Locale;
}

const KEY = { productId: 'uuid', language: 'text' } as const;

const readLandingState = gatheredRead<
  ProductLanguageKey,
  { landing: ProductLanguage['landing']; at: string | null }
>(
  KEY,
  (value) => sql`
    select ${LANDING_STATE} as landing, d.publish_at as at
    from (select ${value('productId')} as id) p
    left join landings l on l.product_id = p.id and l.locale = ${value('language')}
    left join landing_drafts d on d.product_id = p.id and d.locale = ${value('language')}`,
);

/** How far the landing of a product is in a language. */
export async function findLandingState(
  db: Db,
  productId: string,
  language: Locale,
): Promise<Pick<ProductLanguage, 'landing' | 'landingAt'>> {
  const [row] = await readLandingState(db, { productId, language });
  return { landing: row?.landing ?? 'NONE', landingAt: row?.at ? new Date(row.at).toISOString() : null };
}

const readRequest = gatheredRead<ProductLanguageKey, { at: string; id: string | null; name: string | null }>(
  KEY,
  (value) => sql`
    select r.requested_at as at, u.id, u.name from publication_requests r
    left join users u on u.id = r.requested_by
    where r.product_id = ${value('productId')} and r.kind = 'CONTENT' and r.locale = ${value('language')}
      and r.done_at is null`,
);

/** Who asked for the publication of the content, while it waits. */
export async function findRequest(db: Db, productId: string, language: Locale): Promise<LastChange | null> {
  const [row] = await readRequest(db, { productId, language });
  if (!row) return null;
  return {
    at: new Date(row.at).toISOString(),
    by: row.id === null ? null : { id: row.id, name: row.name ?? '' },
  };
}
