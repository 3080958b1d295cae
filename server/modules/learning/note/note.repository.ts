import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NoteKind } from '../../../../contracts/learning/note.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { notes } from '../../../../db/schema/learning/note.ts';
import { DELETED_NOTE_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';
import { NOTE_COLUMNS, type NoteRow, notesOf } from './note.sql.ts';

export interface NoteFilter {
  userId: string;
  locale: Locale;
  productId?: string | undefined;
  kind?: NoteKind | undefined;
  search?: string | undefined;
}

export interface NoteCursor {
  place: string;
  id: string;
}

const select = (db: Db | Tx, query: SQL): Promise<NoteRow[]> =>
  db.execute<Record<keyof NoteRow, never>>(query).then(({ rows }) => rows);

/** The search reads one person's notes, at most MAX_NOTES rows found by `notes_user_idx`. */
function matching({ userId, locale, productId, kind, search = '' }: NoteFilter): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${notesOf(userId, locale)}
    ${productId === undefined ? sql`` : sql`and p.id = ${productId}::uuid`}
    ${kind === undefined ? sql`` : sql`and n.kind = ${kind}`}
    ${search === '' ? sql`` : sql`and concat_ws(E'\n', n.text, n.anchor->>'quote', lesson.title, title.text) ilike ${pattern}`}`;
}

/** A page of notes, newest first. */
export async function findNotes(
  db: Db,
  filter: NoteFilter,
  { limit, after }: { limit: number; after: NoteCursor | null },
): Promise<NoteRow[]> {
  const beyond = after ? sql`where (place::bigint, id) < (${after.place}::bigint, ${after.id}::uuid)` : sql``;
  return select(
    db,
    sql`select * from (select ${NOTE_COLUMNS} ${matching(filter)}) found ${beyond}
      order by place::bigint desc, id desc limit ${limit}`,
  );
}

/** The newest notes of some products, and how many there are. */
export async function findLatestNotes(
  db: Db,
  {
    userId,
    locale,
    productIds,
    limit,
  }: { userId: string; locale: Locale; productIds: readonly string[]; limit: number },
): Promise<(NoteRow & { total: number })[]> {
  const { rows } = await db.execute<Record<keyof NoteRow | 'total', never>>(sql`
    select ${NOTE_COLUMNS}, count(*) over ()::int as total ${notesOf(userId, locale)}
      and p.id = any(${sql.param([...productIds])}::uuid[])
    order by n.created_at desc, n.id desc limit ${limit}`);
  return rows;
}

export async function countNotes(db: Db, filter: NoteFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${matching(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function countByProduct(db: Db, userId: string, locale: Locale) {
  const { rows } = await db.execute<{ productId: string; title: string; count: number }>(sql`
    select p.id as "productId", coalesce(title.text, '') as title, count(*)::int as count
    ${notesOf(userId, locale)} group by p.id, title.text order by title, p.id`);
  return rows;
}

/** Every note in the order of products, modules and lessons; places that are gone last. */
export function findAllNotes(db: Db, userId: string, locale: Locale): Promise<NoteRow[]> {
  return select(
    db,
    sql`select ${NOTE_COLUMNS} ${notesOf(userId, locale)}
      order by title.text, p.id, lesson."modulePosition" nulls last, lesson.position nulls last,
        n.lesson_key, n.second nulls first, n.created_at, n.id`,
  );
}

export function findLessonNotes(
  db: Db,
  { userId, locale, productId, lessonKey }: NoteFilter & { lessonKey: string },
): Promise<NoteRow[]> {
  return select(
    db,
    sql`select ${NOTE_COLUMNS} ${notesOf(userId, locale)} and p.id = ${productId}::uuid
      and n.lesson_key = ${lessonKey} order by n.created_at, n.id`,
  );
}

export async function findNote(
  db: Db | Tx,
  userId: string,
  locale: Locale,
  noteId: string,
): Promise<NoteRow | undefined> {
  const [row] = await select(
    db,
    sql`select ${NOTE_COLUMNS} ${notesOf(userId, locale)} and n.id = ${noteId}::uuid`,
  );
  return row;
}

/** Whether the person has this note, deleted or not. */
export async function hasNote(db: Db, userId: string, noteId: string): Promise<boolean> {
  return (await db.$count(notes, and(eq(notes.id, noteId), eq(notes.userId, userId)))) > 0;
}

type Words = Pick<typeof notes.$inferInsert, 'kind' | 'text' | 'anchor' | 'second' | 'itemKey'> & {
  madeAt: Date;
};

/** One from the future counts as made now, so that a wrong clock does not block all later ones. */
const notInFuture = (madeAt: Date) => sql`least(${madeAt.toISOString()}::timestamptz, now())`;

/** Adds a note while there is room; false when there is none. An id that is taken changes nothing. */
export async function insertNote(
  tx: Tx,
  row: Words & { id: string; userId: string; courseId: string; lessonKey: string; language: Locale },
  most: number,
): Promise<boolean> {
  // Serialised per user: two devices that save at once must not exceed the limit.
  await tx.execute(sql`select 1 from users where id = ${row.userId} for no key update`);
  const taken = await tx.$count(notes, eq(notes.id, row.id));
  if (taken > 0) return true;
  const kept = and(eq(notes.userId, row.userId), isNull(notes.deletedAt));
  if ((await tx.$count(notes, kept)) >= most) return false;
  await tx
    .insert(notes)
    .values({ ...row, madeAt: notInFuture(row.madeAt) })
    .onConflictDoNothing();
  return true;
}

/** Keeps what was written last, whatever order it arrives in; a deleted note stays deleted. */
export async function changeNote(
  tx: Tx,
  userId: string,
  noteId: string,
  { madeAt, ...words }: Words,
): Promise<void> {
  const made = notInFuture(madeAt);
  await tx
    .update(notes)
    .set({ ...words, madeAt: made, updatedAt: sql`now()` })
    .where(
      and(
        eq(notes.id, noteId),
        eq(notes.userId, userId),
        isNull(notes.deletedAt),
        sql`${notes.madeAt} <= ${made}`,
      ),
    );
}

/** Removes what was written by then at once and keeps the id for a while. */
export async function deleteNote(db: Db, userId: string, noteId: string, madeAt: Date | null): Promise<void> {
  await db
    .update(notes)
    .set({ kind: 'NOTE', text: '', anchor: null, second: null, deletedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(notes.id, noteId),
        eq(notes.userId, userId),
        isNull(notes.deletedAt),
        madeAt ? sql`${notes.madeAt} <= ${notInFuture(madeAt)}` : undefined,
      ),
    );
}

/** Forgets ids of notes that were deleted long ago. */
export function purgeDeletedNotes(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from notes where id in (
      select id from notes where deleted_at < ${daysBefore(now, DELETED_NOTE_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}
