import { sql } from 'drizzle-orm';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isWriting, moment, personOf, subjectColumns } from './writing.sql.ts';
import type { WritingKey } from './writing-place.ts';

interface Named {
  id: string;
  name: string;
}

export interface WritingRow {
  id: string;
  revision: number;
  content: WritingContent;
  changedAt: Date;
  changedBy: Named | null;
  publishRevision: number | null;
  publishAt: Date | null;
  requestedAt: Date | null;
  requestedBy: Named | null;
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** What managers work on; undefined where nobody has begun. */
export async function findWriting(db: Db | Tx, key: WritingKey): Promise<WritingRow | undefined> {
  const { rows } = await db.execute<Record<keyof WritingRow, unknown>>(sql`
    select w.id, w.revision, w.content, w.updated_at as "changedAt", ${personOf(sql`w.updated_by`)} as "changedBy",
      w.publish_revision as "publishRevision", w.publish_at as "publishAt",
      w.requested_at as "requestedAt", ${personOf(sql`w.requested_by`)} as "requestedBy"
    from writings w where ${isWriting(key)}`);
  const row = rows[0] as WritingRow | undefined;
  return (
    row && {
      ...row,
      changedAt: new Date(row.changedAt),
      publishAt: date(row.publishAt),
      requestedAt: date(row.requestedAt),
    }
  );
}

export interface NewSave {
  key: WritingKey;
  content: WritingContent;
  userId: string;
  at: Date;
}

/** Begins a writing, with what visitors see now as its first revision; null when somebody else began it. */
export async function beginWriting(
  tx: Tx,
  published: WritingContent | null,
  { key, content, userId, at }: NewSave,
): Promise<{ id: string; revision: number } | null> {
  const { article, page, term } = subjectColumns(key.subject);
  const revision = published ? 2 : 1;
  const { rows } = await tx.execute<{ id: string; revision: number }>(sql`
    insert into writings (article_id, page, term_id, locale, revision, content, updated_by, updated_at)
    values (${article}::uuid, ${page}, ${term}::uuid, ${key.language}, ${revision},
      ${JSON.stringify(content)}::jsonb, ${userId}::uuid, ${moment(at)})
    on conflict do nothing returning id, revision`);
  const [row] = rows;
  if (row && published)
    await tx.execute(sql`
      insert into writing_saves (writing_id, revision, content, saved_at, published_at)
      values (${row.id}::uuid, 1, ${JSON.stringify(published)}::jsonb, ${moment(at)}, ${moment(at)})`);
  return row ?? null;
}

/** Saves over the revision that was seen; null when another save was first. One statement decides. */
export async function writeOver(
  tx: Tx,
  seen: number,
  { key, content, userId, at }: NewSave,
): Promise<{ id: string; revision: number } | null> {
  const { rows } = await tx.execute<{ id: string; revision: number }>(sql`
    update writings w set revision = revision + 1, content = ${JSON.stringify(content)}::jsonb,
      updated_by = ${userId}::uuid, updated_at = ${moment(at)}
    where ${isWriting(key)} and w.revision = ${seen} returning w.id, w.revision`);
  return rows[0] ?? null;
}

/** Adds an accepted save to the history. */
export async function addSave(
  tx: Tx,
  writing: { id: string; revision: number },
  { content, userId, at }: NewSave,
): Promise<void> {
  await tx.execute(sql`
    insert into writing_saves (writing_id, revision, content, saved_by, saved_at)
    values (${writing.id}::uuid, ${writing.revision}, ${JSON.stringify(content)}::jsonb, ${userId}::uuid,
      ${moment(at)})`);
}

/** Adds a refused save, unless the last refused one of this person has the same texts. */
export async function addRefusedSave(db: Db, { key, content, userId, at }: NewSave): Promise<void> {
  const values = sql`${JSON.stringify(content)}::jsonb`;
  await db.execute(sql`
    insert into writing_saves (writing_id, content, saved_by, saved_at)
    select w.id, ${values}, ${userId}::uuid, ${moment(at)} from writings w
    where ${isWriting(key)} and (select s.content from writing_saves s where s.writing_id = w.id
      and s.saved_by = ${userId}::uuid and s.revision is null order by s.id desc limit 1) is distinct from ${values}`);
}

export interface SaveRow {
  saveId: string;
  revision: number | null;
  at: Date;
  by: Named | null;
  content: WritingContent;
  publishedAt: Date | null;
}

/** Saves, newest first. */
export async function findSaves(
  db: Db,
  key: WritingKey,
  { onlyPublished, limit }: { onlyPublished: boolean; limit: number },
): Promise<SaveRow[]> {
  const { rows } = await db.execute<Record<keyof SaveRow, unknown>>(sql`
    select s.id::text as "saveId", s.revision, s.saved_at as at, ${personOf(sql`s.saved_by`)} as by, s.content,
      s.published_at as "publishedAt"
    from writings w join writing_saves s on s.writing_id = w.id
    where ${isWriting(key)} ${onlyPublished ? sql`and s.published_at is not null` : sql``}
    order by s.id desc limit ${limit}`);
  return (rows as unknown as SaveRow[]).map((row) => ({
    ...row,
    at: new Date(row.at),
    publishedAt: date(row.publishedAt),
  }));
}

/** The texts of an accepted save. */
export async function findSaved(tx: Tx, key: WritingKey, revision: number): Promise<WritingContent | null> {
  const { rows } = await tx.execute<{ content: WritingContent }>(sql`
    select s.content from writings w join writing_saves s on s.writing_id = w.id
    where ${isWriting(key)} and s.revision = ${revision}`);
  return rows[0]?.content ?? null;
}
