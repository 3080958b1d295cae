import { sql } from 'drizzle-orm';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** An answer with what a manager needs to grade it. */
export interface ReviewRow {
  id: string;
  userId: string;
  learnerName: string;
  productId: string;
  productType: ProductType;
  productTitle: string;
  courseId: string;
  lessonKey: string;
  lessonTitle: string;
  itemKey: string;
  language: Locale;
  prompt: Doc;
  criteria: string[];
  sample: Doc | null;
  /** Sorts waiting answers first, oldest first, then the graded ones, newest first. */
  rank: number;
  place: string;
}

const LIST = (locale: Locale) => sql`
  select a.id, a.user_id as "userId", u.name as "learnerName", p.id as "productId", p.type as "productType",
    coalesce(title.text, '') as "productTitle", a.course_id as "courseId", a.lesson_key as "lessonKey",
    item.title as "lessonTitle", a.text as written, a.item_key as "itemKey", a.language, item.body->'prompt' as prompt,
    item.body->'criteria' as criteria, item.solution->'sample' as sample,
    (a.status <> 'SUBMITTED')::int as rank,
    ((case when a.status = 'SUBMITTED' then 1 else -1 end) * extract(epoch from a.created_at) * 1000000)::bigint::text as place
  from open_answers a
  join users u on u.id = a.user_id
  join courses c on c.id = a.course_id
  join products p on p.id = c.product_id
  join lateral (
    select i.body, i.solution, l.title from course_versions v
    join lessons l on l.version_id = v.id
    join content_items i on i.lesson_id = l.id and i.key = a.item_key
    where v.course_id = a.course_id and (v.id = a.version_id or v.status = 'PUBLISHED')
    order by v.id is not distinct from a.version_id desc, v.language = a.language desc, v.language = c.base_language desc limit 1
  ) item on item.body->>'checkedBy' = 'manager'
  left join lateral (
    select trim(la.short_title1 || ' ' || la.short_title2) as text from landings la where la.product_id = p.id
    order by la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
  ) title on true`;

export interface ReviewCursor {
  rank: number;
  place: string;
  id: string;
}

export interface ReviewQuery {
  locale: Locale;
  text?: string | undefined;
  limit: number;
  after: ReviewCursor | null;
}

/** The newest answer of each learner and question, in pages. */
export async function findReviews(
  db: Db,
  { locale, text = '', limit, after }: ReviewQuery,
): Promise<ReviewRow[]> {
  const words = text.trim().toLowerCase();
  const wanted = sql.join(
    [
      after
        ? sql`(rank, place::bigint, id) > (${after.rank}::int, ${after.place}::bigint, ${after.id}::uuid)`
        : sql`true`,
      words
        ? sql`strpos(lower(concat_ws(E'\n', "learnerName", "productTitle", "lessonTitle", written)), ${words}) > 0`
        : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await db.execute<Record<keyof ReviewRow, never>>(sql`
    with answers as (${LIST(locale)} where not exists (
      select 1 from open_answers newer where newer.user_id = a.user_id and newer.course_id = a.course_id
        and newer.item_key = a.item_key and newer.attempt > a.attempt))
    select * from answers where ${wanted} order by rank, place::bigint, id limit ${limit}`);
  return rows;
}

export async function findReview(
  db: Db | Tx,
  locale: Locale,
  answerId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await db.execute<Record<keyof ReviewRow, never>>(
    sql`${LIST(locale)} where a.id = ${answerId}`,
  );
  return rows[0];
}

/** How many of the newest answers wait for a manager. */
export async function countWaiting(db: Db, locale: Locale): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with answers as (${LIST(locale)} where a.status = 'SUBMITTED' and not exists (
      select 1 from open_answers newer where newer.user_id = a.user_id and newer.course_id = a.course_id
        and newer.item_key = a.item_key and newer.attempt > a.attempt))
    select count(*)::int as count from answers`);
  return rows[0]?.count ?? 0;
}
