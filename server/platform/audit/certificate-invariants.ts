import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** What must be true of certificates (product §4 Learning). */
export const CERTIFICATE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'certificates of a year are numbered from 1 to its counter, without gaps',
    violations: sql`
      select coalesce(k.year, c.year)::text as id,
        coalesce(c.count, 0) || ' up to ' || coalesce(c.last, 0) || ', counter ' || coalesce(k.last, 0) as what
      from certificate_counters k full join (
        select year, count(*) as count, max(number) as last from certificates group by year) c on c.year = k.year
      where c.count is distinct from c.last or k.last is distinct from c.last`,
  },
  {
    name: 'a valid certificate names courses, and its learner completed every one of them',
    violations: sql`
      select c.id, c.year || '-' || c.number as what from certificates c
      where c.revoked_at is null and (
        coalesce(jsonb_array_length(c.data->'courseIds'), 0) = 0
        or exists (select 1 from jsonb_array_elements_text(c.data->'courseIds') course
          where not exists (select 1 from course_progress p
            where p.user_id = c.user_id and p.course_id = course::uuid and p.completed_at is not null)))`,
  },
];
