import { type SQL, sql } from 'drizzle-orm';

/** The courses of one product as `c`; `offset 0` for the reason that `partsOf` of the products gives. */
export const coursesOf = (product: SQL): SQL =>
  sql`cross join lateral (select * from courses where product_id = ${product} offset 0) c`;

/** When the content of a user in a course was published; null for today's. */
export const contentAtOf = (course: SQL, user: SQL): SQL => sql`(
  select own.content_at from course_progress own where own.user_id = ${user} and own.course_id = ${course})`;

/** When a user began a course; null when they have not. */
export const startedAtOf = (course: SQL, user: SQL): SQL => sql`(
  select own.started_at from course_progress own where own.user_id = ${user} and own.course_id = ${course})`;

/**
 * The version of each language of a course that somebody sees whose content is that of a moment (decision 051), as a
 * subquery with `id` and `language`: `versionAt` of the domain in SQL. Null is today's. A language without a published
 * version has none, except for those who began before it was unpublished.
 */
export const versionsSeen = (course: SQL, contentAt: SQL, startedAt: SQL): SQL => sql`(
  select coalesce(kept.id, live.id) as id, live.language
  from (
    select own.id, own.course_id, own.language, own.published_at from course_versions own
    where own.course_id = ${course} and own.status = 'PUBLISHED'
    union all select own.id, own.course_id, own.language, own.published_at from course_versions own
    where own.course_id = ${course} and own.unpublished_at > ${startedAt}
  ) live
  left join lateral (
    select old.id from course_versions old
    where live.published_at > ${contentAt}
      and old.course_id = live.course_id and old.language = live.language and old.status = 'ARCHIVED'
      and old.published_at < (
        select min(later.published_at) from course_versions later
        where later.course_id = live.course_id and later.language = live.language
          and later.status in ('PUBLISHED', 'ARCHIVED') and not later.is_correction
          and later.published_at > greatest(${contentAt}, (
            select min(first.published_at) from course_versions first
            where first.course_id = live.course_id and first.language = live.language
              and first.status in ('PUBLISHED', 'ARCHIVED'))))
    order by old.published_at desc, old.version desc limit 1
  ) kept on true)`;

/** When the newest of these versions was published: the moment of the content of somebody who reads them. */
export const publishedBy = (versionIds: readonly string[]): SQL => sql`(
  select max(read.published_at) from course_versions read
  where read.id = any(${sql.param([...versionIds])}::uuid[]))`;
