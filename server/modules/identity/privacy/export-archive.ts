import { Readable } from 'node:stream';
import type { Db } from '../../../../db/database.ts';
import { type DataSubject, PERSONAL_TABLES } from '../../../../db/personal-data.ts';
import { mediaKey } from '../../../platform/storage/media-keys.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UserFiles } from '../account/user-files.ts';
import type { PersonalDocuments } from './personal-documents.ts';
import { readPersonal } from './personal-rows.repository.ts';
import { type ZipEntry, zip } from './zip.ts';

export interface ArchiveDeps {
  db: Db;
  storage: Pick<Storage, 'exists' | 'open'>;
  files: Pick<UserFiles, 'filesOf'>;
  documents: PersonalDocuments;
  /** Receives the progress in percent. */
  report(percent: number): Promise<unknown>;
}

/** Streams a user's data and files as a ZIP archive. */
export async function personalArchive(deps: ArchiveDeps, user: DataSubject, at: Date): Promise<Readable> {
  const tables = Object.keys(PERSONAL_TABLES);
  const rows = tables.map((table, index) => ({
    name: `data/${table}.json`,
    open: async () => Readable.from(tableText(deps, table, user, index), { objectMode: false }),
  }));
  const documents = await deps.documents.list(deps.db, user.id);
  return zip([...rows, ...documents, ...(await fileEntries(deps, user.id))], at);
}

/** Streams the rows as `JSON.stringify(rows, null, 2)` would write them. */
async function* tableText({ db, report }: ArchiveDeps, table: string, user: DataSubject, index: number) {
  let before = '[';
  for await (const page of readPersonal(db, table, user)) {
    for (const row of page) {
      yield `${before}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
  await report(Math.round((90 * (index + 1)) / Object.keys(PERSONAL_TABLES).length));
}

async function fileEntries({ db, storage, files }: ArchiveDeps, userId: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const { id, name, sha256 } of await files.filesOf(db, userId)) {
    const key = mediaKey(sha256);
    if (!(await storage.exists(key))) continue;
    const open = async () => {
      const opened = await storage.open(key);
      if (!opened) throw new Error('a file was deleted while the archive was being made');
      return opened.body;
    };
    // A name must remain a single path segment.
    entries.push({ name: `files/${id}-${name.replaceAll('/', '-')}`, open });
  }
  return entries;
}
