import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/**
 * What must be true of progress: the stored status is that of `courseStanding` (`domain/learning/progress.ts`) over the
 * facts, in the version that the learner sees. A row is compared when it was written since that was published: the author may have removed the last open
 * lesson, and nobody was there to notice.
 */
export const LEARNING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the status of a course follows from what was completed',
    violations: sql`
      select cp.user_id as id, cp.course_id || ' is ' || cp.status || ', not ' || f.status as what
      from course_progress cp
      join courses c on c.id = cp.course_id
      join lateral (
        select v.id, v.published_at from course_versions v
        join course_versions live on live.course_id = v.course_id and live.language = v.language
          and (live.status = 'PUBLISHED' or live.unpublished_at > cp.started_at)
        where v.course_id = c.id and v.status in ('PUBLISHED', 'ARCHIVED') and not exists (
          select 1 from course_versions n
          where n.course_id = v.course_id and n.language = v.language and n.status in ('PUBLISHED', 'ARCHIVED')
            and not n.is_correction and n.published_at <= v.published_at and n.published_at > cp.content_at
            and exists (select 1 from course_versions f where f.course_id = n.course_id and f.language = n.language
              and f.status in ('PUBLISHED', 'ARCHIVED') and f.published_at < n.published_at))
        order by v.language = c.base_language desc, v.language, v.published_at desc, v.version desc limit 1
      ) base on base.published_at < cp.updated_at
      join lateral (
        select count(*) as total, count(lc.lesson_key) as done from lessons l
        left join lesson_completions lc
          on lc.user_id = cp.user_id and lc.course_id = cp.course_id and lc.lesson_key = l.key
        where l.version_id = base.id
      ) n on true
      join lateral (
        select case
          when n.total > 0 and n.done >= n.total then 'COMPLETED'
          when n.done > 0 or exists (select 1 from accomplishments a
            where a.user_id = cp.user_id and a.course_id = cp.course_id) then 'IN_PROGRESS'
          else 'NOT_STARTED' end as status
      ) f on true
      where cp.status <> f.status and cp.completed_at is null`,
  },
  {
    name: 'a completed course stays completed',
    violations: sql`
      select user_id as id, course_id || ' is ' || status as what from course_progress
      where (status = 'COMPLETED') <> (completed_at is not null)`,
  },
  {
    name: 'only a course in progress keeps the versions it was begun in',
    violations: sql`
      select user_id as id, course_id || ' is ' || status as what from course_progress
      where content_at is not null and status <> 'IN_PROGRESS'`,
  },
  {
    name: 'a test that was handed in has a grade, and one attempt at most is open',
    violations: sql`
      select t.id, coalesce(t.score_percent::text, '-') || ' ' || coalesce(t.passed::text, '-') as what
      from test_attempts t
      where (t.finished_at is null) <> (t.score_percent is null) or (t.score_percent is null) <> (t.passed is null)
        or exists (select 1 from test_attempts o where o.user_id = t.user_id and o.course_id = t.course_id
          and o.lesson_key = t.lesson_key and o.id <> t.id and o.finished_at is null and t.finished_at is null)`,
  },
  {
    name: 'an accepted open answer completed its question',
    violations: sql`
      select a.id, a.status as what from open_answers a
      where a.status in ('ACCEPTED', 'SELF_CHECKED') and not exists (
        select 1 from accomplishments d where d.user_id = a.user_id and d.course_id = a.course_id
          and d.item_key = a.item_key)`,
  },
];
