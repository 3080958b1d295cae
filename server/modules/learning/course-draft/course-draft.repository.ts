import { sql } from 'drizzle-orm';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';

export interface OutlineRow {
  language: Locale;
  revision: number;
  outline: Outline;
  changedAt: Date;
  changedById: string | null;
  changedByName: string | null;
}

const readOutlineDrafts = gatheredRead<
  { courseId: string; languages: readonly Locale[] },
  Omit<OutlineRow, 'changedAt'> & { changedAt: string }
>(
  { courseId: 'uuid', languages: 'text[]' },
  (value) => sql`
    select d.language, d.revision, d.outline, d.updated_at as "changedAt", u.id as "changedById",
      u.name as "changedByName"
    from outline_drafts d left join users u on u.id = d.updated_by
    where d.course_id = ${value('courseId')} and d.language = any(${value('languages')})`,
);

/** The outlines that were edited, by language. */
export async function findOutlineDrafts(
  db: Db | Tx,
  courseId: string,
  languages: readonly Locale[],
): Promise<Map<Locale, OutlineRow>> {
  const rows = await readOutlineDrafts(db, { courseId, languages });
  return new Map(rows.map((row) => [row.language, { ...row, changedAt: new Date(row.changedAt) }]));
}

/** A save of an outline (with an empty lesson key) or of a lesson. */
export interface DraftSave {
  courseId: string;
  language: Locale;
  lessonKey: string;
  /** What the caller saw; 0 when there was no draft. */
  seen: number;
  content: Outline | StoredItem[];
  userId: string | null;
  at: Date;
}

/** The new revision; null when another save was first. */
export async function saveDraft(tx: Tx, save: DraftSave): Promise<number | null> {
  const { rows } = await tx.execute<{ revision: number }>(
    save.lessonKey === '' ? saveOutline(save) : saveLesson(save),
  );
  return rows[0]?.revision ?? null;
}

const json = (content: DraftSave['content']) => sql`${JSON.stringify(content)}::jsonb`;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

function saveOutline({ courseId, language, seen, content, userId, at }: DraftSave) {
  if (seen === 0)
    return sql`
      insert into outline_drafts (course_id, language, revision, outline, updated_by, updated_at)
      values (${courseId}, ${language}, 1, ${json(content)}, ${userId}, ${instant(at)})
      on conflict do nothing returning revision`;
  return sql`
    update outline_drafts set revision = revision + 1, outline = ${json(content)}, updated_by = ${userId},
      updated_at = ${instant(at)}
    where course_id = ${courseId} and language = ${language} and revision = ${seen} returning revision`;
}

function saveLesson({ courseId, language, lessonKey, seen, content, userId, at }: DraftSave) {
  if (seen === 0)
    return sql`
      insert into lesson_drafts (course_id, language, lesson_key, revision, items, updated_by, updated_at)
      values (${courseId}, ${language}, ${lessonKey}, 1, ${json(content)}, ${userId}, ${instant(at)})
      on conflict do nothing returning revision`;
  return sql`
    update lesson_drafts set revision = revision + 1, items = ${json(content)}, updated_by = ${userId},
      updated_at = ${instant(at)}
    where course_id = ${courseId} and language = ${language} and lesson_key = ${lessonKey}
      and revision = ${seen} returning revision`;
}

/** Adds a save to the history; without a revision it was refused, because another one was first. */
export async function addSave(db: Db | Tx, save: DraftSave, revision: number | null): Promise<void> {
  const { courseId, language, lessonKey, content, userId, at } = save;
  await db.execute(sql`
    insert into draft_saves (course_id, language, lesson_key, revision, content, saved_by, saved_at)
    values (${courseId}, ${language}, ${lessonKey}, ${revision}, ${json(content)}, ${userId}, ${instant(at)})`);
}

export interface SaveRow {
  saveId: string;
  revision: number | null;
  at: Date;
  byId: string | null;
  byName: string | null;
  items: number;
}

interface LessonPlace {
  courseId: string;
  language: Locale;
  lessonKey: string;
}

/** Saves of a lesson, newest first. */
export async function listSaves(
  db: Db,
  { courseId, language, lessonKey }: LessonPlace,
  limit: number,
): Promise<SaveRow[]> {
  type Found = Omit<SaveRow, 'at'> & { at: string };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select s.id::text as "saveId", s.revision, s.saved_at as at, u.id as "byId", u.name as "byName",
      jsonb_array_length(s.content) as items
    from draft_saves s left join users u on u.id = s.saved_by
    where s.course_id = ${courseId} and s.language = ${language} and s.lesson_key = ${lessonKey}
    order by s.id desc limit ${limit}`);
  return rows.map((row: Found) => ({ ...row, at: new Date(row.at) }));
}

export async function findSave(
  db: Db,
  { courseId, language, lessonKey }: LessonPlace,
  saveId: string,
): Promise<(SaveRow & { content: StoredItem[] }) | undefined> {
  type Found = Omit<SaveRow, 'at'> & { at: string; content: StoredItem[] };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select s.id::text as "saveId", s.revision, s.saved_at as at, u.id as "byId", u.name as "byName",
      jsonb_array_length(s.content) as items, s.content
    from draft_saves s left join users u on u.id = s.saved_by
    where s.id = ${saveId}::bigint and s.course_id = ${courseId} and s.language = ${language}
      and s.lesson_key = ${lessonKey} and s.lesson_key <> ''`);
  const row: Found | undefined = rows[0];
  return row && { ...row, at: new Date(row.at) };
}
