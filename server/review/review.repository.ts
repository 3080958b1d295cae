import { type SQL, sql } from 'drizzle-orm';
import type { HomeReview } from '../../contracts/home.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { ReviewsPage } from '../../contracts/review.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface ReviewsPart {
  locale: Locale;
  /** Landing slug in any language; all products without one. */
  product: string | undefined;
  limit: number;
  offset: number;
}

/** Published reviews of published products, with the product's title in the locale, else in English. */
const shown = (locale: Locale): SQL => sql`
  from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED'
  join lateral (
    select la.short_title1, la.url_slug from landings la
    where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
    order by (la.locale = ${locale}) desc limit 1) l on true
  where r.status = 'PUBLISHED'`;

const ofProduct = (product: string | undefined): SQL =>
  product === undefined
    ? sql``
    : sql`and exists (select 1 from landings one where one.product_id = p.id and one.published
        and one.url_slug = ${product})`;

export async function findReviewPart(db: Db | Tx, part: ReviewsPart): Promise<HomeReview[]> {
  const { rows } = await db.execute<{ review: HomeReview }>(sql`
    select json_build_object('id', r.id, 'authorName', r.author_name, 'stars', r.stars, 'body', r.body,
      'locale', r.locale, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'product', json_build_object('id', p.id, 'type', p.type, 'title', l.short_title1, 'urlSlug', l.url_slug))
      as review
    ${shown(part.locale)} ${ofProduct(part.product)}
    order by (r.locale = ${part.locale}) desc, r.created_at desc, r.id
    limit ${part.limit} offset ${part.offset}`);
  return rows.map(({ review }) => review);
}

export async function countReviews(
  db: Db | Tx,
  locale: Locale,
  product: string | undefined,
): Promise<{ total: number; average: number }> {
  const { rows } = await db.execute<{ total: number; average: number }>(sql`
    select count(*)::int as total, coalesce(round(avg(r.stars), 2), 0)::float8 as average
    ${shown(locale)} ${ofProduct(product)}`);
  return rows[0] as { total: number; average: number };
}

export async function findReviewedProducts(
  db: Db | Tx,
  locale: Locale,
  limit: number,
): Promise<ReviewsPage['products']> {
  const { rows } = await db.execute<ReviewsPage['products'][number]>(sql`
    select l.url_slug as "urlSlug", l.short_title1 as title, count(*)::int as count
    ${shown(locale)}
    group by p.id, l.url_slug, l.short_title1 order by count desc, title limit ${limit}`);
  return rows;
}
