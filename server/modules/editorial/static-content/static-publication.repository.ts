import { sql } from 'drizzle-orm';
import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type { StaticGroupContent } from '../../../../contracts/editorial/static-content-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

/** Puts a saved revision in front of visitors; it is no longer asked for. */
export async function showRevision(tx: Tx, group: StaticGroup, revision: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update static_groups g set published = s.content, requested_at = null, requested_by = null
    from static_group_saves s where g.code = ${group} and s.group_code = g.code and s.revision = ${revision}`);
  await tx.execute(sql`
    update static_group_saves set published_at = ${moment(at)}
    where group_code = ${group} and revision = ${revision}`);
}

/** Sets or clears the schedule of the revision that was seen; false when another save was first. */
export async function setSchedule(
  tx: Tx,
  group: StaticGroup,
  revision: number,
  schedule: { at: Date; by: string } | null,
): Promise<boolean> {
  const values = schedule
    ? sql`publish_revision = revision, publish_at = ${moment(schedule.at)}, publish_by = ${schedule.by}::uuid`
    : sql`publish_revision = null, publish_at = null, publish_by = null`;
  const { rows } = await tx.execute(sql`
    update static_groups set ${values}, requested_at = null, requested_by = null
    where code = ${group} and revision = ${revision} returning 1`);
  return rows.length > 0;
}

/** Clears the schedule of any revision; the time that it had, or null when there was none. */
export async function clearSchedule(tx: Tx, group: StaticGroup): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    with scheduled as (
      select code, publish_at from static_groups where code = ${group} and publish_at is not null for update)
    update static_groups g set publish_revision = null, publish_at = null, publish_by = null
    from scheduled where g.code = scheduled.code returning scheduled.publish_at as at`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** Groups whose time has come, the earliest first. */
export async function findDue(db: Db, now: Date): Promise<StaticGroup[]> {
  const { rows } = await db.execute<{ code: StaticGroup }>(
    sql`select code from static_groups where publish_at <= ${moment(now)} order by publish_at, code`,
  );
  return rows.map(({ code }) => code);
}

export interface DueGroup {
  revision: number;
  content: StaticGroupContent;
  published: StaticGroupContent | null;
}

/** Takes a due schedule, so that only one instance publishes it; null when it was taken or cancelled. */
export async function takeDue(tx: Tx, group: StaticGroup, now: Date): Promise<DueGroup | null> {
  const { rows } = await tx.execute<Record<keyof DueGroup, unknown>>(sql`
    with due as (
      select g.code, g.publish_revision as revision, g.published, s.content
      from static_groups g join static_group_saves s on s.group_code = g.code and s.revision = g.publish_revision
      where g.code = ${group} and g.publish_at <= ${moment(now)} for update of g)
    update static_groups g set publish_revision = null, publish_at = null, publish_by = null
    from due where g.code = due.code returning due.revision, due.content, due.published`);
  return (rows[0] as DueGroup | undefined) ?? null;
}

/** Asks for a publication; false when it was asked for already. */
export async function addRequest(tx: Tx, group: StaticGroup, userId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update static_groups set requested_at = ${moment(now)}, requested_by = ${userId}::uuid
    where code = ${group} and requested_at is null returning 1`);
  return rows.length > 0;
}
