import { sql } from 'drizzle-orm';
import type { NamedSlug } from '../../../../contracts/catalog/product.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency, ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { executePrepared } from '../../../../db/prepared.ts';
import { type CourseWeight, isPricedIn, type PriceRule } from '../../../../domain/commerce/price.ts';
import { findCourseWeights } from '../../catalog/product/course-weights.sql.ts';
import {
  COVER_URL,
  categoriesJson,
  hasPublishedParts,
  includedIds,
  priceJoin,
} from '../../catalog/product/product.sql.ts';

/** A product in the shop: name in the locale and the current price rule. */
export interface Offer {
  productId: string;
  type: ProductType;
  /** Published, with a published landing, published parts and a price in the currency. */
  sold: boolean;
  /** Why it is not for sale; null when it is. */
  refusal: ErrorCode | null;
  shortTitle1: string;
  shortTitle2: string;
  urlSlug: string | null;
  coverUrl: string | null;
  categories: NamedSlug[];
  /** Ids of all its parts, at any depth. */
  includes: string[];
  learningLanguages: Locale[];
  rule: PriceRule;
}

/** The language of texts and the currency of prices. */
export interface PriceList {
  locale: Locale;
  currency: Currency;
}

type Row = Record<string, unknown> & {
  id: string;
  amounts: Record<string, number> | null;
  sale_percent: number | null;
  sale_amounts: Record<string, number> | null;
  sale_from: string | null;
  sale_to: string | null;
  subscription_percent: number | null;
  lowest_before: Record<string, number> | null;
};

/** Offers of these products by id; unknown ids are absent, unpublished ones have `sold` false. */
export async function findOffers(
  db: Db | Tx,
  productIds: readonly string[],
  { locale, currency }: PriceList,
  now: Date,
): Promise<Map<string, Offer>> {
  if (productIds.length === 0) return new Map();
  // The subquery hides the number of ids from the planner, which would otherwise plan for it at every run.
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    select p.id, p.type, p.status, ${COVER_URL} as cover_url, l.short_title1, l.short_title2, l.url_slug,
      l.published as has_landing, ${hasPublishedParts(sql`p.id`, sql`p.type`)} as has_parts,
      price.amounts, price.level_id, price.sale_percent, price.sale_amounts, price.sale_from, price.sale_to,
      price.subscription_percent, price.lowest_before, p.learning_languages, ${categoriesJson(locale)} as categories, ${includedIds(sql`p.id`)} as includes
    from products p
    left join lateral (
      select la.* from landings la where la.product_id = p.id
      order by la.published desc, (la.locale = ${locale}) desc, (la.locale = 'en') desc, la.locale limit 1
    ) l on true ${priceJoin(now)}
    where p.id = any(array(select unnest(${sql.param([...productIds])}::uuid[])))`,
  );
  const wholes = rows.filter((row) => (row.includes as string[]).length > 0).map((row) => row.id);
  const courses = wholes.length > 0 ? await findCourseWeights(db, wholes, now) : null;
  return new Map(rows.map((row) => [row.id, toOffer(row, currency, courses?.get(row.id) ?? [])]));
}

function refusalOf(row: Row, currency: Currency): ErrorCode | null {
  if (row.status !== 'PUBLISHED') return 'product_not_found';
  if (row.has_landing !== true) return 'product_does_not_have_published_landing';
  if (row.has_parts !== true) return 'product_does_not_have_published_sub_products';
  return row.subscription_percent !== null && isPricedIn(row, currency) ? null : 'product_not_found';
}

function toOffer(row: Row, currency: Currency, courses: readonly CourseWeight[]): Offer {
  const refusal = refusalOf(row, currency);
  return {
    productId: row.id,
    type: row.type as ProductType,
    sold: refusal === null,
    refusal,
    shortTitle1: String(row.short_title1 ?? ''),
    shortTitle2: String(row.short_title2 ?? ''),
    urlSlug: row.url_slug as string | null,
    coverUrl: row.cover_url as string | null,
    categories: row.categories as NamedSlug[],
    includes: row.includes as string[],
    learningLanguages: row.learning_languages as Locale[],
    rule: {
      amounts: row.amounts,
      sale:
        row.sale_percent === null && row.sale_amounts === null
          ? null
          : {
              percent: row.sale_percent,
              amounts: row.sale_amounts,
              from: row.sale_from === null ? null : new Date(row.sale_from),
              to: row.sale_to === null ? null : new Date(row.sale_to),
            },
      subscriptionPercent: row.subscription_percent ?? 0,
      lowestBefore: row.lowest_before,
      courses,
    },
  };
}
