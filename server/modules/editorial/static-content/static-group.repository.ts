import { type SQL, sql } from 'drizzle-orm';
import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type { StaticGroupContent } from '../../../../contracts/editorial/static-content-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment, personOf } from '../writing/writing.sql.ts';

interface Named {
  id: string;
  name: string;
}

export interface StaticGroupRecord {
  code: StaticGroup;
  revision: number;
  content: StaticGroupContent;
  /** Null until the first publication. */
  published: StaticGroupContent | null;
  changedAt: Date;
  changedBy: Named | null;
  publishRevision: number | null;
  publishAt: Date | null;
  requestedAt: Date | null;
  requestedBy: Named | null;
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** What visitors see of a group; null where nobody has published one. */
export async function findPublished(db: Db, group: StaticGroup): Promise<StaticGroupContent | null> {
  const { rows } = await db.execute<{ published: StaticGroupContent | null }>(
    sql`select published from static_groups where code = ${group}`,
  );
  return rows[0]?.published ?? null;
}

/** What managers work on, of one group or of all; groups that nobody has begun have no row. */
export async function findGroups(db: Db | Tx, group?: StaticGroup): Promise<StaticGroupRecord[]> {
  const { rows } = await db.execute<Record<keyof StaticGroupRecord, unknown>>(sql`
    select g.code, g.revision, g.content, g.published, g.updated_at as "changedAt",
      ${personOf(sql`g.updated_by`)} as "changedBy", g.publish_revision as "publishRevision",
      g.publish_at as "publishAt", g.requested_at as "requestedAt", ${personOf(sql`g.requested_by`)} as "requestedBy"
    from static_groups g ${group ? sql`where g.code = ${group}` : sql``}`);
  return (rows as unknown as StaticGroupRecord[]).map((row) => ({
    ...row,
    changedAt: new Date(row.changedAt),
    publishAt: date(row.publishAt),
    requestedAt: date(row.requestedAt),
  }));
}

export interface NewStaticSave {
  group: StaticGroup;
  content: StaticGroupContent;
  userId: string;
  at: Date;
}

const json = (content: StaticGroupContent): SQL => sql`${JSON.stringify(content)}::jsonb`;

/** Begins a group, with what Kurso comes with as its first revision; null when somebody else began it. */
export async function beginGroup(
  tx: Tx,
  original: StaticGroupContent,
  { group, content, userId, at }: NewStaticSave,
): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    insert into static_groups (code, revision, content, updated_by, updated_at)
    values (${group}, 2, ${json(content)}, ${userId}::uuid, ${moment(at)})
    on conflict do nothing returning revision`);
  if (rows.length > 0)
    await tx.execute(sql`
      insert into static_group_saves (group_code, revision, content, saved_at, published_at)
      values (${group}, 1, ${json(original)}, ${moment(at)}, ${moment(at)})`);
  return rows[0]?.revision ?? null;
}

/** Saves over the revision that was seen; null when another save was first. One statement decides. */
export async function writeGroup(
  tx: Tx,
  seen: number,
  { group, content, userId, at }: NewStaticSave,
): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    update static_groups set revision = revision + 1, content = ${json(content)},
      updated_by = ${userId}::uuid, updated_at = ${moment(at)}
    where code = ${group} and revision = ${seen} returning revision`);
  return rows[0]?.revision ?? null;
}

/** Adds an accepted save to the history. */
export async function addSave(
  tx: Tx,
  revision: number,
  { group, content, userId, at }: NewStaticSave,
): Promise<void> {
  await tx.execute(sql`
    insert into static_group_saves (group_code, revision, content, saved_by, saved_at)
    values (${group}, ${revision}, ${json(content)}, ${userId}::uuid, ${moment(at)})`);
}

/** Adds a refused save, unless the last refused one of this person is the same. */
export async function addRefusedSave(db: Db, { group, content, userId, at }: NewStaticSave): Promise<void> {
  await db.execute(sql`
    insert into static_group_saves (group_code, content, saved_by, saved_at)
    select g.code, ${json(content)}, ${userId}::uuid, ${moment(at)} from static_groups g
    where g.code = ${group} and (select s.content from static_group_saves s where s.group_code = g.code
      and s.saved_by = ${userId}::uuid and s.revision is null order by s.id desc limit 1)
      is distinct from ${json(content)}`);
}

export interface StaticSaveRow {
  saveId: string;
  revision: number | null;
  at: Date;
  by: Named | null;
  content: StaticGroupContent;
  publishedAt: Date | null;
}

/** Saves, newest first. */
export async function findSaves(db: Db, group: StaticGroup, limit: number): Promise<StaticSaveRow[]> {
  const { rows } = await db.execute<Record<keyof StaticSaveRow, unknown>>(sql`
    select s.id::text as "saveId", s.revision, s.saved_at as at, ${personOf(sql`s.saved_by`)} as by, s.content,
      s.published_at as "publishedAt"
    from static_group_saves s where s.group_code = ${group} order by s.id desc limit ${limit}`);
  return (rows as unknown as StaticSaveRow[]).map((row) => ({
    ...row,
    at: new Date(row.at),
    publishedAt: date(row.publishedAt),
  }));
}
