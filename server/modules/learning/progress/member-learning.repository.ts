import { sql } from 'drizzle-orm';
import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { partsOf } from '../../catalog/product/product.sql.ts';
import { coursesOf, versionsSeen } from '../content/course.sql.ts';

export interface LearnerProduct {
  userId: string;
  productId: string;
}

/** What was learned of a product in that time; what came before and after is nobody else's business. */
export interface AskedLearning extends LearnerProduct {
  since: Date;
  /** Null for no end. */
  until: Date | null;
}

/** One course of what was asked about. */
export interface CourseStep {
  /** Place of the pair in the list. */
  n: number;
  status: ProgressStatus;
  totalLessons: number;
  completedLessons: number;
  startedAt: Date | null;
  lastActiveAt: Date | null;
  completedAt: Date | null;
}

/** Whether the progress `cp` moved in the time of `a`; of one that began before and moved after it, lessons say. */
const activeIn = sql`(cp.status <> 'NOT_STARTED' and cp.updated_at >= a.since
  and (cp.updated_at <= a.until or cp.started_at between a.since and a.until))`;

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** What many learners did in the courses of many products since their time, parts included, in one statement. */
export async function findSteps(db: Db, pairs: readonly AskedLearning[]): Promise<CourseStep[]> {
  const asked = JSON.stringify(pairs.map((pair, n) => ({ ...pair, n })));
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with recursive asked as (
      select a.n, a."userId", a."productId", a.since, coalesce(a.until, 'infinity') as until
      from jsonb_to_recordset(${asked}::jsonb)
        as a(n int, "userId" uuid, "productId" uuid, since timestamptz, until timestamptz)),
    tree(root, node) as (
      select distinct "productId", "productId" from asked
      union
      select t.root, pp.child_id from tree t ${partsOf(sql`t.node`)}
      join products child on child.id = pp.child_id and child.status = 'PUBLISHED')
    select a.n, c.total, c.done, case when cp.started_at is not null then greatest(cp.started_at, a.since) end as started_at,
      case when cp.user_id is null then null when cp.updated_at <= a.until then cp.updated_at
        else coalesce(c.last_done, greatest(cp.started_at, a.since)) end as updated_at,
      case when cp.completed_at between a.since and a.until then cp.completed_at end as completed_at,
      case when cp.user_id is null then 'NOT_STARTED'
        when cp.status = 'COMPLETED' and cp.completed_at not between a.since and a.until then 'IN_PROGRESS'
        else cp.status end as status
    from asked a join tree t on t.root = a."productId"
    cross join lateral (
      select c.id as course_id, count(l.key)::int as total, count(lc.lesson_key)::int as done,
        max(lc.created_at) as last_done
      from (select 1) one ${coursesOf(sql`t.node`)}
      left join course_progress seen on seen.course_id = c.id and seen.user_id = a."userId"
      join lateral (
        select v.id from ${versionsSeen(sql`c.id`, sql`seen.content_at`, sql`seen.started_at`)} v
        order by v.language = c.base_language desc, v.language limit 1) base on true
      left join lessons l on l.version_id = base.id
      left join lesson_completions lc
        on lc.user_id = a."userId" and lc.course_id = c.id and lc.lesson_key = l.key
          and lc.created_at between a.since and a.until
      group by c.id) c
    left join course_progress cp on cp.course_id = c.course_id and cp.user_id = a."userId"
      and (c.done > 0 or ${activeIn})`);
  return rows.map((row) => ({
    n: Number(row.n),
    status: row.status as ProgressStatus,
    totalLessons: Number(row.total),
    completedLessons: Number(row.done),
    startedAt: date(row.started_at),
    lastActiveAt: date(row.updated_at),
    completedAt: date(row.completed_at),
  }));
}

export interface FoundCertificate extends LearnerProduct {
  year: number;
  number: number;
}

/** Valid certificates that these people got for these products in their time. */
export async function findCertificates(db: Db, pairs: readonly AskedLearning[]): Promise<FoundCertificate[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select k.user_id, k.product_id, k.year, k.number
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as a("userId" uuid, "productId" uuid, since timestamptz, until timestamptz)
    join certificates k on k.user_id = a."userId" and k.product_id = a."productId" and k.revoked_at is null
      and k.issued_at between a.since and coalesce(a.until, 'infinity')`);
  return rows.map((row) => ({
    userId: String(row.user_id),
    productId: String(row.product_id),
    year: Number(row.year),
    number: Number(row.number),
  }));
}

/** Somebody who has, or had, the subscription from somebody else. */
export interface Subscribed {
  userId: string;
  since: Date;
  until: Date | null;
}

/**
 * Courses of the subscription in which these people were active in their time, which goes with them. What they have by
 * themselves is theirs, also when the subscription would open it.
 */
export async function findLearnedBySubscription(
  db: Db,
  people: readonly Subscribed[],
): Promise<AskedLearning[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with asked as (
      select a."userId", a.since, coalesce(a.until, 'infinity') as until
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as a("userId" uuid, since timestamptz, until timestamptz)),
    own as (
      select e.user_id, e.product_id, e.since
      from entitlements((select array_agg(distinct "userId") from asked), 'infinity') e),
    borrowed as (
      select a."userId", c.id as course_id, c.product_id, a.since, least(a.until, own.since) as until
      from asked a cross join included_in_subscription(now()) i
      join courses c on c.product_id = i.product_id
      left join own on own.user_id = a."userId" and own.product_id = c.product_id
      where own.since is null or own.since > a.since)
    select distinct a."userId", a.product_id, a.since, nullif(a.until, 'infinity') as until
    from borrowed a join course_progress cp on cp.user_id = a."userId" and cp.course_id = a.course_id
    where ${activeIn} or exists (select 1 from lesson_completions lc
      where lc.user_id = a."userId" and lc.course_id = a.course_id and lc.created_at between a.since and a.until)`);
  return rows.map((row) => ({
    userId: String(row.userId),
    productId: String(row.product_id),
    since: new Date(String(row.since)),
    until: date(row.until),
  }));
}
