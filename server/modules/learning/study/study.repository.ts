import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { STUDY_SESSION_SECONDS } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { MOST_STUDY_SESSIONS } from '../../../../domain/learning/study-time.ts';
import { skillsJson } from '../../catalog/product/product.sql.ts';

export interface SessionRow {
  id: string;
  userId: string;
  courseId: string;
  lessonKey: string;
  day: string;
  seconds: number;
  startedAt: Date;
  /** When it was measured. */
  madeAt: Date;
}

/**
 * Writes a sitting, or raises what is known of it, in one statement. False if the id belongs to another person or another
 * lesson; a person's day that is full changes nothing.
 */
export async function raiseSession(db: Db, row: SessionRow): Promise<boolean> {
  const { rows } = await db.execute<{ raised: boolean; known: boolean }>(sql`
    with raised as (
      insert into study_sessions as s (id, user_id, course_id, lesson_key, day, seconds, started_at, updated_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.courseId}::uuid, ${row.lessonKey}, ${row.day}::date,
        ${row.seconds}::int, ${row.startedAt.toISOString()}::timestamptz, ${row.madeAt.toISOString()}::timestamptz
      where exists (select 1 from study_sessions k where k.id = ${row.id}::uuid)
        or (select count(*) from study_sessions k
          where k.user_id = ${row.userId}::uuid and k.day = ${row.day}::date) < ${MOST_STUDY_SESSIONS}
      on conflict (id) do update set
        seconds = greatest(s.seconds, least(excluded.seconds, ${STUDY_SESSION_SECONDS}::int,
          floor(extract(epoch from greatest(s.updated_at, excluded.updated_at) - s.started_at))::int)),
        updated_at = greatest(s.updated_at, excluded.updated_at)
      where s.user_id = excluded.user_id and s.course_id = excluded.course_id and s.lesson_key = excluded.lesson_key
      returning 1)
    select exists (select 1 from raised) as raised,
      exists (select 1 from study_sessions where id = ${row.id}::uuid) as known`);
  const [written] = rows;
  return written?.raised === true || written?.known !== true;
}

interface WeekRow {
  goal: number | null;
  sessions: { day: string; from: number; to: number; seconds: number }[];
}

/** The goal and all sittings, without what they were about: a streak may be as long as all of them. */
export async function findWeek(db: Db, userId: string): Promise<WeekRow> {
  const { rows } = await db.execute<Record<keyof WeekRow, never>>(sql`
    select
      (select weekly_goal from learning_preferences where user_id = ${userId}::uuid) as goal,
      coalesce((
        select json_agg(json_build_object('day', day, 'seconds', seconds,
          'from', floor(extract(epoch from started_at) * 1000), 'to', floor(extract(epoch from updated_at) * 1000)))
        from study_sessions where user_id = ${userId}::uuid
      ), '[]') as sessions`);
  return rows[0] ?? { goal: null, sessions: [] };
}

interface StudyRow {
  goal: number | null;
  sessions: { productId: string; day: string; from: number; to: number; seconds: number }[];
  begun: string[];
  given: number;
  rightFirst: number;
}

/** Everything that belongs to the person alone, in one statement; each part is found by an index on the user. */
export async function findStudy(db: Db, userId: string): Promise<StudyRow> {
  const { rows } = await db.execute<Record<keyof StudyRow, never>>(sql`
    select
      (select weekly_goal from learning_preferences where user_id = ${userId}::uuid) as goal,
      coalesce((
        select json_agg(json_build_object('productId', c.product_id, 'day', s.day, 'seconds', s.seconds,
          'from', floor(extract(epoch from s.started_at) * 1000), 'to', floor(extract(epoch from s.updated_at) * 1000)))
        from study_sessions s join courses c on c.id = s.course_id where s.user_id = ${userId}::uuid
      ), '[]') as sessions,
      array(
        select c.product_id::text from course_progress cp join courses c on c.id = cp.course_id
        where cp.user_id = ${userId}::uuid and cp.status <> 'NOT_STARTED'
      ) as begun,
      (select count(*)::int from problem_attempts a
        where a.user_id = ${userId}::uuid and a.attempt = 1) as given,
      (select count(*)::int from problem_attempts a
        where a.user_id = ${userId}::uuid and a.attempt = 1 and a.solved = 1) as "rightFirst"`);
  const [row] = rows;
  return row ?? { goal: null, sessions: [], begun: [], given: 0, rightFirst: 0 };
}

export interface TaughtProduct {
  id: string;
  type: ProductType;
  title: string;
  skills: { slug: string; name: string }[];
}

/** Products with title and skills in the locale, else in English, else in any language. */
export async function findTaught(db: Db, ids: string[], locale: Locale): Promise<TaughtProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Record<keyof TaughtProduct, never>>(sql`
    select p.id, p.type, coalesce(l.title, '') as title, ${skillsJson(locale)} as skills
    from products p
    left join lateral (
      select trim(la.short_title1 || ' ' || la.short_title2) as title from landings la
      where la.product_id = p.id
      order by la.published desc, la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
    ) l on true
    where p.id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}
