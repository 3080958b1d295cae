import { sql } from 'drizzle-orm';
import type { Expert } from '../../contracts/expert.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';
import { landingJoin } from '../product/product.sql.ts';

/** Of one expert: the page names the most taken, the catalogue has them all. */
const MOST_PRODUCTS = 24;

/** Experts who have something published, in the locale, else in English; those with most first. */
export async function findExperts(db: Db | Tx, locale: Locale, limit: number): Promise<Expert[]> {
  const { rows } = await db.execute<Expert & Record<string, unknown>>(sql`
    select e.slug, t.name, t.role, t.bio, e.photo_url as "photoUrl", of.products
    from (
      select e.*, shown.number from experts e join (
        select pe.expert_id, count(*) as number from product_experts pe
        join products p on p.id = pe.product_id and p.status = 'PUBLISHED'
        where exists (select 1 from landings la
          where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))
        group by 1) shown on shown.expert_id = e.id
      order by shown.number desc, e.id limit ${limit}) e
    join lateral (
      select et.name, et.role, et.bio from expert_texts et
      where et.expert_id = e.id and et.locale in (${locale}, 'en')
      order by (et.locale = ${locale}) desc limit 1) t on true
    join lateral (
      select json_agg(json_build_object('id', p.id, 'type', p.type, 'title', l.short_title1,
        'urlSlug', l.url_slug) order by p.learner_count desc, p.id) as products
      from (
        select p.* from product_experts pe join products p on p.id = pe.product_id
        where pe.expert_id = e.id and p.status = 'PUBLISHED' and exists (select 1 from landings la
          where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))
        order by p.learner_count desc, p.id limit ${MOST_PRODUCTS}) p ${landingJoin(locale)}) of on true
    order by e.number desc, t.name`);
  return rows;
}
