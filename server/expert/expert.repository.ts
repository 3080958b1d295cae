import { sql } from 'drizzle-orm';
import type { Expert } from '../../contracts/expert.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';

/** Experts who have something published, in the locale, else in English; those with most first. */
export async function findExperts(db: Db | Tx, locale: Locale, limit: number): Promise<Expert[]> {
  const { rows } = await db.execute<Expert & Record<string, unknown>>(sql`
    select e.slug, t.name, t.role, t.bio, e.photo_url as "photoUrl", of.products
    from experts e
    join lateral (
      select et.name, et.role, et.bio from expert_texts et
      where et.expert_id = e.id and et.locale in (${locale}, 'en')
      order by (et.locale = ${locale}) desc limit 1) t on true
    join lateral (
      select json_agg(json_build_object('id', p.id, 'type', p.type, 'title', l.short_title1,
        'urlSlug', l.url_slug) order by p.learner_count desc, p.id) as products, count(*) as number
      from product_experts pe join products p on p.id = pe.product_id and p.status = 'PUBLISHED'
      join lateral (
        select la.short_title1, la.url_slug from landings la
        where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
        order by (la.locale = ${locale}) desc limit 1) l on true
      where pe.expert_id = e.id) of on of.number > 0
    order by of.number desc, t.name limit ${limit}`);
  return rows;
}
