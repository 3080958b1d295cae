import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { RESUME_DRAFT_DAYS } from '../../../../contracts/resume/resume-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';

/** Of one address; the oldest make room. */
const MOST_OF_ADDRESS = 3;

export interface GuestDraft {
  draftId: string;
  /** Lower case. */
  email: string;
  title: string;
  document: ResumeDocument;
  now: Date;
}

/** Stores the draft and drops the oldest ones of its address beyond the limit. */
export async function saveDraft(tx: Tx, { draftId, email, title, document, now }: GuestDraft): Promise<void> {
  // Serialised per address: several at once must not exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`resume-drafts:${email}`}, 0))`);
  await tx.execute(sql`
    insert into resume_drafts (id, email, title, name, language, document, saved_at)
    values (${draftId}::uuid, ${email}, ${title}, ${document.contacts.name}, ${document.language},
      ${JSON.stringify(document)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (email, id) do update set title = excluded.title, name = excluded.name,
      language = excluded.language, document = excluded.document, saved_at = excluded.saved_at`);
  await tx.execute(sql`
    delete from resume_drafts where email = ${email} and id not in (
      select id from resume_drafts where email = ${email} order by saved_at desc, id limit ${MOST_OF_ADDRESS})`);
}

export interface DraftKey {
  userId: string;
  draftId: string;
  now: Date;
}

const isLate = (now: Date): SQL => sql`saved_at < ${daysBefore(now, RESUME_DRAFT_DAYS)}`;
/** Left for the confirmed address of this person, and not too long ago. */
const isFor = (userId: string, now: Date): SQL => sql`not (${isLate(now)}) and email = (
  select lower(u.email) from users u where u.id = ${userId}::uuid and u.verified_at is not null)`;

export interface DraftRow {
  id: string;
  title: string;
  name: string;
  language: Locale;
  savedAt: string;
}

/** Newest first, without their documents. */
export async function findDrafts(db: Db | Tx, userId: string, now: Date): Promise<DraftRow[]> {
  const { rows } = await db.execute<Record<keyof DraftRow, never>>(sql`
    select id, title, name, language, saved_at as "savedAt" from resume_drafts
    where ${isFor(userId, now)} order by saved_at desc, id`);
  return rows;
}

export async function findDraft(db: Db, { userId, draftId, now }: DraftKey) {
  const { rows } = await db.execute<{ title: string; document: ResumeDocument }>(sql`
    select title, document from resume_drafts where id = ${draftId}::uuid and ${isFor(userId, now)}`);
  return rows[0];
}

/** False when there is none for this person. */
export async function deleteDraft(db: Db | Tx, { userId, draftId, now }: DraftKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from resume_drafts where id = ${draftId}::uuid and ${isFor(userId, now)}`);
  return (rowCount ?? 0) > 0;
}

export const deleteLateDrafts = (db: Db, now: Date): Promise<number> =>
  repeatInBatches(
    db,
    sql`delete from resume_drafts where (email, id) in (
      select email, id from resume_drafts where ${isLate(now)} limit ${BATCH_ROWS})`,
  );
