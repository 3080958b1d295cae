import { sql } from 'drizzle-orm';
import type { NamedSlug } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  authorName,
  COVER_URL,
  categoriesJson,
  landingJoin,
  PRICE_COLUMNS,
  type PriceColumns,
  priceJoin,
  skillsJson,
} from '../product/product.sql.ts';

/** A product's data for a search card, before the price is derived. */
export interface SearchRow extends PriceColumns {
  id: string;
  type: string;
  cover_url: string;
  learning_languages: Locale[];
  url_slug: string;
  short_title1: string;
  short_title2: string;
  promise: string;
  author: string | null;
  minutes: number;
  rating_hundredths: number;
  rating_count: number;
  categories: NamedSlug[];
  skills: NamedSlug[];
}

/** Search cards of these published products, in the order of the ids. */
export async function findSearchRows(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<SearchRow[]> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids]);
  const { rows } = await db.execute<SearchRow & Record<string, unknown>>(sql`
    select p.id, p.type, ${COVER_URL} as cover_url, p.learning_languages, l.url_slug, l.short_title1, l.short_title2,
      l.promise, p.minutes, p.rating_hundredths, p.rating_count, ${authorName(locale)} as author,
      ${categoriesJson(locale)} as categories, ${skillsJson(locale)} as skills, ${PRICE_COLUMNS}
    from products p ${landingJoin(locale)} ${priceJoin(now)}
    where p.status = 'PUBLISHED' and p.id = any(${list}::uuid[])
    order by array_position(${list}::uuid[], p.id)`);
  return rows;
}
