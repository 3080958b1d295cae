import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import {
  RESUME_DELETED_DAYS,
  RESUME_VERSION_MINUTES,
  RESUME_VERSIONS_MAX,
  type ResumeTemplate,
} from '../../../../contracts/resume/resume-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';

/** A resume without its document. */
export interface ResumeRow {
  id: string;
  title: string;
  language: Locale;
  template: ResumeTemplate;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}
export type WholeResumeRow = ResumeRow & { document: ResumeDocument };

/** Whose resume; a row of anybody else does not exist. */
export interface ResumeKey {
  ownerId: string;
  resumeId: string;
}

const COLUMNS = sql`
  r.id, r.title, r.language, r.template, r.revision, r.created_at as "createdAt", r.updated_at as "updatedAt"`;
const WHOLE = sql`${COLUMNS}, r.document`;

const own = ({ ownerId, resumeId }: ResumeKey) =>
  sql`r.id = ${resumeId}::uuid and r.owner_id = ${ownerId}::uuid`;
const kept = (key: ResumeKey) => sql`${own(key)} and r.deleted_at is null`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const json = (document: ResumeDocument) => sql`${JSON.stringify(document)}::jsonb`;

async function select<Row extends ResumeRow>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: new Date(String(createdAt)),
    updatedAt: new Date(String(updatedAt)),
  })) as unknown as Row[];
}

/** Resumes of a person, those changed last first. */
export const findResumes = (db: Db, ownerId: string): Promise<ResumeRow[]> =>
  select(
    db,
    sql`select ${COLUMNS} from resumes r where r.owner_id = ${ownerId}::uuid and r.deleted_at is null
      order by r.updated_at desc, r.id`,
  );

export async function findResume(db: Db | Tx, key: ResumeKey): Promise<WholeResumeRow | undefined> {
  const [row] = await select<WholeResumeRow>(db, sql`select ${WHOLE} from resumes r where ${kept(key)}`);
  return row;
}

export async function findResumeCard(db: Db | Tx, key: ResumeKey): Promise<ResumeRow | undefined> {
  const [row] = await select(db, sql`select ${COLUMNS} from resumes r where ${kept(key)}`);
  return row;
}

/** Whether the person has room for one more, until the transaction ends. */
export async function hasRoom(tx: Tx, ownerId: string, most: number): Promise<boolean> {
  // Serialised per person: two devices that create at once must not exceed the limit.
  await tx.execute(sql`select 1 from users where id = ${ownerId}::uuid for no key update`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from resumes where owner_id = ${ownerId}::uuid and deleted_at is null`);
  return (rows[0]?.count ?? 0) < most;
}

/** False when the id is taken. */
export async function insertResume(
  tx: Tx,
  { ownerId, resumeId, title, document, now }: ResumeKey & NewResume & { now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into resumes (id, owner_id, title, language, document, created_at, updated_at)
    values (${resumeId}::uuid, ${ownerId}::uuid, ${title}, ${document.language}, ${json(document)}, ${at(now)}, ${at(now)})
    on conflict (id) do nothing`);
  return rowCount === 1;
}

export interface NewResume {
  title: string;
  document: ResumeDocument;
}

/**
 * Saves over the revision that was seen, and keeps the state before when it is time for a version, when the template
 * changes, and when the new state is one of the versions; the same state is kept once. Undefined when nothing was saved.
 */
export async function saveDocument(
  tx: Tx,
  { revision, document, now, ...key }: ResumeKey & { revision: number; document: ResumeDocument; now: Date },
): Promise<(ResumeRow & { keeps: boolean }) | undefined> {
  const [row] = await select<ResumeRow & { keeps: boolean }>(
    tx,
    sql`with seen as (
      select r.*, md5(r.document::text) as hash from resumes r
      where ${kept(key)} and r.revision = ${revision} for no key update),
    version as (
      insert into resume_versions (resume_id, title, document, document_hash, saved_at, kept_at)
      select seen.id, seen.title, seen.document, seen.hash, seen.updated_at, ${at(now)} from seen
      where not exists (select 1 from resume_versions v where v.resume_id = seen.id and v.document_hash = seen.hash)
        and (${isDue(now)} or seen.template <> ${document.design.template} or ${isRestored(document)})
      returning 1)
    update resumes r set document = ${json(document)}, language = ${document.language},
      revision = r.revision + 1, updated_at = ${at(now)}
    from seen where r.id = seen.id
    returning ${COLUMNS}, exists (select 1 from version) as keeps`,
  );
  return row;
}

const isDue = (now: Date) => sql`not exists (
  select 1 from resume_versions v where v.resume_id = seen.id
    and v.kept_at > ${at(now)} - make_interval(mins => ${RESUME_VERSION_MINUTES}))`;
const isRestored = (document: ResumeDocument) => sql`exists (
  select 1 from resume_versions v where v.resume_id = seen.id and v.document_hash = md5(${json(document)}::text))`;

/** Whether exactly this was saved as the revision after the one that was seen: the answer to that call was lost. */
export async function findSaved(
  tx: Tx,
  { revision, document, ...key }: ResumeKey & { revision: number; document: ResumeDocument },
): Promise<ResumeRow | undefined> {
  const [row] = await select(
    tx,
    sql`select ${COLUMNS} from resumes r
      where ${kept(key)} and r.revision = ${revision + 1} and r.document = ${json(document)}`,
  );
  return row;
}

export const pruneVersions = (tx: Tx, resumeId: string) =>
  tx.execute(sql`
    delete from resume_versions where resume_id = ${resumeId}::uuid and id <= (
      select id from resume_versions where resume_id = ${resumeId}::uuid
      order by id desc offset ${RESUME_VERSIONS_MAX} limit 1)`);

/** The name alone: neither the revision nor the time of the last save. */
export async function renameResume(
  db: Db,
  { title, ...key }: ResumeKey & { title: string },
): Promise<ResumeRow | undefined> {
  const [row] = await select(
    db,
    sql`update resumes r set title = ${title} where ${kept(key)} returning ${COLUMNS}`,
  );
  return row;
}

/** False when the person never had it; deleting it again changes nothing. */
export async function markDeleted(tx: Tx, { now, ...key }: ResumeKey & { now: Date }): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update resumes r set deleted_at = coalesce(r.deleted_at, ${at(now)}) where ${own(key)}`);
  return rowCount === 1;
}

export async function unmarkDeleted(
  tx: Tx,
  { now, ...key }: ResumeKey & { now: Date },
): Promise<ResumeRow | undefined> {
  const [row] = await select(
    tx,
    sql`update resumes r set deleted_at = null
      where ${own(key)} and r.deleted_at >= ${daysBefore(now, RESUME_DELETED_DAYS)} returning ${COLUMNS}`,
  );
  return row;
}

/** The versions go with them. */
export const purgeDeleted = (db: Db, now: Date): Promise<number> =>
  repeatInBatches(
    db,
    sql`delete from resumes where id in (
      select id from resumes where deleted_at < ${daysBefore(now, RESUME_DELETED_DAYS)} limit ${BATCH_ROWS})`,
  );

export async function findVersions(db: Db, key: ResumeKey) {
  const { rows } = await db.execute<{ id: string; title: string; savedAt: string }>(sql`
    select v.id::text as id, v.title, v.saved_at as "savedAt"
    from resumes r join resume_versions v on v.resume_id = r.id
    where ${kept(key)} order by v.id desc`);
  return rows;
}

export async function findVersion(
  db: Db,
  { versionId, ...key }: ResumeKey & { versionId: string },
): Promise<ResumeDocument | undefined> {
  const { rows } = await db.execute<{ document: ResumeDocument }>(sql`
    select v.document from resumes r join resume_versions v on v.resume_id = r.id
    where ${kept(key)} and v.id = ${versionId}::numeric`);
  return rows[0]?.document;
}
