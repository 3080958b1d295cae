import { type SQL, sql } from 'drizzle-orm';
import type {
  Expert,
  NamedSlug,
  ProductReview,
  TaughtProduct,
} from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { LandingSections } from '../../../../db/schema/catalog/product.ts';
import type { CardRow } from './product.repository.ts';
import {
  authorName,
  COVER_URL,
  categoriesJson,
  expertsJson,
  landingJoin,
  PRICE_COLUMNS,
  priceJoin,
  skillsJson,
} from './product.sql.ts';

export interface LandingRow extends CardRow {
  in_subscription: boolean;
  learner_count: number;
  outcomes: string[];
  sections: LandingSections;
  skills: NamedSlug[];
  experts: Expert[];
  part_ids: string[];
}

/** A landing without outline, reviews and cards; undefined if there is none in the locale. */
export const findLanding = (
  db: Db | Tx,
  id: string,
  locale: Locale,
  now: Date,
): Promise<LandingRow | undefined> =>
  select(db, { id, locale, now, landing: landingJoin(locale), where: sql`p.status = 'PUBLISHED'` });

/** What surrounds the texts of a landing that need not be published, of a product that need not be on sale. */
export const findSurroundings = (
  db: Db | Tx,
  id: string,
  locale: Locale,
  now: Date,
): Promise<LandingRow | undefined> =>
  select(db, { id, locale, now, landing: sql`left ${landingJoin(locale)}`, where: sql`true` });

interface Selected {
  id: string;
  locale: Locale;
  now: Date;
  landing: SQL;
  where: SQL;
}

async function select(db: Db | Tx, { id, locale, now, landing, where }: Selected) {
  const { rows } = await db.execute<LandingRow & Record<string, unknown>>(sql`
    select p.id, p.type, p.level, p.minutes, p.published_at, ${COVER_URL} as cover_url, p.rating_hundredths, p.rating_count,
      p.learner_count, p.learning_languages, p.in_subscription, l.locale, l.url_slug, l.short_title1,
      l.short_title2, l.promise, l.outcomes, l.sections, ${PRICE_COLUMNS},
      ${categoriesJson(locale)} as categories, ${skillsJson(locale)} as skills,
      ${expertsJson(locale)} as experts, ${authorName(locale)} as author,
      array(select child_id::text from product_parts where parent_id = p.id order by position) as part_ids
    from products p ${landing} ${priceJoin(now)}
    where ${where} and p.id = ${id}::uuid`);
  return rows[0];
}

/**
 * Published reviews, those in the locale first, then the newest; without those whose author was erased. Both are read by
 * an index and only as far as the limit, the others only where those in the locale leave room.
 */
export async function findReviews(
  db: Db | Tx,
  productId: string,
  locale: Locale,
  limit: number,
): Promise<ProductReview[]> {
  const newest = (place: number, where: SQL) => sql`
    select ${place}::int as place, r.* from reviews r
    where r.product_id = ${productId}::uuid and r.status = 'PUBLISHED' and r.body <> '' and ${where}
    order by r.created_at desc, r.id limit ${limit}`;
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    with own as materialized (${newest(0, sql`r.locale = ${locale}`)}),
      others as (${newest(1, sql`r.locale <> ${locale} and (select count(*) from own) < ${limit}`)})
    select id, author_name, stars, body, locale, created_at, edited_at, answer
    from (select * from own union all select * from others) found
    order by place, created_at desc, id limit ${limit}`);
  return rows.map(toReview);
}

const QUOTABLE = sql`r.status = 'PUBLISHED' and r.stars >= 4 and length(r.body) between 20 and 320`;

/** The best review of a length to quote: in the locale, else in English, else in any language. One index lookup each. */
export async function findQuote(
  db: Db | Tx,
  productId: string,
  locale: Locale,
): Promise<ProductReview | null> {
  const best = (place: number, where: SQL) => sql`
    (select ${place}::int as place, r.* from reviews r
      where r.product_id = ${productId}::uuid and ${QUOTABLE} and ${where}
      order by r.stars desc, r.created_at desc limit 1)`;
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    select id, author_name, stars, body, locale, created_at, edited_at, answer from (
      ${best(0, sql`r.locale = ${locale}`)} union all ${best(1, sql`r.locale = 'en'`)}
      union all ${best(2, sql`true`)}) quoted
    order by place limit 1`);
  return rows[0] ? toReview(rows[0]) : null;
}

/** Titles of products in the locale, else in English, by id. */
export async function findTaught(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, TaughtProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<TaughtProduct>(sql`
    select p.id, p.type, l.short_title1 as title, l.url_slug as "urlSlug"
    from products p ${landingJoin(locale)}
    where p.status = 'PUBLISHED' and p.id = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReviewRow {
  id: string;
  author_name: string;
  stars: number;
  body: string;
  locale: Locale;
  created_at: string | Date;
  edited_at: string | Date | null;
  answer: string | null;
}

export function toReview(row: ReviewRow): ProductReview {
  return {
    id: row.id,
    authorName: row.author_name,
    stars: row.stars,
    body: row.body,
    locale: row.locale,
    createdAt: new Date(row.created_at).toISOString(),
    edited: row.edited_at !== null,
    answer: row.answer,
  };
}
