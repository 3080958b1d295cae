import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState, ManagedProductRow } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { draftTitle, LANDING_STATE, productsNamed } from '../landing/landing.sql.ts';
import { lastChange } from '../managed-entry/last-change.sql.ts';

export interface ProductQuery {
  text?: string | undefined;
  type?: ProductType | undefined;
  status?: 'DRAFT' | 'PUBLISHED' | undefined;
  category?: string | undefined;
  missing?: Locale | undefined;
  sort?: 'changed' | 'title' | 'published' | 'learners' | undefined;
}

export type ProductRow = Omit<ManagedProductRow, 'languages'>;

/** In the locale, else in English, else in any language: of the page, else of its draft. */
export const titleOf = (locale: Locale): SQL => sql`coalesce((
    select trim(la.short_title1 || ' ' || la.short_title2) from landings la where la.product_id = p.id
    order by la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1), (
    select ${draftTitle(sql`dr.content`)} from landing_drafts dr where dr.product_id = p.id
    order by dr.locale = ${locale} desc, dr.locale = 'en' desc, dr.locale limit 1), p.external_key, '')`;

const timeOf = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const rowColumns = (locale: Locale): SQL => sql`p.id, p.type, ${titleOf(locale)} as title, p.status,
  ${timeOf(sql`p.published_at`)} as "publishedAt", p.learner_count as learners,
  ${lastChange(sql`p.updated_at`, sql`p.updated_by`)} as changed`;

/** One page, with the number of all that match. */
export async function findProducts(
  db: Db,
  query: ProductQuery & { locale: Locale },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ProductRow[]; total: number }> {
  const where = conditionOf(query);
  // The page is chosen first: titles and people are read for its rows only, unless it is sorted by title.
  const [page, all] = await Promise.all([
    db.execute<Record<keyof ProductRow, never>>(sql`
      with page as materialized (
        select p.id from products p where ${where} order by ${orderOf(query)}, p.id limit ${limit} offset ${offset})
      select ${rowColumns(query.locale)} from page join products p on p.id = page.id
      order by ${orderOf(query)}, p.id`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from products p where ${where}`),
  ]);
  return { rows: page.rows, total: all.rows[0]?.count ?? 0 };
}

function orderOf({ sort = 'changed', locale }: ProductQuery & { locale: Locale }): SQL {
  if (sort === 'title') return sql`lower(${titleOf(locale)})`;
  if (sort === 'published') return sql`p.published_at desc nulls last`;
  return sort === 'learners' ? sql`p.learner_count desc` : sql`p.updated_at desc`;
}

function conditionOf({ text, type, status, category, missing }: ProductQuery): SQL {
  const parts: SQL[] = [sql`true`];
  const words = text?.trim();
  if (words) parts.push(sql`p.id in (${productsNamed(words)})`);
  if (type) parts.push(sql`p.type = ${type}`);
  if (status) parts.push(sql`p.status = ${status}`);
  if (category)
    parts.push(sql`exists (select 1 from product_categories pc
      where pc.product_id = p.id and pc.category_id = ${category}::uuid)`);
  if (missing)
    parts.push(sql`not exists (select 1 from landings la
      where la.product_id = p.id and la.locale = ${missing} and la.published)`);
  return sql.join(parts, sql` and `);
}

export interface LandingLanguage {
  productId: string;
  language: Locale;
  landing: LanguageState;
  at: string | null;
}

/** Landings of these products that exist, as drafts or as pages; `limit 1` keeps the planner from joining all of them. */
export async function findLandingStates(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<LandingLanguage[]> {
  const ids = sql`any(${sql.param([...productIds])}::uuid[])`;
  const { rows } = await db.execute<Record<keyof LandingLanguage, never>>(sql`
    select k.product_id as "productId", k.locale as language, ${LANDING_STATE} as landing,
      ${timeOf(sql`d.publish_at`)} as at
    from (
      select product_id, locale from landings where product_id = ${ids}
      union select product_id, locale from landing_drafts where product_id = ${ids}) k
    left join lateral (
      select * from landings one where one.product_id = k.product_id and one.locale = k.locale limit 1) l on true
    left join lateral (
      select * from landing_drafts one where one.product_id = k.product_id and one.locale = k.locale limit 1) d on true`);
  return rows;
}
