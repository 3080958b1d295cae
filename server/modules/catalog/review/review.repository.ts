import { type SQL, sql } from 'drizzle-orm';
import type { HomeReview } from '../../../../contracts/catalog/home.ts';
import type { ReviewsPage } from '../../../../contracts/catalog/review.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { landingJoin } from '../product/product.sql.ts';

export interface ReviewsPart {
  locale: Locale;
  /** Landing slug in any language; undefined for all products. */
  product: string | undefined;
  limit: number;
  offset: number;
}

/** Published reviews of published products, with the product's title in the locale, else in English. */
const shown = (locale: Locale): SQL => sql`
  from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED' ${landingJoin(locale)}
  where r.status = 'PUBLISHED'`;

const hasLanding = (locale: Locale): SQL => sql`exists (select 1 from landings la
  where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))`;

const ofProduct = (product: string | undefined): SQL =>
  product === undefined
    ? sql``
    : sql`and exists (select 1 from landings one where one.product_id = p.id and one.published
        and one.url_slug = ${product})`;

/** Reviews in the locale first, then the newest; both are read by an index and only as far as the page. */
export async function findReviewPart(db: Db | Tx, part: ReviewsPart): Promise<HomeReview[]> {
  const { locale, product, limit, offset } = part;
  const newest = (place: number, where: SQL) => sql`
    (select r.*, ${place}::int as place, p.type, l.short_title1, l.url_slug
      ${shown(locale)} and r.body <> '' ${ofProduct(product)} and ${where}
      order by r.created_at desc, r.id limit ${offset + limit})`;
  const { rows } = await db.execute<{ review: HomeReview }>(sql`
    select json_build_object('id', r.id, 'authorName', r.author_name, 'stars', r.stars, 'body', r.body,
      'locale', r.locale, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'edited', r.edited_at is not null, 'answer', r.answer,
      'product', json_build_object('id', r.product_id, 'type', r.type, 'title', r.short_title1,
        'urlSlug', r.url_slug)) as review
    from (${newest(0, sql`r.locale = ${locale}`)} union all ${newest(1, sql`r.locale <> ${locale}`)}) r
    order by r.place, r.created_at desc, r.id limit ${limit} offset ${offset}`);
  return rows.map(({ review }) => review);
}

/** Number of reviews of the product with a slug. */
export async function countReviews(
  db: Db | Tx,
  locale: Locale,
  product: string,
): Promise<{ total: number; average: number }> {
  const { rows } = await db.execute<{ total: number; average: number }>(sql`
    select count(*)::int as total, coalesce(round(avg(r.stars), 2), 0)::float8 as average
    from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED'
    where r.status = 'PUBLISHED' and ${hasLanding(locale)} ${ofProduct(product)}`);
  return rows[0] as { total: number; average: number };
}

/** How many of the reviews have lost their text with their author. */
export async function countWithoutText(
  db: Db | Tx,
  locale: Locale,
  product: string | undefined,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED'
    where r.status = 'PUBLISHED' and r.body = '' and ${hasLanding(locale)} ${ofProduct(product)}`);
  return rows[0]?.count ?? 0;
}

/** These products with the number of their reviews, most first. */
export async function findReviewedProducts(
  db: Db | Tx,
  locale: Locale,
  ids: readonly string[],
): Promise<ReviewsPage['products']> {
  const { rows } = await db.execute<ReviewsPage['products'][number]>(sql`
    select l.url_slug as "urlSlug", l.short_title1 as title, p.rating_count as count
    from products p ${landingJoin(locale)}
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.status = 'PUBLISHED' and p.rating_count > 0
    order by p.rating_count desc, title`);
  return rows;
}
