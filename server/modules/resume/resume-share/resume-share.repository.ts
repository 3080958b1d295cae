import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface StoredShare {
  generation: number;
  codeHash: string | null;
  isOn: boolean;
  hasPassword: boolean;
  endsAt: Date | null;
  hidesContacts: boolean;
  totalViews: number;
  recentViews: number;
}

interface Own {
  ownerId: string;
  resumeId: string;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const dateOf = (value: unknown) => (value === null ? null : new Date(String(value)));
const isOwn = ({ ownerId, resumeId }: Own) =>
  sql`r.id = ${resumeId}::uuid and r.owner_id = ${ownerId}::uuid and r.deleted_at is null`;
const isOpen = (codeHash: string, now: Date) => sql`s.code_hash = ${codeHash} and s.is_on
  and (s.ends_at is null or s.ends_at > ${instant(now)}) and r.deleted_at is null`;

/** How a resume of the owner is shared; as it is before any choice, if there was none. Null for another's resume. */
export async function findOwnShare(db: Db | Tx, own: Own, recentFrom: string): Promise<StoredShare | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select coalesce(s.generation, 0) as generation, s.code_hash, coalesce(s.is_on, false) as is_on,
      s.password_hash is not null as has_password, s.ends_at, coalesce(s.hides_contacts, false) as hides_contacts,
      coalesce(s.earlier_views, 0) + coalesce(v.total, 0) as total, coalesce(v.recent, 0) as recent
    from resumes r left join resume_shares s on s.resume_id = r.id left join lateral (
      select sum(count) as total, sum(count) filter (where day >= ${recentFrom}::date) as recent
      from resume_share_views where resume_id = r.id) v on true
    where ${isOwn(own)}`);
  const [row] = rows;
  if (!row) return null;
  return {
    generation: Number(row.generation),
    codeHash: row.code_hash === null ? null : String(row.code_hash),
    isOn: row.is_on === true,
    hasPassword: row.has_password === true,
    endsAt: dateOf(row.ends_at),
    hidesContacts: row.hides_contacts === true,
    totalViews: Number(row.total),
    recentViews: Number(row.recent),
  };
}

export interface ShareChange {
  /** The code to use unless there is another one meanwhile; 0 and null for none. */
  generation: number;
  codeHash: string | null;
  isOn: boolean;
  /** Undefined keeps the password. */
  passwordHash: string | null | undefined;
  endsAt: Date | null;
  hidesContacts: boolean;
}

/** A code that was renewed meanwhile stays. False for another's resume. */
export async function changeShare(db: Db, own: Own, change: ShareChange): Promise<boolean> {
  const { generation, codeHash, isOn, passwordHash, endsAt, hidesContacts } = change;
  const password: SQL = passwordHash === undefined ? sql`s.password_hash` : sql`excluded.password_hash`;
  const mayReplace = sql`s.generation in (0, excluded.generation) and excluded.generation > 0`;
  const { rowCount } = await db.execute(sql`
    insert into resume_shares as s
      (resume_id, generation, code_hash, is_on, password_hash, ends_at, hides_contacts)
    select r.id, ${generation}::int, ${codeHash}, ${isOn}::boolean, ${passwordHash ?? null},
      ${endsAt?.toISOString() ?? null}::timestamptz, ${hidesContacts}::boolean
    from resumes r where ${isOwn(own)}
    on conflict (resume_id) do update set
      generation = case when ${mayReplace} then excluded.generation else s.generation end,
      code_hash = case when ${mayReplace} then excluded.code_hash else s.code_hash end,
      is_on = excluded.is_on, password_hash = ${password}, ends_at = excluded.ends_at,
      hides_contacts = excluded.hides_contacts, updated_at = now()`);
  return (rowCount ?? 0) > 0;
}

/** The next code; none of two calls that saw the same generation makes a third one. */
export async function renewShare(
  db: Db,
  own: Own,
  next: { generation: number; codeHash: string },
): Promise<void> {
  await db.execute(sql`
    insert into resume_shares as s (resume_id, generation, code_hash)
    select r.id, ${next.generation}::int, ${next.codeHash} from resumes r where ${isOwn(own)}
    on conflict (resume_id) do update set
      generation = excluded.generation, code_hash = excluded.code_hash, updated_at = now()
    where s.generation = excluded.generation - 1`);
}

/** Those of these resumes whose page is open. */
export async function findSharedAmong(
  db: Db | Tx,
  resumeIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select resume_id as id from resume_shares
    where resume_id = any(${sql.param([...resumeIds])}::uuid[]) and is_on
      and (ends_at is null or ends_at > ${instant(now)})`);
  return rows.map(({ id }) => id);
}

/** Called when a resume is deleted: a restored one is not shared. */
export async function switchOff(db: Db | Tx, resumeId: string): Promise<void> {
  await db.execute(sql`
    update resume_shares set is_on = false, updated_at = now() where resume_id = ${resumeId}::uuid and is_on`);
}

export interface OpenShare {
  ownerId: string;
  document: ResumeDocument;
  language: Locale;
  updatedAt: Date;
  passwordHash: string | null;
  hidesContacts: boolean;
}

/** A resume that is shared at this moment. */
export async function findOpenShare(db: Db, codeHash: string, now: Date): Promise<OpenShare | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.owner_id, r.document, r.language, r.updated_at, s.password_hash, s.hides_contacts
    from resume_shares s join resumes r on r.id = s.resume_id where ${isOpen(codeHash, now)}`);
  const [row] = rows;
  if (!row) return null;
  return {
    ownerId: String(row.owner_id),
    document: row.document as ResumeDocument,
    language: row.language as Locale,
    updatedAt: new Date(String(row.updated_at)),
    passwordHash: row.password_hash === null ? null : String(row.password_hash),
    hidesContacts: row.hides_contacts === true,
  };
}

/** Counts one opening on a day, but none by the owner. */
export async function countView(
  db: Db,
  view: { codeHash: string; viewerId: string | null; day: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into resume_share_views as v (resume_id, day, count)
    select s.resume_id, ${view.day}::date, 1 from resume_shares s join resumes r on r.id = s.resume_id
    where ${isOpen(view.codeHash, view.now)} and r.owner_id is distinct from ${view.viewerId}::uuid
    on conflict (resume_id, day) do update set count = v.count + 1`);
}

/** Days before this one become one number; the total stays. */
export async function joinEarlierViews(db: Db, before: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from resume_share_views where day < ${before}::date returning resume_id, count),
      sums as (select resume_id, sum(count) as count from gone group by resume_id)
    update resume_shares s set earlier_views = s.earlier_views + sums.count from sums
    where s.resume_id = sums.resume_id`);
}
