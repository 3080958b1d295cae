import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { isWriting, moment, SUBJECT } from './writing.sql.ts';
import type { WritingKey } from './writing-place.ts';

/** Sets or clears the schedule of the revision that was seen; false when another save was first. */
export async function setSchedule(
  tx: Tx,
  key: WritingKey,
  revision: number,
  schedule: { at: Date; by: string } | null,
): Promise<boolean> {
  const values = schedule
    ? sql`publish_revision = revision, publish_at = ${moment(schedule.at)}, publish_by = ${schedule.by}::uuid`
    : sql`publish_revision = null, publish_at = null, publish_by = null`;
  const { rows } = await tx.execute(sql`
    update writings w set ${values}, requested_at = null, requested_by = null
    where ${isWriting(key)} and w.revision = ${revision} returning 1`);
  return rows.length > 0;
}

/** Clears the schedule of any revision; false when there was none. */
export async function clearSchedule(tx: Tx, key: WritingKey): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update writings w set publish_revision = null, publish_at = null, publish_by = null
    where ${isWriting(key)} and w.publish_at is not null returning 1`);
  return rows.length > 0;
}

/** Writings whose time has come, the earliest first; English before its translations. */
export async function findDue(db: Db, now: Date): Promise<WritingKey[]> {
  const { rows } = await db.execute<Record<keyof WritingKey, never>>(sql`
    select ${SUBJECT} as subject, w.locale as language from writings w
    where w.publish_at <= ${moment(now)} order by w.publish_at, w.locale <> 'en', w.id`);
  return rows;
}

/** Takes a due schedule, so that only one instance publishes it; null when it was taken or cancelled. */
export async function takeDue(tx: Tx, key: WritingKey, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    with due as (
      select w.id, w.publish_revision from writings w
      where ${isWriting(key)} and w.publish_at <= ${moment(now)} for update)
    update writings w set publish_revision = null, publish_at = null, publish_by = null
    from due where w.id = due.id returning due.publish_revision as revision`);
  return rows[0]?.revision ?? null;
}

/** Marks the save as published. */
export async function markPublished(tx: Tx, key: WritingKey, revision: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update writing_saves s set published_at = ${moment(now)} from writings w
    where s.writing_id = w.id and ${isWriting(key)} and s.revision = ${revision}`);
}

/** Asks for a publication; false when it was asked for already. */
export async function addRequest(tx: Tx, key: WritingKey, userId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update writings w set requested_at = ${moment(now)}, requested_by = ${userId}::uuid
    where ${isWriting(key)} and w.requested_at is null returning 1`);
  return rows.length > 0;
}
