import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { partsOf, skillsJson } from '../../catalog/product/product.sql.ts';
import { coursesOf, versionsSeen } from '../content/course.sql.ts';
import type { Learner } from './progress.repository.ts';

export interface CourseStand {
  status: ProgressStatus;
  lastLessonKey: string | null;
  completedAt: Date | null;
}

export async function findCourseStand(db: Db, { userId, courseId }: Learner): Promise<CourseStand | null> {
  const { rows } = await db.execute<Record<keyof CourseStand, never>>(sql`
    select status, last_lesson_key as "lastLessonKey", completed_at as "completedAt"
    from course_progress where user_id = ${userId} and course_id = ${courseId}`);
  const row: CourseStand | undefined = rows[0];
  return row ? { ...row, completedAt: instant(row.completedAt) } : null;
}

/** When each completed lesson was completed. */
export async function findCompletionTimes(db: Db, { userId, courseId }: Learner): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ key: string; at: string }>(sql`
    select lesson_key as key, created_at as at from lesson_completions
    where user_id = ${userId} and course_id = ${courseId}`);
  return new Map(rows.map(({ key, at }) => [key, new Date(at)]));
}

export interface LessonItems {
  versionId: string;
  key: string;
  /** Required items: all of them, and those that are complete. */
  total: number;
  done: number;
  started: boolean;
}

/** How many items the lessons of these versions require, and how many of them a learner has completed. */
export async function countItems(
  db: Db,
  learner: { userId: string | null; courseId: string },
  versionIds: readonly string[],
): Promise<LessonItems[]> {
  const { rows } = await db.execute<Record<keyof LessonItems, never>>(sql`
    select l.version_id as "versionId", l.key, count(*) filter (where i.required)::int as total,
      count(a.item_key) filter (where i.required)::int as done, count(a.item_key) > 0 as started
    from lessons l
    left join content_items i on i.lesson_id = l.id
    left join accomplishments a on a.user_id = ${learner.userId}::uuid and a.course_id = ${learner.courseId}
      and a.item_key = i.key
    where l.version_id = any(${sql.param([...versionIds])}::uuid[])
    group by l.version_id, l.key`);
  return rows;
}

export interface TestStand {
  lessonKey: string;
  attempts: number;
  passed: boolean;
  bestPercent: number | null;
}

export async function findTestStands(db: Db, { userId, courseId }: Learner): Promise<Map<string, TestStand>> {
  const { rows } = await db.execute<Record<keyof TestStand, never>>(sql`
    select lesson_key as "lessonKey", count(*)::int as attempts, coalesce(bool_or(passed), false) as passed,
      max(score_percent) as "bestPercent"
    from test_attempts where user_id = ${userId} and course_id = ${courseId} group by lesson_key`);
  return new Map(rows.map((row: TestStand) => [row.lessonKey, row]));
}

export interface PartFacts {
  id: string;
  completedAt: Date | null;
  minutesLeft: number;
  skills: { slug: string; name: string }[];
}

/** What the parts of a program teach, and what is left of them for a user. */
export async function findPartFacts(
  db: Db,
  userId: string | null,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, PartFacts>> {
  const { rows } = await db.execute<Record<keyof PartFacts, never>>(sql`
    with recursive tree(root, node) as (
      select r, r from unnest(${sql.param([...ids])}::uuid[]) r
      union
      select t.root, pp.child_id from tree t ${partsOf(sql`t.node`)}
      join products child on child.id = pp.child_id and child.status = 'PUBLISHED'
    ), course as (
      select t.root, c.id, cp.completed_at, n.minutes
      from tree t ${coursesOf(sql`t.node`)}
      left join course_progress cp on cp.course_id = c.id and cp.user_id = ${userId}::uuid
      join lateral (
        select v.id from ${versionsSeen(sql`c.id`, sql`cp.content_at`, sql`cp.started_at`)} v
        order by v.language = c.base_language desc, v.language limit 1
      ) base on true
      join lateral (
        select sum(l.minutes) as minutes from lessons l where l.version_id = base.id and not exists (
          select 1 from lesson_completions lc
          where lc.user_id = ${userId}::uuid and lc.course_id = c.id and lc.lesson_key = l.key)
      ) n on true
    )
    select p.id, ${skillsJson(locale)} as skills, max(course.completed_at) as "completedAt",
      coalesce(sum(course.minutes), 0)::int as "minutesLeft"
    from products p left join course on course.root = p.id
    where p.id = any(${sql.param([...ids])}::uuid[]) group by p.id`);
  return new Map(rows.map((row: PartFacts) => [row.id, { ...row, completedAt: instant(row.completedAt) }]));
}

/** Raw SQL returns timestamps as strings. */
const instant = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));
