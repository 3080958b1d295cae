import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType, ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { COVER_URL, partsOf } from '../../catalog/product/product.sql.ts';
import { coursesOf, versionsSeen } from '../content/course.sql.ts';

export interface LearningProduct {
  id: string;
  type: ProductType;
  published: boolean;
  title: string;
  coverUrl: string | null;
  languages: string[];
  /** Its parts open one after the other. */
  partsInOrder: boolean;
}

/** Products with the title in the locale, else in English, else in any language. */
export async function findProducts(db: Db | Tx, ids: string[], locale: Locale): Promise<LearningProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Record<keyof LearningProduct, never>>(sql`
    select p.id, p.type, p.status = 'PUBLISHED' as published, ${COVER_URL} as "coverUrl",
      p.learning_languages as languages, p.parts_in_order as "partsInOrder", coalesce(l.title, '') as title
    from products p
    left join lateral (
      select trim(la.short_title1 || ' ' || la.short_title2) as title from landings la
      where la.product_id = p.id
      order by la.published desc, la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
    ) l on true
    where p.id = any(${uuids(ids)})`);
  return rows;
}

/** Parts of a program or profession, in order. */
export async function findPartIds(db: Db | Tx, productId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select pp.child_id as id from product_parts pp join products p on p.id = pp.child_id
    where pp.parent_id = ${productId} and p.status = 'PUBLISHED' order by pp.position, pp.child_id`);
  return rows.map((row) => row.id);
}

/** Products whose courses the user has started. */
export async function findBegunProductIds(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.product_id as id from course_progress cp join courses c on c.id = cp.course_id
    where cp.user_id = ${userId} and cp.status <> 'NOT_STARTED'`);
  return rows.map((row) => row.id);
}

/** The product of a course and everything it is a part of. */
export async function findCompletedCandidates(db: Db | Tx, courseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive up(id) as (
      select product_id from courses where id = ${courseId}
      union select pp.parent_id from product_parts pp join up on pp.child_id = up.id)
    select id from up`);
  return rows.map((row) => row.id);
}

export interface CourseProgressRow {
  /** The requested product: the course's own or one that it is a part of. */
  rootId: string;
  courseId: string;
  /** The course's own product. */
  productId: string;
  status: ProgressStatus;
  completedLessons: number;
  totalLessons: number;
  /** Planned minutes of the lessons that are not completed. */
  minutesLeft: number;
  lastLessonKey: string | null;
  lastLessonTitle: string | null;
  lastLessonDone: boolean;
  lastLanguage: string | null;
  lastActiveAt: Date | null;
}

/** A user's progress in every course of the products, including their parts, in one statement. */
export async function readProgress(
  db: Db | Tx,
  userId: string | null,
  productIds: string[],
): Promise<CourseProgressRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await db.execute<Record<keyof CourseProgressRow, never>>(sql`
    with recursive tree(root, node) as (
      select r, r from unnest(${uuids(productIds)}) r
      union
      select t.root, pp.child_id from tree t ${partsOf(sql`t.node`)}
      join products child on child.id = pp.child_id and child.status = 'PUBLISHED'
    )
    select t.root as "rootId", c.id as "courseId", c.product_id as "productId", coalesce(cp.status, 'NOT_STARTED') as status,
      n.total as "totalLessons", n.done as "completedLessons", n."minutesLeft",
      cp.last_lesson_key as "lastLessonKey", cp.last_language as "lastLanguage",
      last.title as "lastLessonTitle", cp.updated_at as "lastActiveAt",
      exists (select 1 from lesson_completions ended where ended.user_id = cp.user_id
        and ended.course_id = cp.course_id and ended.lesson_key = cp.last_lesson_key) as "lastLessonDone"
    from tree t ${coursesOf(sql`t.node`)}
    left join course_progress cp on cp.course_id = c.id and cp.user_id = ${userId}
    join lateral (
      select v.id from ${versionsSeen(sql`c.id`, sql`cp.content_at`, sql`cp.started_at`)} v
      order by v.language = c.base_language desc, v.language limit 1
    ) base on true
    join lateral (
      select count(*)::int as total, count(lc.lesson_key)::int as done,
        coalesce(sum(l.minutes) filter (where lc.lesson_key is null), 0)::int as "minutesLeft"
      from lessons l
      left join lesson_completions lc
        on lc.user_id = ${userId} and lc.course_id = c.id and lc.lesson_key = l.key
      where l.version_id = base.id
    ) n on true
    left join lateral (
      select l.title from ${versionsSeen(sql`c.id`, sql`cp.content_at`, sql`cp.started_at`)} v
      join lessons l on l.version_id = v.id and l.key = cp.last_lesson_key
      order by v.language = cp.last_language desc, v.language = c.base_language desc limit 1
    ) last on true
    order by c.created_at, c.id`);
  // Raw SQL returns timestamps as strings.
  return rows.map((row: CourseProgressRow) => ({
    ...row,
    lastActiveAt: row.lastActiveAt === null ? null : new Date(row.lastActiveAt),
  }));
}

export interface OutcomeRow {
  productId: string;
  /** Has a certificate that was not revoked. */
  isCertified: boolean;
  isReviewed: boolean;
}

/** Of which of these products the user has a certificate or wrote a review, in one statement. */
export async function findOutcomes(db: Db | Tx, userId: string, ids: string[]): Promise<OutcomeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Record<keyof OutcomeRow, never>>(sql`
    select i.id as "productId",
      exists (select 1 from certificates k
        where k.user_id = ${userId} and k.product_id = i.id and k.revoked_at is null) as "isCertified",
      exists (select 1 from reviews r where r.user_id = ${userId} and r.product_id = i.id) as "isReviewed"
    from unnest(${uuids(ids)}) as i(id)`);
  return rows;
}

function uuids(ids: string[]) {
  return sql`${sql.param(ids)}::uuid[]`;
}
