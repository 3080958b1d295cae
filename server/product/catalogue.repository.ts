import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { Facet } from '../../contracts/product.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { CatalogueSort } from '../../contracts/values.ts';
import type { Db, Tx } from '../../db/database.ts';
import { priceJoin, pricesJoin } from './product.sql.ts';

/** What the catalogue is narrowed to; an empty list of a filter means it is off. */
export interface CatalogueFilters {
  category: string | null;
  skill: string | null;
  type: string[];
  level: string[];
  length: string[];
  language: string[];
  free: boolean | null;
  /** Ids that a text search found, best first, or null without one. */
  ids: string[] | null;
}

const FACETS = ['category', 'type', 'language', 'skill', 'level', 'length', 'free'] as const;
export type FacetName = (typeof FACETS)[number];

interface Asked {
  locale: Locale;
  currency: Currency;
  now: Date;
}

/** Ids of one page of the catalogue. The orders that an index keeps read little more than the page. */
export async function findPage(
  db: Db | Tx,
  filters: CatalogueFilters,
  asked: Asked & { sort: CatalogueSort; limit: number; offset: number },
): Promise<string[]> {
  const conditions = conditionsOf(filters, asked);
  const prices = asked.sort.startsWith('price')
    ? pricesJoin(asked.now)
    : filters.free === null
      ? sql``
      : priceJoin(asked.now);
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p ${prices}
    where ${visible(filters, asked.locale)} and ${all(FACETS.map((facet) => conditions[facet]))}
    order by ${orderOf(asked, filters)}, p.id limit ${asked.limit} offset ${asked.offset}`);
  return rows.map((row) => row.id);
}

function orderOf({ sort, currency, now }: Asked & { sort: CatalogueSort }, { ids }: CatalogueFilters): SQL {
  switch (sort) {
    case 'match':
      return sql`array_position(${sql.param(ids ?? [])}::uuid[], p.id)`;
    case 'popular':
      return sql`p.learner_count desc, p.rating_hundredths desc, p.published_at desc nulls last`;
    case 'new':
      return sql`p.published_at desc nulls last`;
    case 'rating':
      return sql`p.rating_hundredths desc, p.rating_count desc`;
    case 'price-asc':
      return sql`${amount(currency, now)}, p.learner_count desc`;
    case 'price-desc':
      return sql`${amount(currency, now)} desc, p.learner_count desc`;
  }
}

export interface FacetRow extends Facet {
  facet: FacetName | 'total';
}

/** Counts per filter value, each leaving its own filter out, and the whole count as facet `total`. */
export async function countFacets(db: Db | Tx, filters: CatalogueFilters, asked: Asked): Promise<FacetRow[]> {
  // Only filters that are on are asked again: the planner takes each for a half of the rows.
  const on = FACETS.filter((facet) => isOn(filters, facet));
  const branch = (facet: FacetName, value: SQL, from: SQL = sql``) => sql`
    select ${sql.raw(`'${facet}'`)} as facet, ${value} as value, count(*)::int as count from flagged f ${from}
    where ${all([sql`true`, ...on.filter((name) => name !== facet).map(ok)])} group by 2`;
  const { rows } = await db.execute<FacetRow & Record<string, unknown>>(sql`
    with flagged as materialized (${flagged(filters, asked)}), counted as (
      select 'total' as facet, '' as value, count(*)::int as count from flagged f
        where ${all([sql`true`, ...on.map(ok)])}
      union all ${branch('category', sql`c.slug`, JOIN_CATEGORIES)}
      union all ${branch('skill', sql`s.slug`, JOIN_SKILLS)}
      union all ${branch('language', sql`v`, sql`cross join unnest(learning_languages) v`)}
      union all ${branch('type', sql`type`)}
      union all ${branch('level', sql`level`)}
      union all ${branch('length', sql`length`)}
      union all ${branch('free', sql`free::text`)}
    )
    select facet, value, count, ${facetName(asked.locale)} as name from counted
    order by facet, count desc, value`);
  return rows;
}

const JOIN_CATEGORIES = sql`join product_categories pc on pc.product_id = f.id
  join categories c on c.id = pc.category_id`;
const JOIN_SKILLS = sql`join product_skills ps on ps.product_id = f.id join skills s on s.id = ps.skill_id`;

function facetName(locale: Locale): SQL {
  const text = (table: string, texts: string, key: string) => sql`(
    select t.name from ${sql.raw(table)} x join ${sql.raw(texts)} t on t.${sql.raw(key)} = x.id
    where x.slug = value and t.locale in (${locale}, 'en') order by (t.locale = ${locale}) desc limit 1)`;
  return sql`case facet
    when 'category' then ${text('categories', 'category_texts', 'category_id')}
    when 'skill' then ${text('skills', 'skill_texts', 'skill_id')} end`;
}

function isOn(filters: CatalogueFilters, facet: FacetName): boolean {
  const value = filters[facet];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

const ok = (facet: FacetName): SQL => sql.raw(`ok_${facet}`);

/** Every visible product with its facet values and whether each filter lets it through. */
function flagged(filters: CatalogueFilters, asked: Asked): SQL {
  const conditions = conditionsOf(filters, asked);
  const flags = FACETS.map((facet) => sql`(${conditions[facet]}) as ${ok(facet)}`);
  return sql`
    select p.id, p.type, p.level, p.learning_languages, ${LENGTH} as length,
      ${amount(asked.currency, asked.now)} = 0 as free, ${sql.join(flags, sql`, `)}
    from products p ${pricesJoin(asked.now)} where ${visible(filters, asked.locale)}`;
}

/** Published, with a landing in the locale or in English, and found when a text was typed. */
const visible = ({ ids }: CatalogueFilters, locale: Locale): SQL => sql`
  p.status = 'PUBLISHED' ${ids ? sql`and p.id = any(${sql.param(ids)}::uuid[])` : sql``}
  and exists (select 1 from landings la
    where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))`;

/** What each filter asks of a product. */
function conditionsOf(filters: CatalogueFilters, { currency, now }: Asked): Record<FacetName, SQL> {
  const among = (column: SQL, values: string[]) =>
    values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;
  const { category, skill, language, free } = filters;
  return {
    category: category
      ? sql`p.id in (select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
          where c.slug = ${category})`
      : sql`true`,
    skill: skill
      ? sql`p.id in (select ps.product_id from product_skills ps join skills s on s.id = ps.skill_id
          where s.slug = ${skill})`
      : sql`true`,
    type: among(sql`p.type`, filters.type),
    level: among(sql`p.level`, filters.level),
    length: among(LENGTH, filters.length),
    language: language.length ? sql`p.learning_languages && ${sql.param(language)}::text[]` : sql`true`,
    free: free === null ? sql`true` : sql`(${amount(currency, now)} = 0) = ${free}`,
  };
}

const LENGTH = sql`case when p.minutes < 60 then 'under-1h' when p.minutes < 120 then '1-2h'
  when p.minutes < 300 then '2-5h' else 'over-5h' end`;

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Price after a running sale, as the price domain derives it, for sorting and the free filter only. */
function amount(currency: Currency, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const base = sql`coalesce((price.amounts->>${currency})::int, 0)`;
  return sql`greatest(0, ${base} - case
    when price.sale_from > ${at} or price.sale_to <= ${at} then 0
    when price.sale_percent is not null then floor((${base}::bigint * price.sale_percent * 2 + 100) / 200.0)
    else coalesce((price.sale_amounts->>${currency})::int, 0) end)`;
}
