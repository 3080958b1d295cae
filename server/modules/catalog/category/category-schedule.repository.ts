import { sql } from 'drizzle-orm';
import type { Person } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CategoryFields } from '../../../../domain/catalog/category-change.ts';

/** A change that waits, by field. */
export interface CategorySchedule {
  categoryId: string;
  at: Date;
  /** Null once their account is gone. */
  by: Person | null;
  fields: CategoryFields;
}

const FIELDS = sql`s.texts || case when s.slug is null then '{}' else jsonb_build_object('slug', s.slug) end`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** What waits for one category or for all. */
export async function findSchedules(db: Db | Tx, categoryId?: string): Promise<CategorySchedule[]> {
  const { rows } = await db.execute<Record<keyof CategorySchedule, unknown>>(sql`
    select s.category_id as "categoryId", s.publish_at as at, ${FIELDS} as fields, (
      select json_build_object('id', u.id, 'name', u.name) from users u
      where u.id = s.publish_by and u.erased_at is null) as by
    from category_schedules s ${categoryId ? sql`where s.category_id = ${categoryId}::uuid` : sql``}`);
  return (rows as unknown as CategorySchedule[]).map((row) => ({ ...row, at: new Date(row.at) }));
}

export interface NewCategorySchedule {
  categoryId: string;
  at: Date;
  by: string;
  /** Null if it keeps its own. */
  slug: string | null;
  texts: CategoryFields;
}

/** Puts a change in the place of the one that waited. */
export async function saveSchedule(tx: Tx, { categoryId, at, by, slug, texts }: NewCategorySchedule) {
  await tx.execute(sql`
    insert into category_schedules (category_id, slug, texts, publish_at, publish_by)
    values (${categoryId}::uuid, ${slug}, ${JSON.stringify(texts)}::jsonb, ${moment(at)}, ${by}::uuid)
    on conflict (category_id) do update set slug = excluded.slug, texts = excluded.texts,
      publish_at = excluded.publish_at, publish_by = excluded.publish_by`);
}

/** Removes what waits; the time that it had, or null when nothing did. */
export async function clearSchedule(tx: Tx, categoryId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`delete from category_schedules where category_id = ${categoryId}::uuid returning publish_at as at`,
  );
  return rows[0] ? new Date(rows[0].at) : null;
}

/** Counts a change of what waits as a save of the seen revision; false when it has another one by now. */
export async function countRevision(tx: Tx, categoryId: string, seen: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update categories set revision = revision + 1 where id = ${categoryId}::uuid and revision = ${seen}`);
  return (rowCount ?? 0) > 0;
}

/** Categories whose time has come, the earliest first. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select category_id as id from category_schedules where publish_at <= ${moment(now)} order by publish_at, category_id`);
  return rows.map(({ id }) => id);
}

/** Takes a due change, so that only one instance makes it; null when it was taken, moved or cancelled. */
export async function takeDue(
  tx: Tx,
  categoryId: string,
  now: Date,
): Promise<{ by: string | null; fields: CategoryFields } | null> {
  const { rows } = await tx.execute<{ by: string | null; fields: CategoryFields }>(sql`
    delete from category_schedules s where s.category_id = ${categoryId}::uuid and s.publish_at <= ${moment(now)}
    returning s.publish_by as by, ${FIELDS} as fields`);
  return rows[0] ?? null;
}
