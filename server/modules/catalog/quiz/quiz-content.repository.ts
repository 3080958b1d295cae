import { type SQL, sql } from 'drizzle-orm';
import type { QuizContent } from '../../../../contracts/catalog/quiz-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { readQuizContent } from '../../../../db/seed/quiz-content.ts';

export interface Named {
  id: string;
  name: string;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
/** A person is named while their account exists. */
const personOf = (column: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column} and u.erased_at is null)`;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

export interface PublishedQuiz {
  content: QuizContent;
  /** Null for the quiz that Kurso comes with. */
  at: Date | null;
  by: Named | null;
}

/** What visitors see: the newest published version, else the quiz that Kurso comes with. */
export async function findPublishedQuiz(db: Db | Tx): Promise<PublishedQuiz> {
  const { rows } = await db.execute<{ content: QuizContent; at: unknown; by: Named | null }>(sql`
    select v.content, v.published_at as at, ${personOf(sql`v.published_by`)} as by from quiz_versions v
    where v.published_at is not null order by v.published_at desc, v.id desc limit 1`);
  const [row] = rows;
  if (!row) return { content: await readQuizContent(), at: null, by: null };
  return { ...row, at: date(row.at) };
}

/** Questions of what visitors see. */
export async function countPublishedQuestions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select jsonb_array_length(v.content -> 'questions') as count from quiz_versions v
    where v.published_at is not null order by v.published_at desc, v.id desc limit 1`);
  return rows[0]?.count ?? (await readQuizContent()).questions.length;
}

export interface QuizDraftRow {
  revision: number;
  content: QuizContent;
  changedAt: Date;
  changedBy: Named | null;
  requestedAt: Date | null;
  requestedBy: Named | null;
}

/** The working copy; undefined while nobody has changed the quiz. */
export async function findQuizDraft(db: Db | Tx): Promise<QuizDraftRow | undefined> {
  const { rows } = await db.execute<Record<keyof QuizDraftRow, unknown>>(sql`
    select d.revision, d.content, d.updated_at as "changedAt", ${personOf(sql`d.updated_by`)} as "changedBy",
      d.requested_at as "requestedAt", ${personOf(sql`d.requested_by`)} as "requestedBy"
    from quiz_drafts d where d.id = 1`);
  const row = rows[0] as QuizDraftRow | undefined;
  return row && { ...row, changedAt: new Date(row.changedAt), requestedAt: date(row.requestedAt) };
}

export interface QuizSave {
  /** The revision that was seen. */
  seen: number;
  content: QuizContent;
  userId: string;
  at: Date;
}

/** Saves over the revision that was seen; false when another save was first. One statement decides. */
export async function saveQuizDraft(tx: Tx, { seen, content, userId, at }: QuizSave): Promise<boolean> {
  const values = sql`${JSON.stringify(content)}::jsonb, ${userId}::uuid, ${moment(at)}`;
  const { rows } = await tx.execute(
    seen === 0
      ? sql`insert into quiz_drafts (id, revision, content, updated_by, updated_at) values (1, 1, ${values})
          on conflict do nothing returning 1`
      : sql`update quiz_drafts set revision = revision + 1, (content, updated_by, updated_at) = row(${values})
          where id = 1 and revision = ${seen} returning 1`,
  );
  return rows.length > 0;
}

/** Takes the working copy of the revision that was seen for a publication; null when another save was first. */
export async function takeQuizDraft(tx: Tx, revision: number): Promise<QuizContent | null> {
  const { rows } = await tx.execute<{ content: QuizContent }>(sql`
    update quiz_drafts set requested_at = null, requested_by = null
    where id = 1 and revision = ${revision} returning content`);
  return rows[0]?.content ?? null;
}

/** Asks for a publication; false when it was asked for already. */
export async function addQuizRequest(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update quiz_drafts set requested_at = ${moment(at)}, requested_by = ${userId}::uuid
    where id = 1 and requested_at is null returning 1`);
  return rows.length > 0;
}
