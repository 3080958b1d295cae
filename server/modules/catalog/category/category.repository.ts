import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface CategoryRow {
  code: string;
  slug: string;
  name: string | null;
  pop_up_subtitle: string | null;
  description: string | null;
}

/** All categories in order, with texts in the locale, else in English. */
export async function findCategories(db: Db | Tx, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow & Record<string, unknown>>(sql`
    select c.code, c.slug, t.name, t.pop_up_subtitle, t.description
    from categories c
    left join lateral (
      select ct.* from category_texts ct where ct.category_id = c.id and ct.locale in (${locale}, 'en')
      order by (ct.locale = ${locale}) desc limit 1
    ) t on true
    order by c.position, c.slug`);
  return rows;
}
