import { sql } from 'drizzle-orm';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';

export interface StoppedCourse {
  courseId: string;
  productId: string;
  type: ProductType;
  language: string;
  lessonKey: string;
  itemKey: string | null;
  offset: number | null;
}

/** Courses looked at: the ones used last. */
const MAX_COURSES = 10;

/** The courses that a learner is in, the one used last first; without marathons that remind by themselves. */
export async function findStoppedCourses(db: Db, userId: string): Promise<StoppedCourse[]> {
  const { rows } = await db.execute<Record<keyof StoppedCourse, never>>(sql`
    select cp.course_id as "courseId", c.product_id as "productId", p.type,
      coalesce(cp.last_language, c.base_language) as language, cp.last_lesson_key as "lessonKey",
      cp.last_item_key as "itemKey", cp.last_item_offset as "offset"
    from course_progress cp
    join courses c on c.id = cp.course_id
    join products p on p.id = c.product_id
    where cp.user_id = ${userId}::uuid and cp.status = 'IN_PROGRESS' and cp.last_lesson_key is not null
      and not exists (
        select 1 from marathon_runs r
        where r.user_id = cp.user_id and r.course_id = cp.course_id and r.next_reminder_at is not null)
    order by cp.updated_at desc, cp.course_id limit ${MAX_COURSES}`);
  return rows;
}
