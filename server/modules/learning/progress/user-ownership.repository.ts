import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import { PRODUCT_TYPES } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';

/** Whether the user has opened any lesson. */
export async function hasStarted(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from course_progress where user_id = ${userId} limit 1`);
  return rows.length > 0;
}

/** Types of the products included in subscriptions. */
export async function subscriptionTypes(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ type: string }>(
    sql`select type from unnest(${sql.param([...PRODUCT_TYPES])}::text[]) one(type) where exists (
      select 1 from included_in_subscription(now()) i join products p on p.id = i.product_id
      where p.type = one.type)`,
  );
  return new Set(rows.map((row) => row.type));
}

/** Skills of these products, named in the locale or else in English. */
export async function skillsOf(db: Db, productIds: readonly string[], locale: Locale) {
  if (productIds.length === 0) return [];
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select s.slug, coalesce(l.name, e.name, s.slug) as name
    from skills s
    left join skill_texts l on l.skill_id = s.id and l.locale = ${locale}
    left join skill_texts e on e.skill_id = s.id and e.locale = 'en'
    where s.id in (select skill_id from product_skills where product_id = any(${sql.param(productIds)}::uuid[]))
    order by s.slug`);
  return rows;
}
