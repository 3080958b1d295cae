import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';

/** SQL fragments for lists of products. `p` is the products row of the surrounding query. */

/** The price columns of a row, as named by `priceJoin`. Raw SQL returns dates as strings. */
export interface PriceColumns {
  amounts: Record<string, number> | null;
  sale_percent: number | null;
  sale_amounts: Record<string, number> | null;
  sale_from: string | Date | null;
  sale_to: string | Date | null;
  subscription_percent: number | null;
  /** Currency → lowest price of the 30 days before the sale. */
  lowest_before: Record<string, number> | null;
}

export const PRICE_COLUMNS = sql`price.amounts, price.sale_percent, price.sale_amounts, price.sale_from,
  price.sale_to, price.subscription_percent, price.lowest_before`;

/**
 * The picture of the product's cover: the uploaded one, else the address of its drawing, as `coverPath` writes it
 * (domain/catalog/cover-address.ts).
 */
export const COVER_URL = sql`coalesce(p.cover_url, '/og/cover/' || lower(p.type) || '.'
  || coalesce(p.cover_motif, left(p.id::text, 8)) || '.' || coalesce((
    select c.code from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id order by c.position, c.code limit 1), 'none') || '.svg')`;

/** Joins the landing shown in this locale as `l`: its own if published, else the English one. */
export function landingJoin(locale: Locale | SQL): SQL {
  return sql`
    join lateral (
      select la.* from landings la
      where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
      order by (la.locale = ${locale}) desc limit 1
    ) l on true`;
}

/**
 * The parts of one product as `pp`. `offset 0` prevents the planner from joining the whole table: it cannot estimate
 * how few rows the recursion returns.
 */
export const partsOf = (parent: SQL): SQL =>
  sql`cross join lateral (select * from product_parts where parent_id = ${parent} offset 0) pp`;

/** Ids of all parts of the product, at any depth, as an array. */
export const includedIds = (product: SQL): SQL => sql`array(
  with recursive inside(id) as (
    select child_id from product_parts where parent_id = ${product}
    union select pp.child_id from inside i ${partsOf(sql`i.id`)})
  select id::text from inside where id <> ${product})`;

/** Whether a program, a profession or another product with parts has a published one; true for a product without parts. */
export const hasPublishedParts = (product: SQL, type: SQL): SQL => sql`(
  select case when count(*) = 0 then ${type} not in ('PROGRAM', 'PROFESSION')
    else bool_or(child.status = 'PUBLISHED') end
  from product_parts pp join products child on child.id = pp.child_id where pp.parent_id = ${product})`;

/** Joins the current row of the price schema as `price`, with its level's amounts. */
export function priceJoin(now: Date): SQL {
  return sql`
    left join lateral (
      select pp.level_id, lv.amounts, pp.sale_percent, pp.sale_amounts, pp.sale_from, pp.sale_to,
        pp.subscription_percent, pp.lowest_before
      from product_prices pp left join price_levels lv on lv.id = pp.level_id
      where pp.product_id = p.id and pp.valid_from <= ${now.toISOString()}::timestamptz
      order by pp.valid_from desc, pp.created_at desc limit 1
    ) price on true`;
}

/** Categories of the product with names in the locale, as JSON. */
export function categoriesJson(locale: Locale | SQL): SQL {
  return sql`
    coalesce((
      select json_agg(json_build_object('slug', c.slug, 'name', coalesce(t.name, c.code)) order by c.position)
      from product_categories pc
      join categories c on c.id = pc.category_id
      left join lateral (
        select ct.name from category_texts ct
        where ct.category_id = c.id and ct.locale in (${locale}, 'en')
        order by (ct.locale = ${locale}) desc limit 1
      ) t on true
      where pc.product_id = p.id
    ), '[]')`;
}

/** Skills of the product with names in the locale, as JSON. */
export function skillsJson(locale: Locale | SQL): SQL {
  return sql`
    coalesce((
      select json_agg(json_build_object('slug', s.slug, 'name', coalesce(t.name, s.slug)) order by t.name)
      from product_skills ps
      join skills s on s.id = ps.skill_id
      left join lateral (
        select st.name from skill_texts st
        where st.skill_id = s.id and st.locale in (${locale}, 'en')
        order by (st.locale = ${locale}) desc limit 1
      ) t on true
      where ps.product_id = p.id
    ), '[]')`;
}

/** Name of the first expert in the locale, or null. */
export function authorName(locale: Locale | SQL): SQL {
  return sql`(
    select et.name from product_experts pe
    join expert_texts et on et.expert_id = pe.expert_id and et.locale in (${locale}, 'en')
    where pe.product_id = p.id
    order by pe.position, (et.locale = ${locale}) desc limit 1
  )`;
}

/** Experts of the product in order, with texts in the locale, as JSON. */
export function expertsJson(locale: Locale | SQL): SQL {
  return sql`
    coalesce((
      select json_agg(json_build_object('slug', e.slug, 'name', t.name, 'role', t.role, 'bio', t.bio,
        'photoUrl', e.photo_url) order by pe.position)
      from product_experts pe
      join experts e on e.id = pe.expert_id
      join lateral (
        select et.* from expert_texts et
        where et.expert_id = e.id and et.locale in (${locale}, 'en')
        order by (et.locale = ${locale}) desc limit 1
      ) t on true
      where pe.product_id = p.id
    ), '[]')`;
}
