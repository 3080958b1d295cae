import { sql } from 'drizzle-orm';
import type { Outline } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** The outline of the product's course in the locale, else in its base language; null when nothing is published. */
export async function findOutline(db: Db | Tx, productId: string, locale: Locale): Promise<Outline | null> {
  const { rows } = await db.execute<{ language: Locale; modules: Outline['modules'] }>(sql`
    with version as (
      select v.id, v.language from courses c
      join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
        and v.language in (${locale}, c.base_language)
      where c.product_id = ${productId}::uuid
      order by (v.language = ${locale}) desc, c.created_at limit 1
    )
    select version.language, coalesce((
      select json_agg(json_build_object('key', m.key, 'title', m.title, 'lessons', coalesce((
        select json_agg(json_build_object('key', le.key, 'title', le.title, 'free', le.free,
          'minutes', le.minutes) order by le.position)
        from lessons le where le.module_id = m.id), '[]')) order by m.position)
      from modules m where m.version_id = version.id), '[]') as modules
    from version`);
  return rows[0] ?? null;
}
