import type { Pool } from 'pg';
import type { CatalogPage, CatalogQuery } from '../../contracts/catalog/product.ts';
import { lengthOf } from '../../domain/catalog/catalog.ts';

export type Facets = CatalogPage['facets'];
export type FacetName = keyof Facets;

/** Facet values of one product, read from its rows. */
export type Values = Record<FacetName, string[]> & { id: string };

export const FACET_NAMES: FacetName[] = ['category', 'type', 'language', 'skill', 'level', 'length', 'free'];

/** The products listed in English, read row by row, ordered by columns of the products table. */
export async function readSchool(pool: Pool, now: Date, order = 'p.id'): Promise<Values[]> {
  const { rows } = await pool.query<Omit<Values, 'length'> & { minutes: number }>(
    `
    select p.id, array[p.type] as type, array[p.level] as level, p.learning_languages as language, p.minutes,
      array(select slug from product_categories join categories c on c.id = category_id where product_id = p.id)
        as category,
      array(select slug from product_skills join skills s on s.id = skill_id where product_id = p.id) as skill,
      array[(price.amount = 0)::text] as free
    from products p
    left join lateral (
      select coalesce(case when pp.sale_percent = 100 and (pp.sale_from is null or pp.sale_from <= $1)
          and (pp.sale_to is null or pp.sale_to > $1) then 0 else (lv.amounts->>'USD')::int end, 0) as amount
      from product_prices pp left join price_levels lv on lv.id = pp.level_id
      where pp.product_id = p.id and pp.valid_from <= $1
      order by pp.valid_from desc, pp.created_at desc limit 1) priced on true
    cross join lateral (select coalesce(priced.amount, 0) as amount) price
    where p.status = 'PUBLISHED'
      and exists (select 1 from landings la where la.product_id = p.id and la.published and la.locale = 'en')
    order by ${order}`,
    [now],
  );
  return rows.map(({ minutes, ...row }) => ({ ...row, length: [lengthOf(minutes)] }));
}

export const passes = (values: Values, query: CatalogQuery, except?: FacetName) =>
  FACET_NAMES.every((name) => {
    const wanted = query[name]?.split(',');
    return name === except || !wanted || wanted.some((value) => values[name].includes(value));
  });

/** Counts facets one product at a time, as the reference result. */
export function countedIn(
  school: readonly Values[],
  query: CatalogQuery,
  name: FacetName,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const values of school.filter((each) => passes(each, query, name)))
    for (const value of values[name]) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
