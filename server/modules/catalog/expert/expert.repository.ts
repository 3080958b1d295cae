import { sql } from 'drizzle-orm';
import type { Expert } from '../../../../contracts/catalog/expert.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { landingJoin } from '../product/product.sql.ts';

/** An author or teacher, with the ids of their products, most popular first. */
export interface ExpertProducts {
  slug: string;
  ids: readonly string[];
}

/** The given experts in order, with their products, in the locale, else in English. */
export async function findExperts(
  db: Db | Tx,
  experts: readonly ExpertProducts[],
  locale: Locale,
): Promise<Expert[]> {
  const asked = JSON.stringify(experts);
  const { rows } = await db.execute<Expert & Record<string, unknown>>(sql`
    select e.slug, t.name, t.role, t.bio, e.photo_url as "photoUrl", of.products
    from rows from (json_to_recordset(${asked}::json) as (slug text, ids uuid[])) with ordinality as asked(slug, ids, place)
    join experts e on e.slug = asked.slug
    join lateral (
      select et.name, et.role, et.bio from expert_texts et
      where et.expert_id = e.id and et.locale in (${locale}, 'en')
      order by (et.locale = ${locale}) desc limit 1) t on true
    join lateral (
      select json_agg(json_build_object('id', p.id, 'type', p.type, 'title', l.short_title1,
        'urlSlug', l.url_slug) order by p.learner_count desc, p.id) as products
      from unnest(asked.ids) one(id) join products p on p.id = one.id ${landingJoin(locale)}) of on true
    where of.products is not null
    order by asked.place`);
  return rows;
}
