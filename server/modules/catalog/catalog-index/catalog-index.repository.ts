import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** The attributes of a published product that lists filter, count and sort by. */
export interface CatalogIndexRow {
  id: string;
  type: string;
  level: string;
  minutes: number;
  learner_count: number;
  rating_hundredths: number;
  rating_count: number;
  published_at: string | Date | null;
  languages: string[];
  categories: string[];
  skills: string[];
  /** Slugs of its authors and teachers. */
  experts: string[];
  /** Locales with a published landing → last change of it or of the product, in milliseconds since the epoch. */
  locales: Partial<Record<Locale, number>>;
  /** Its published courses with a free lesson; the base language is marked. */
  open: { language: string; base: boolean }[];
  prices: CatalogIndexPrice[];
}

/** Rows of the price schema, newest first. */
export interface CatalogIndexPrice {
  from: string;
  amounts: Record<string, number> | null;
  percent: number | null;
  saleAmounts: Record<string, number> | null;
  saleFrom: string | null;
  saleTo: string | null;
}

/**
 * The database's current snapshot, and the products edited by transactions that an earlier snapshot did not include.
 */
export async function findChanges(
  db: Db | Tx,
  since: string | null,
): Promise<{ moment: string; ids: string[] }> {
  const ids = since
    ? sql`array(select distinct product_id::text from catalogue_changes
        where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot))`
    : sql`array[]::text[]`;
  const { rows } = await db.execute<{ moment: string; ids: string[] }>(
    sql`select pg_current_snapshot()::text as moment, ${ids} as ids`,
  );
  return rows[0] as { moment: string; ids: string[] };
}

/** Deletes changes that every instance has read long ago. */
export async function deleteOldChanges(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from catalogue_changes where created_at < now() - make_interval(days => ${days})`,
  );
}

/**
 * Reads the published products among the given ids, or the next batch of all products after an id. Each table is read once
 * per batch rather than once per product, which takes less than half the time.
 */
export async function findCatalogIndexRows(
  db: Db | Tx,
  part: { ids: readonly string[] } | { after: string; limit: number },
): Promise<CatalogIndexRow[]> {
  const among =
    'ids' in part
      ? sql`and id = any(${sql.param([...part.ids])}::uuid[])`
      : sql`and id > ${part.after}::uuid order by id limit ${part.limit}`;
  const { rows } = await db.execute<CatalogIndexRow & Record<string, unknown>>(sql`
    with p as materialized (
      select id, type, level, minutes, learner_count, rating_hundredths, rating_count, published_at, learning_languages,
        updated_at
      from products where status = 'PUBLISHED' ${among}),
    ${sql.join(Object.entries(LISTS).map(listOf), sql`, `)}
    select p.id, p.type, p.level, p.minutes, p.learner_count, p.rating_hundredths, p.rating_count, p.published_at,
      p.learning_languages as languages, coalesce(categories.list, '{}') as categories,
      coalesce(skills.list, '{}') as skills, coalesce(experts.list, '{}') as experts,
      coalesce(locales.list, '{}') as locales, coalesce(open.list, '[]') as open, coalesce(prices.list, '[]') as prices
    from p ${sql.join(Object.keys(LISTS).map(joined), sql` `)}
    order by p.id`);
  return rows;
}

/** Related rows of the products `p`, each as a list by `id`. */
const LISTS = {
  categories: sql`select p.id, array_agg(c.slug) as list
    from p join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id group by 1`,
  skills: sql`select p.id, array_agg(s.slug) as list
    from p join product_skills ps on ps.product_id = p.id join skills s on s.id = ps.skill_id group by 1`,
  experts: sql`select p.id, array_agg(e.slug) as list
    from p join product_experts pe on pe.product_id = p.id join experts e on e.id = pe.expert_id group by 1`,
  locales: sql`select p.id, json_object_agg(la.locale,
      floor(extract(epoch from greatest(p.updated_at, la.updated_at)) * 1000)) as list
    from p join landings la on la.product_id = p.id and la.published group by 1`,
  open: sql`select p.id, json_agg(json_build_object('language', v.language, 'base', v.language = c.base_language)) as list
    from p join courses c on c.product_id = p.id
    join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
    where exists (select 1 from lessons le where le.version_id = v.id and le.free) group by 1`,
  prices: sql`select p.id, json_agg(json_build_object('from', pp.valid_from, 'amounts', lv.amounts,
      'percent', pp.sale_percent, 'saleAmounts', pp.sale_amounts, 'saleFrom', pp.sale_from,
      'saleTo', pp.sale_to) order by pp.valid_from desc, pp.created_at desc) as list
    from p join product_prices pp on pp.product_id = p.id left join price_levels lv on lv.id = pp.level_id group by 1`,
};

const listOf = ([name, list]: [string, SQL]): SQL => sql`${sql.raw(name)} as (${list})`;

const joined = (name: string): SQL => sql`left join ${sql.raw(name)} on ${sql.raw(name)}.id = p.id`;
