import { type SQL, sql } from 'drizzle-orm';
import type { QuizContent } from '../../../../contracts/catalog/quiz-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Named } from './quiz-content.repository.ts';

const moment = (at: Date | null): SQL => (at === null ? sql`null` : sql`${at.toISOString()}::timestamptz`);

export interface NewVersion {
  content: QuizContent;
  revision: number;
  /** Null for the quiz that Kurso comes with. */
  userId: string | null;
  /** When it will be published by itself; null publishes it at `now`. */
  publishAt: Date | null;
  now: Date;
}

/** Adds a version that visitors see from now on, or from its time on. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { content, revision, userId, publishAt, now } = version;
  await tx.execute(sql`
    insert into quiz_versions (content, revision, published_by, publish_at, published_at)
    values (${JSON.stringify(content)}::jsonb, ${revision}, ${userId}::uuid, ${moment(publishAt)},
      ${moment(publishAt ? null : now)})`);
}

/** What will be published by itself. */
export async function findScheduled(db: Db | Tx): Promise<{ revision: number; at: Date } | null> {
  const { rows } = await db.execute<{ revision: number; at: string }>(sql`
    select revision, publish_at as at from quiz_versions where published_at is null`);
  return rows[0] ? { revision: rows[0].revision, at: new Date(rows[0].at) } : null;
}

/** Drops the schedule; the time that it had, or null when there was none. */
export async function dropScheduled(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    delete from quiz_versions where published_at is null returning publish_at as at`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** Publishes what is due; one statement decides which instance does it. Null when nothing is. */
export async function publishScheduled(tx: Tx, now: Date): Promise<QuizContent | null> {
  const { rows } = await tx.execute<{ content: QuizContent }>(sql`
    update quiz_versions set published_at = ${moment(now)}
    where published_at is null and publish_at <= ${moment(now)} returning content`);
  return rows[0]?.content ?? null;
}

export interface VersionRow {
  versionId: string;
  at: Date;
  by: Named | null;
  questions: number;
}

/** Published versions, newest first. */
export async function findVersions(db: Db, limit: number): Promise<VersionRow[]> {
  const { rows } = await db.execute<{
    versionId: string;
    at: string;
    by: Named | null;
    questions: number;
  }>(sql`
    select v.id::text as "versionId", v.published_at as at, jsonb_array_length(v.content -> 'questions') as questions,
      (select json_build_object('id', u.id, 'name', u.name) from users u
        where u.id = v.published_by and u.erased_at is null) as by
    from quiz_versions v where v.published_at is not null
    order by v.published_at desc, v.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** What visitors saw. */
export async function findVersion(db: Db | Tx, versionId: string): Promise<QuizContent | null> {
  const { rows } = await db.execute<{ content: QuizContent }>(sql`
    select content from quiz_versions where id = ${versionId}::bigint and published_at is not null`);
  return rows[0]?.content ?? null;
}

/** Changes what visitors saw, see and will see; a content that stays the same object is not written. */
export async function rewriteVersions(tx: Tx, rewrite: (content: QuizContent) => QuizContent): Promise<void> {
  const { rows } = await tx.execute<{ id: string; content: QuizContent }>(sql`
    select id::text as id, content from quiz_versions order by id for update`);
  for (const { id, content } of rows) {
    const changed = rewrite(content);
    if (changed !== content)
      await tx.execute(sql`
        update quiz_versions set content = ${JSON.stringify(changed)}::jsonb where id = ${id}::bigint`);
  }
}
