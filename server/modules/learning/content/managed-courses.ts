import { sql } from 'drizzle-orm';
import type { ManagedCourse, ManagedCourses } from '../../catalog/product-management/managed-courses.ts';
import { ensureCourse } from './content.store.ts';

/**
 * The state of each language: published versions are compared with drafts by time, because a list shows hundreds of them.
 */
const LANGUAGES = sql`(
  select coalesce(json_agg(json_build_object('language', s.language, 'content', case
      when s.public_at is null then 'DRAFT' when d.saved_at > s.public_at then 'CHANGED' else 'PUBLISHED' end,
      'at', to_char(s.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
  from (
    select language, max(created_at) filter (where status = 'PUBLISHED') as public_at,
      min(publish_at) filter (where status = 'SCHEDULED') as publish_at
    from (
      select v.language, v.status, v.created_at, v.publish_at from course_versions v where v.course_id = c.id
      union all select o.language, null, null, null from outline_drafts o where o.course_id = c.id
      union all select l.language, null, null, null from lesson_drafts l where l.course_id = c.id) known
    group by language) s
  left join lateral (
    select max(updated_at) as saved_at from (
      select o.updated_at from outline_drafts o where o.course_id = c.id and o.language = s.language
      union all
      select l.updated_at from lesson_drafts l where l.course_id = c.id and l.language = s.language) saved) d on true)`;

/** The implementation of the catalogue's port to courses that managers edit. */
export const createManagedCourses = (): ManagedCourses => ({
  async of(db, productIds) {
    const { rows } = await db.execute<Record<keyof ManagedCourse | 'productId', never>>(sql`
      select distinct on (c.product_id) c.product_id as "productId", c.id as "courseId",
        c.base_language as "baseLanguage", c.schedule, ${LANGUAGES} as languages
      from courses c where c.product_id = any(${sql.param([...productIds])}::uuid[])
      order by c.product_id, c.created_at, c.id`);
    return new Map(
      rows.map(({ productId, ...course }: ManagedCourse & { productId: string }) => [productId, course]),
    );
  },
  async create(tx, course) {
    await ensureCourse(tx, { ...course, externalKey: null });
  },
  async setSchedule(tx, productId, schedule) {
    await tx.execute(sql`
      update courses set schedule = ${JSON.stringify(schedule)}::jsonb
      where product_id = ${productId}::uuid and schedule is distinct from ${JSON.stringify(schedule)}::jsonb`);
  },
});
