import { sql } from 'drizzle-orm';
import type { FreeStart, HomeData } from '../../contracts/home.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { ProductType } from '../../contracts/scalars.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface TitleRow {
  slug: string;
  id: string;
  type: ProductType;
  title: string;
  urlSlug: string;
}

/** The most popular titles of every category, `limit` each, in one query. */
export async function findTitles(db: Db | Tx, locale: Locale, limit: number): Promise<TitleRow[]> {
  const { rows } = await db.execute<TitleRow & Record<string, unknown>>(sql`
    select c.slug, top.id, top.type, top.title, top.url_slug as "urlSlug"
    from categories c cross join lateral (
      select p.id, p.type, l.short_title1 as title, l.url_slug, p.learner_count
      from product_categories pc join products p on p.id = pc.product_id and p.status = 'PUBLISHED'
      join lateral (
        select la.* from landings la
        where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
        order by (la.locale = ${locale}) desc limit 1) l on true
      where pc.category_id = c.id
      order by p.learner_count desc, p.published_at desc nulls last, p.id limit ${limit}
    ) top
    order by c.position, top.learner_count desc, top.id`);
  return rows;
}

export interface ReviewRow {
  id: string;
  author_name: string;
  stars: number;
  body: string;
  locale: Locale;
  created_at: string | Date;
  product_id: string;
  type: ProductType;
  title: string;
  url_slug: string;
}

/** Good reviews of different products, those in the locale first; of a length that reads well as a quotation. */
export async function findQuotations(db: Db | Tx, locale: Locale, limit: number): Promise<ReviewRow[]> {
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    select * from (
      select distinct on (r.product_id) r.id, r.author_name, r.stars, r.body, r.locale, r.created_at,
        p.id as product_id, p.type, l.short_title1 as title, l.url_slug
      from reviews r join products p on p.id = r.product_id and p.status = 'PUBLISHED'
      join lateral (
        select la.* from landings la
        where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
        order by (la.locale = ${locale}) desc limit 1) l on true
      where r.status = 'PUBLISHED' and r.stars >= 4 and length(r.body) between 20 and 320
      order by r.product_id, (r.locale = ${locale}) desc, r.stars desc, r.created_at desc
    ) one
    order by (locale = ${locale}) desc, (locale = 'en') desc, stars desc, created_at desc limit ${limit}`);
  return rows;
}

export type Numbers = HomeData['numbers'];

/** What the school has, counted. */
export async function countSchool(db: Db | Tx): Promise<Numbers> {
  const { rows } = await db.execute<Numbers & Record<string, unknown>>(sql`
    with shown as (select id, learning_languages, rating_hundredths, rating_count from products
      where status = 'PUBLISHED')
    select (select count(*)::int from shown) as products,
      (select count(*)::int from shown s where not exists (select 1 from product_prices pp
        where pp.product_id = s.id and pp.level_id is not null)) as "freeProducts",
      (select count(*)::int from lessons le join course_versions v on v.id = le.version_id
        join courses c on c.id = v.course_id join shown s on s.id = c.product_id
        where v.status = 'PUBLISHED' and v.language = c.base_language) as lessons,
      (select count(distinct language)::int from shown, unnest(learning_languages) language) as languages,
      (select count(distinct expert_id)::int from product_experts pe join shown s on s.id = pe.product_id)
        as experts,
      (select count(distinct user_id)::int from access_entries where direction = 'GRANT') as learners,
      coalesce((select round(sum(rating_hundredths * rating_count)::numeric / nullif(sum(rating_count), 0)) / 100
        from shown), 0)::float8 as rating,
      (select coalesce(sum(rating_count), 0)::int from shown) as reviews`);
  return rows[0] as Numbers;
}

export interface FreeRow {
  product_id: string;
  promise: string;
  lesson: NonNullable<FreeStart['lesson']>;
}

/** The best lesson to open at once: of a free product before a paid one, in the locale before another language. */
export async function findFreeLesson(db: Db | Tx, locale: Locale): Promise<FreeRow | undefined> {
  const { rows } = await db.execute<FreeRow & Record<string, unknown>>(sql`
    select p.id as product_id, l.promise, json_build_object('key', le.key, 'title', le.title,
      'minutes', le.minutes, 'language', v.language) as lesson
    from products p
    join lateral (
      select la.* from landings la
      where la.product_id = p.id and la.published and la.locale in (${locale}, 'en')
      order by (la.locale = ${locale}) desc limit 1) l on true
    join courses c on c.product_id = p.id
    join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
      and v.language in (${locale}, c.base_language)
    join modules m on m.version_id = v.id
    join lessons le on le.module_id = m.id and le.free
    where p.status = 'PUBLISHED'
    order by exists (select 1 from product_prices pp where pp.product_id = p.id and pp.level_id is not null),
      (v.language = ${locale}) desc, p.minutes, p.id, m.position, le.position
    limit 1`);
  return rows[0];
}

/** Ids for the front page: the most popular of each type first, then the newest. */
export async function findFrontIds(
  db: Db | Tx,
  locale: Locale,
  part: { fresh: number },
): Promise<{ today: string[]; fresh: string[] }> {
  const shown = sql`p.status = 'PUBLISHED' and exists (select 1 from landings la where la.product_id = p.id
    and la.published and la.locale in (${locale}, 'en'))`;
  const { rows } = await db.execute<{ kind: 'today' | 'fresh'; id: string }>(sql`
    (select 'today' as kind, id from (
      select distinct on (p.type) p.id, p.learner_count from products p where ${shown}
      order by p.type, p.learner_count desc, p.rating_hundredths desc, p.id) one
      order by learner_count desc)
    union all
    (select 'fresh' as kind, p.id from products p where ${shown}
      order by p.published_at desc nulls last, p.id limit ${part.fresh})`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { today: of('today'), fresh: of('fresh') };
}
