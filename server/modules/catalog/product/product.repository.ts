import { sql } from 'drizzle-orm';
import type { NamedSlug } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { formerOwners } from '../landing/landing.sql.ts';
import {
  authorName,
  COVER_URL,
  categoriesJson,
  includedIds,
  landingJoin,
  PRICE_COLUMNS,
  type PriceColumns,
  priceJoin,
} from './product.sql.ts';

/** A product's data for a card, before prices and badges are derived. */
export interface CardRow extends PriceColumns {
  id: string;
  type: string;
  level: string;
  minutes: number;
  published_at: string | Date | null;
  /** The uploaded picture, else the address of the drawn one. */
  cover_url: string;
  rating_hundredths: number;
  rating_count: number;
  learning_languages: Locale[];
  locale: Locale;
  url_slug: string;
  short_title1: string;
  short_title2: string;
  promise: string;
  categories: NamedSlug[];
  author: string | null;
}

type Rows<T> = Promise<T[]>;

/** Cards of these published products, in the order of the ids. */
export async function findCards(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Rows<CardRow> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids]);
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    select p.id, p.type, p.level, p.minutes, p.published_at, ${COVER_URL} as cover_url, p.rating_hundredths, p.rating_count,
      p.learning_languages, l.locale, l.url_slug, l.short_title1, l.short_title2, l.promise, ${PRICE_COLUMNS},
      ${categoriesJson(locale)} as categories, ${authorName(locale)} as author
    from products p ${landingJoin(locale)} ${priceJoin(now)}
    where p.status = 'PUBLISHED' and p.id = any(${list}::uuid[])
    order by array_position(${list}::uuid[], p.id)`);
  return rows;
}

/** All parts of these products, at any depth; products without parts are absent. */
export async function findIncluded(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; includes: string[] }>(sql`
    select p.id, ${includedIds(sql`p.id`)} as includes from products p
    where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.flatMap(({ id, includes }) => (includes.length > 0 ? [[id, includes]] : [])));
}

/**
 * Resolves an id, a slug of any locale, or a former slug to an id; a present slug wins over a former one, then the current
 * locale. Null when unknown.
 */
export async function resolveId(
  db: Db | Tx,
  idOrSlug: string,
  isId: boolean,
  locale: Locale,
): Promise<{ id: string; moved: boolean } | null> {
  const { rows } = await db.execute<{ id: string; moved: boolean }>(
    isId
      ? sql`select id, false as moved from products where id = ${idOrSlug}::uuid and status = 'PUBLISHED'`
      : sql`
        select p.id, named.moved from (
          select product_id, locale, false as moved from landings where url_slug = ${idOrSlug}
          union all select former.*, true from (${formerOwners(idOrSlug)}) former
        ) named join products p on p.id = named.product_id
        where p.status = 'PUBLISHED'
        order by named.moved, (named.locale = ${locale}) desc, (named.locale = 'en') desc, p.published_at, p.id
        limit 1`,
  );
  return rows[0] ?? null;
}

/** The best sellers since a date among the well rated (product §3 Badges). */
export async function findBestIds(
  db: Db | Tx,
  part: { since: Date; ratingHundredths: number; limit: number },
): Rows<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from access_entries a join products p on p.id = a.product_id
    where a.direction = 'GRANT' and a.reason = 'paid' and a.created_at >= ${part.since.toISOString()}::timestamptz
      and p.status = 'PUBLISHED' and p.rating_hundredths >= ${part.ratingHundredths}
    group by p.id order by count(*) desc, p.id limit ${part.limit}`);
  return rows.map((row) => row.id);
}
