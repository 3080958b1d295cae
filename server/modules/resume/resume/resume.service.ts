import { ApiError } from '../../../../contracts/api-error.ts';
import type { Resume, ResumeCard, ResumeVersion } from '../../../../contracts/resume/resume.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { RESUMES_MAX } from '../../../../contracts/resume/resume-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CheckSources } from './certificate-source.ts';
import * as repo from './resume.repository.ts';
import type { ResumeSharing } from './resume-sharing.ts';

export interface ResumeDeps {
  db: Db;
  sharing: ResumeSharing;
  checkSources: CheckSources;
  now?: () => Date;
}

type Key = repo.ResumeKey;

export type ResumeService = ReturnType<typeof createResumeService>;

/** Resumes of people with an account: a person's own, and nobody else's (product §4 Resumes). */
export function createResumeService({ db, sharing, checkSources, now = () => new Date() }: ResumeDeps) {
  async function cardOf(row: repo.ResumeRow, on: Db | Tx = db): Promise<ResumeCard> {
    return toCard(row, await sharing.sharedAmong(on, [row.id]));
  }

  async function list(ownerId: string): Promise<ResumeCard[]> {
    const rows = await repo.findResumes(db, ownerId);
    const shared = await sharing.sharedAmong(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toCard(row, shared));
  }

  async function get(key: Key): Promise<Resume> {
    const row = found(await repo.findResume(db, key));
    return { ...(await cardOf(row)), document: row.document };
  }

  /** The same id again answers what is stored under it, also when there is no more room. */
  async function create({ ownerId, resumeId, title, document }: Key & repo.NewResume): Promise<Resume> {
    const checked = await checkSources(ownerId, document);
    return db.transaction((tx) => createIn(tx, { ownerId, resumeId, title, document: checked }));
  }

  /** @throws ApiError `too_many_resumes`, and `request_params_invalid` for an id that is taken */
  async function createIn(tx: Tx, call: Key & repo.NewResume): Promise<Resume> {
    const isFull = !(await repo.hasRoom(tx, call.ownerId, RESUMES_MAX));
    const before = await repo.findResume(tx, call);
    if (before) return { ...(await cardOf(before, tx)), document: before.document };
    if (isFull) throw new ApiError('too_many_resumes');
    if (!(await repo.insertResume(tx, { ...call, now: now() })))
      throw new ApiError('request_params_invalid', { fields: { resumeId: 'already_used' } });
    const row = found(await repo.findResume(tx, call));
    return { ...(await cardOf(row, tx)), document: row.document };
  }

  /** Over another revision than the one that was seen it is a conflict, unless exactly this was saved already. */
  async function save(call: Key & { document: ResumeDocument; revision: number }): Promise<ResumeCard> {
    const document = await checkSources(call.ownerId, call.document);
    const { ownerId, resumeId, revision } = call;
    return db.transaction(async (tx) => {
      const saved = await repo.saveDocument(tx, { ownerId, resumeId, revision, document, now: now() });
      if (saved?.keeps) await repo.pruneVersions(tx, resumeId);
      const row = saved ?? (await repo.findSaved(tx, { ownerId, resumeId, revision, document }));
      if (row) return cardOf(row, tx);
      found(await repo.findResumeCard(tx, call));
      throw new ApiError('edit_conflict');
    });
  }

  const rename = async (call: Key & { title: string }): Promise<ResumeCard> =>
    cardOf(found(await repo.renameResume(db, call)));

  async function copy({ from, ...call }: Key & { from: string; title: string }): Promise<Resume> {
    const { document } = found(await repo.findResume(db, { ownerId: call.ownerId, resumeId: from }));
    return create({ ...call, document });
  }

  async function remove(key: Key): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await repo.markDeleted(tx, { ...key, now: now() }))) throw new ApiError('not_found');
      await sharing.switchOff(tx, key.resumeId);
    });
  }

  /** One that is not deleted is answered as it is. */
  async function restore(key: Key): Promise<ResumeCard> {
    return db.transaction(async (tx) => {
      const isFull = !(await repo.hasRoom(tx, key.ownerId, RESUMES_MAX));
      const present = await repo.findResumeCard(tx, key);
      if (present) return cardOf(present, tx);
      const row = found(await repo.unmarkDeleted(tx, { ...key, now: now() }));
      if (isFull) throw new ApiError('too_many_resumes');
      return cardOf(row, tx);
    });
  }

  async function versions(key: Key): Promise<ResumeVersion[]> {
    found(await repo.findResumeCard(db, key));
    const rows = await repo.findVersions(db, key);
    return rows.map(({ id, title, savedAt }) => ({
      versionId: id,
      title,
      savedAt: new Date(savedAt).toISOString(),
    }));
  }

  const version = async (call: Key & { versionId: string }): Promise<ResumeDocument> =>
    found(await repo.findVersion(db, call));

  const purgeDeleted = async () => void (await repo.purgeDeleted(db, now()));

  return {
    ...{ list, get, create, createIn, save, rename, copy, remove, restore },
    ...{ versions, version, purgeDeleted },
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

const toCard = (row: repo.ResumeRow, shared: ReadonlySet<string>): ResumeCard => ({
  resumeId: row.id,
  title: row.title,
  language: row.language,
  template: row.template,
  revision: row.revision,
  isShared: shared.has(row.id),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
