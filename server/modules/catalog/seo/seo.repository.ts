import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { COVER_URL } from '../product/product.sql.ts';

type Row<T> = T & Record<string, unknown>;

/** A URL path and the last change of its content. */
export interface AddressRow {
  slug: string;
  changed: string | Date;
}

export interface CategoryRow {
  slug: string;
  created: string | Date;
}

export async function findCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await db.execute<Row<CategoryRow>>(
    sql`select slug, created_at as created from categories order by position, slug`,
  );
  return rows;
}

export interface LandingRow extends AddressRow {
  type: ProductType;
}

/** The protocol's limit for one file; our files are far smaller. */
const MAX_SITEMAP_URLS = 50_000;

/**
 * Landings published in the locale, of the products whose ids are in the given fraction of the id space. Random ids are
 * spread evenly, so no OFFSET is needed. A landing shown in English as a fallback has no URL in the locale.
 */
export async function findLandings(
  db: Db | Tx,
  locale: Locale,
  { part, of }: { part: number; of: number },
): Promise<LandingRow[]> {
  const within = (id: SQL) =>
    part + 1 < of
      ? sql`${id} >= ${idAt(part / of)}::uuid and ${id} < ${idAt((part + 1) / of)}::uuid`
      : sql`${id} >= ${idAt(part / of)}::uuid`;
  const { rows } = await db.execute<Row<LandingRow>>(sql`
    select p.type, l.url_slug as slug, greatest(p.updated_at, l.updated_at) as changed
    from products p join landings l on l.product_id = p.id and l.locale = ${locale} and l.published
    where p.status = 'PUBLISHED' and ${within(sql`p.id`)} and ${within(sql`l.product_id`)}
    order by p.id limit ${MAX_SITEMAP_URLS}`);
  return rows;
}

/** The id at a fraction of the id space. */
const idAt = (share: number): string =>
  `${Math.round(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`;

export interface CoverRow {
  type: ProductType;
  cover: string;
}

/** Type and cover of a published product, whose cover is public. */
export async function findShownCover(db: Db | Tx, id: string): Promise<CoverRow | undefined> {
  const { rows } = await db.execute<Row<CoverRow>>(
    sql`select p.type, ${COVER_URL} as cover from products p where p.id = ${id}::uuid and p.status = 'PUBLISHED'`,
  );
  return rows[0];
}
