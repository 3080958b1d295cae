import { type SQL, sql } from 'drizzle-orm';
import type { FreeStart, HomeData } from '../../../../contracts/catalog/home.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { landingJoin } from '../product/product.sql.ts';

export interface TitleRow {
  id: string;
  type: ProductType;
  title: string;
  urlSlug: string;
}

export async function findTitles(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, TitleRow>> {
  const { rows } = await db.execute<TitleRow & Record<string, unknown>>(sql`
    select p.id, p.type, l.short_title1 as title, l.url_slug as "urlSlug"
    from products p ${landingJoin(locale)}
    where p.status = 'PUBLISHED' and p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReviewRow {
  id: string;
  author_name: string;
  stars: number;
  body: string;
  locale: Locale;
  created_at: string | Date;
  edited_at: string | Date | null;
  answer: string | null;
  product_id: string;
  type: ProductType;
  title: string;
  url_slug: string;
}

const QUOTABLE = sql`r.status = 'PUBLISHED' and r.stars >= 4 and length(r.body) between 20 and 320`;

/**
 * Good reviews of different products, those in the locale first, then English ones, of a length suitable for a
 * quotation. One index lookup per review: the best one of a product not chosen yet.
 */
export async function findQuotations(db: Db | Tx, locale: Locale, limit: number): Promise<ReviewRow[]> {
  const next = (chosen: SQL, where: SQL) => sql`
    (select r.id, r.product_id from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED'
      where ${QUOTABLE} and ${where} and r.product_id <> all(${chosen}) and exists (select 1 from landings la
        where la.product_id = p.id and la.published and la.locale in (${locale}, 'en'))
      order by r.stars desc, r.created_at desc limit 1)`;
  const best = (chosen: SQL) => sql`
    select * from (
      select 0 as place, * from ${next(chosen, sql`r.locale = ${locale}`)} own
      union all select 1, * from ${next(chosen, sql`r.locale = 'en'`)} english
      union all select 2, * from ${next(chosen, sql`true`)} any_language) best
    order by place limit 1`;
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    with recursive quoted as (
      select 1 as number, id, array[product_id] as chosen from (${best(sql`array[]::uuid[]`)}) best
      union all
      select q.number + 1, more.id, q.chosen || more.product_id
      from quoted q cross join lateral (${best(sql`q.chosen`)}) more where q.number < ${limit})
    select r.id, r.author_name, r.stars, r.body, r.locale, r.created_at, r.edited_at, r.answer,
      p.id as product_id, p.type, l.short_title1 as title, l.url_slug
    from quoted q join reviews r on r.id = q.id join products p on p.id = r.product_id ${landingJoin(locale)}
    order by q.number`);
  return rows;
}

export type Counted = Pick<HomeData['numbers'], 'lessons' | 'experts' | 'learners'>;

/** School statistics that need whole tables. */
export async function countSchool(db: Db | Tx): Promise<Counted> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select (select count(*)::int from lessons le join course_versions v on v.id = le.version_id
        join courses c on c.id = v.course_id join products s on s.id = c.product_id and s.status = 'PUBLISHED'
        where v.status = 'PUBLISHED' and v.language = c.base_language) as lessons,
      (select count(distinct expert_id)::int from product_experts pe
        join products s on s.id = pe.product_id and s.status = 'PUBLISHED') as experts,
      (select count(distinct user_id)::int from access_entries where direction = 'GRANT') as learners`);
  return rows[0] as Counted;
}

export interface FreeRow {
  product_id: string;
  promise: string;
  lesson: NonNullable<FreeStart['lesson']>;
}

/** The first free lesson of a product, in the locale if possible. */
export async function findFreeLesson(
  db: Db | Tx,
  productId: string,
  locale: Locale,
): Promise<FreeRow | undefined> {
  const { rows } = await db.execute<FreeRow & Record<string, unknown>>(sql`
    select p.id as product_id, l.promise, json_build_object('key', le.key, 'title', le.title,
      'minutes', le.minutes, 'language', v.language) as lesson
    from products p ${landingJoin(locale)}
    join courses c on c.product_id = p.id
    join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
      and v.language in (${locale}, c.base_language)
    join modules m on m.version_id = v.id
    join lessons le on le.module_id = m.id and le.free
    where p.status = 'PUBLISHED' and p.id = ${productId}::uuid
    order by (v.language = ${locale}) desc, m.position, le.position
    limit 1`);
  return rows[0];
}
