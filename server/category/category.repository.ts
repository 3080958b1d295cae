import { sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface CategoryRow {
  code: string;
  slug: string;
  name: string | null;
  pop_up_subtitle: string | null;
  description: string | null;
  product_count: number;
}

/** All categories in their order, with texts in the locale (else English) and their published products counted. */
export async function findCategories(db: Db | Tx, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow & Record<string, unknown>>(sql`
    select c.code, c.slug, t.name, t.pop_up_subtitle, t.description, (
      select count(*)::int from product_categories pc join products p on p.id = pc.product_id
      where pc.category_id = c.id and p.status = 'PUBLISHED' and exists (
        select 1 from landings la where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))
    ) as product_count
    from categories c
    left join lateral (
      select ct.* from category_texts ct where ct.category_id = c.id and ct.locale in (${locale}, 'en')
      order by (ct.locale = ${locale}) desc limit 1
    ) t on true
    order by c.position, c.slug`);
  return rows;
}
