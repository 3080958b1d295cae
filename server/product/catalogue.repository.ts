import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { Facet } from '../../contracts/product.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { CatalogueSort } from '../../contracts/values.ts';
import type { Db, Tx } from '../../db/database.ts';
import { landingJoin, priceJoin } from './product.sql.ts';

/** What the catalogue is narrowed to; an empty list of a filter means it is off. */
export interface CatalogueFilters {
  category: string | null;
  skill: string | null;
  type: string[];
  level: string[];
  language: string[];
  free: boolean | null;
  /** Ids that a text search found, or null without one. */
  ids: string[] | null;
}

const FACETS = ['category', 'type', 'language', 'skill', 'level', 'free'] as const;
export type FacetName = (typeof FACETS)[number];

interface Asked {
  locale: Locale;
  currency: Currency;
  now: Date;
}

/** Ids of one page of the catalogue. */
export async function findPage(
  db: Db | Tx,
  filters: CatalogueFilters,
  asked: Asked & { sort: CatalogueSort; limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with flagged as (${flagged(filters, asked)})
    select id from flagged where ${FACETS.map(ok).reduce((all, one) => sql`${all} and ${one}`)}
    order by ${ORDER[asked.sort]}, id limit ${asked.limit} offset ${asked.offset}`);
  return rows.map((row) => row.id);
}

const ORDER: Record<CatalogueSort, SQL> = {
  popular: sql`learner_count desc, rating_hundredths desc, published_at desc nulls last`,
  new: sql`published_at desc nulls last`,
  rating: sql`rating_hundredths desc, rating_count desc`,
  'price-asc': sql`amount, learner_count desc`,
  'price-desc': sql`amount desc, learner_count desc`,
};

export interface FacetRow extends Facet {
  facet: FacetName | 'total';
}

/** Counts per filter value, each leaving its own filter out, and the whole count as facet `total`. */
export async function countFacets(db: Db | Tx, filters: CatalogueFilters, asked: Asked): Promise<FacetRow[]> {
  const branch = (facet: FacetName, value: SQL, from: SQL = sql``) => {
    const others = FACETS.filter((name) => name !== facet).map(ok);
    const where = others.reduce((all, one) => sql`${all} and ${one}`);
    return sql`select ${sql.raw(`'${facet}'`)} as facet, ${value} as value, count(*)::int as count
      from flagged ${from} where ${where} group by 2`;
  };
  const { rows } = await db.execute<FacetRow & Record<string, unknown>>(sql`
    with flagged as materialized (${flagged(filters, asked)}), counted as (
      select 'total' as facet, '' as value, count(*)::int as count from flagged
        where ${FACETS.map(ok).reduce((all, one) => sql`${all} and ${one}`)}
      union all ${branch('category', sql`v`, sql`cross join unnest(categories) v`)}
      union all ${branch('skill', sql`v`, sql`cross join unnest(skills) v`)}
      union all ${branch('language', sql`v`, sql`cross join unnest(learning_languages) v`)}
      union all ${branch('type', sql`type`)}
      union all ${branch('level', sql`level`)}
      union all ${branch('free', sql`free::text`)}
    )
    select facet, value, count, ${facetName(asked.locale)} as name from counted
    order by facet, count desc, value`);
  return rows;
}

function facetName(locale: Locale): SQL {
  const text = (table: string, texts: string, key: string) => sql`(
    select t.name from ${sql.raw(table)} x join ${sql.raw(texts)} t on t.${sql.raw(key)} = x.id
    where x.slug = value and t.locale in (${locale}, 'en') order by (t.locale = ${locale}) desc limit 1)`;
  return sql`case facet
    when 'category' then ${text('categories', 'category_texts', 'category_id')}
    when 'skill' then ${text('skills', 'skill_texts', 'skill_id')} end`;
}

const ok = (facet: FacetName): SQL => sql.raw(`ok_${facet}`);

/** Every visible product with its facet values and whether each filter lets it through. */
function flagged(filters: CatalogueFilters, { locale, currency, now }: Asked): SQL {
  const among = (column: SQL, values: string[]) =>
    values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;
  const holds = (column: SQL, value: string | null) => (value ? sql`${value} = any(${column})` : sql`true`);
  const { ids, language, free } = filters;
  return sql`
    select base.*,
      ${holds(sql`categories`, filters.category)} as ok_category,
      ${holds(sql`skills`, filters.skill)} as ok_skill,
      ${among(sql`type`, filters.type)} as ok_type,
      ${among(sql`level`, filters.level)} as ok_level,
      ${language.length ? sql`learning_languages && ${sql.param(language)}::text[]` : sql`true`} as ok_language,
      ${free === null ? sql`true` : sql`free = ${free}`} as ok_free
    from (
      select p.id, p.type, p.level, p.learning_languages, p.learner_count, p.rating_hundredths, p.rating_count,
        p.published_at, (${amount(currency, now)}) as amount, (${amount(currency, now)}) = 0 as free,
        array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id) as categories,
        array(select s.slug from product_skills ps join skills s on s.id = ps.skill_id
          where ps.product_id = p.id) as skills
      from products p ${landingJoin(locale)} ${priceJoin(now)}
      where p.status = 'PUBLISHED' ${ids ? sql`and p.id = any(${sql.param(ids)}::uuid[])` : sql``}
    ) base`;
}

/** Price after a running sale, as the price domain derives it, for sorting and the free filter only. */
function amount(currency: Currency, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const base = sql`coalesce((price.amounts->>${currency})::int, 0)`;
  return sql`greatest(0, ${base} - case
    when price.sale_from > ${at} or price.sale_to <= ${at} then 0
    when price.sale_percent is not null then floor((${base}::bigint * price.sale_percent * 2 + 100) / 200.0)
    else coalesce((price.sale_amounts->>${currency})::int, 0) end)`;
}
