import { sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { ProductType } from '../../contracts/scalars.ts';
import type { Db, Tx } from '../../db/database.ts';

type Row<T> = T & Record<string, unknown>;

export interface AddressRow {
  kind: 'products' | 'category' | 'magazine' | 'blog' | 'term' | 'landing';
  type: ProductType | null;
  slug: string | null;
  /** When what the page shows was changed; null while there is nothing to show. */
  changed: string | Date | null;
}

export interface Part {
  /** Landings left out before these. */
  offset: number;
  limit: number;
}

/**
 * Landings published in the locale; before the first of them the change of all products, categories, articles and words. A landing
 * shown in English for want of its own text is no address of the locale.
 */
export async function findAddresses(db: Db | Tx, locale: Locale, part: Part): Promise<AddressRow[]> {
  const { rows } = await db.execute<Row<AddressRow>>(sql`
    with shown as (
      select p.id, p.type, l.url_slug, greatest(p.updated_at, l.updated_at) as changed
      from products p join landings l on l.product_id = p.id and l.locale = ${locale} and l.published
      where p.status = 'PUBLISHED'
    )
    select 'products' as kind, null as type, null as slug, max(changed) as changed from shown
    union all
    (select 'category', null, c.slug, coalesce(m.changed, c.created_at) from categories c left join (
      select pc.category_id, max(s.changed) as changed
      from shown s join product_categories pc on pc.product_id = s.id group by pc.category_id
    ) m on m.category_id = c.id where ${part.offset}::int = 0 order by c.position, c.slug)
    union all
    (select lower(kind), null, slug, published_at from articles
      where published_at <= now() and ${part.offset}::int = 0 order by slug)
    union all
    (select 'term', null, slug, created_at from glossary_terms where ${part.offset}::int = 0 order by slug)
    union all
    (select 'landing', type, url_slug, changed from shown order by id
      limit ${part.limit} offset ${part.offset})`);
  return rows;
}

export interface LocaleRow {
  locale: Locale;
  landings: number;
  changed: string | Date;
}

/** Landings of every locale, counted. */
export async function countAddresses(db: Db | Tx): Promise<LocaleRow[]> {
  const { rows } = await db.execute<Row<LocaleRow>>(sql`
    select l.locale, count(*)::int as landings, max(greatest(p.updated_at, l.updated_at)) as changed
    from products p join landings l on l.product_id = p.id and l.published
    where p.status = 'PUBLISHED' group by l.locale`);
  return rows;
}

/** Type of a published product, whose cover may be shown to anybody. */
export async function findShownType(db: Db | Tx, id: string): Promise<ProductType | undefined> {
  const { rows } = await db.execute<Row<{ type: ProductType }>>(
    sql`select type from products where id = ${id}::uuid and status = 'PUBLISHED'`,
  );
  return rows[0]?.type;
}
