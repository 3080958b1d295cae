import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Db, Tx } from '../../../../db/database.ts';
import { mediaKey } from '../../../platform/storage/media-keys.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  COPY_FORMAT,
  COPY_VERSION,
  type CopyManifest,
  MANIFEST,
  mediaEntry,
  tableEntry,
} from './copy-manifest.ts';
import { ROWS_WITHOUT_PEOPLE, tablesOfCopy } from './school-tables.ts';
import { cutColumns, readTableFacts, type TableFacts } from './table-facts.ts';
import { readRows } from './table-rows.ts';

export interface ExportDeps {
  db: Db;
  storage: Pick<Storage, 'open'>;
  now?: () => Date;
}

/** Writes everything made here into one archive: the state of one moment, read while the school runs. */
export async function exportSchool(
  { db, storage, now = () => new Date() }: ExportDeps,
  { file, withPeople }: { file: string; withPeople: boolean },
): Promise<CopyManifest> {
  const part = `${file}.part`;
  const manifest: CopyManifest = {
    ...{ format: COPY_FORMAT, version: COPY_VERSION, createdAt: now().toISOString(), withPeople },
    ...{ tables: [], media: [], missingMedia: [] },
  };
  try {
    await db.transaction(
      async (tx) => {
        const zip = new ZipFile();
        const failed = new AbortController();
        zip.on('error', (error) => failed.abort(error));
        await addTables(zip, tx, manifest);
        await addMedia(zip, tx, storage, manifest);
        addLazily(zip, MANIFEST, true, async () => Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
        zip.end();
        const target = createWriteStream(part, { flags: 'wx', mode: 0o600 });
        await pipeline(Readable.from(zip.outputStream), target, { signal: failed.signal }).catch((error) => {
          throw failed.signal.aborted ? failed.signal.reason : error;
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return manifest;
}

/** Opens the entry when its turn comes. */
function addLazily(zip: ZipFile, name: string, compress: boolean, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, { compress }, (done) => {
    open().then(
      (bytes) => done(null, bytes),
      (error) => done(error, Readable.from([])),
    );
  });
}

async function addTables(zip: ZipFile, tx: Tx, manifest: CopyManifest): Promise<void> {
  const tables = tablesOfCopy(manifest.withPeople);
  const copied = new Set(tables);
  for (const [name, facts] of await readTableFacts(tx, tables)) {
    const where = manifest.withPeople ? undefined : ROWS_WITHOUT_PEOPLE[name];
    const source = { facts, cut: cutColumns(facts, copied), where };
    addLazily(zip, tableEntry(name), true, async () => tableBytes(tx, source, manifest));
  }
}

function tableBytes(
  tx: Tx,
  source: { facts: TableFacts; cut: string[]; where: string | undefined },
  manifest: CopyManifest,
): Readable {
  const { name, columns } = source.facts;
  const entry = { name, columns: columns.map((column) => column.name), rows: 0, bytes: 0, sha256: '' };
  const hash = createHash('sha256');
  async function* lines() {
    for await (const line of readRows(tx, source)) {
      const bytes = Buffer.from(line);
      hash.update(bytes);
      entry.rows += 1;
      entry.bytes += bytes.length;
      yield bytes;
    }
    manifest.tables.push({ ...entry, sha256: hash.digest('hex') });
  }
  return Readable.from(lines(), { objectMode: false });
}

async function addMedia(
  zip: ZipFile,
  tx: Tx,
  storage: ExportDeps['storage'],
  manifest: CopyManifest,
): Promise<void> {
  const where = manifest.withPeople ? 'true' : (ROWS_WITHOUT_PEOPLE.media_files ?? 'true');
  const { rows } = await tx.execute<{ sha256: string }>(
    sql`select distinct sha256 from media_files where ${sql.raw(where)} order by sha256`,
  );
  for (const { sha256 } of rows) {
    const opened = await storage.open(mediaKey(sha256));
    opened?.body.destroy();
    if (!opened) manifest.missingMedia.push(sha256);
    else addLazily(zip, mediaEntry(sha256), false, () => mediaBytes(storage, sha256, manifest));
  }
}

async function mediaBytes(
  storage: ExportDeps['storage'],
  sha256: string,
  manifest: CopyManifest,
): Promise<Readable> {
  const opened = await storage.open(mediaKey(sha256));
  if (!opened) throw new Error(`the file ${sha256} was deleted while the copy was made`);
  const hash = createHash('sha256');
  let size = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      manifest.media.push({ sha256, bytes: size });
      done(hash.digest('hex') === sha256 ? null : new Error(`the file ${sha256} is damaged in the storage`));
    },
  });
  opened.body.on('error', (error) => checked.destroy(error));
  return opened.body.pipe(checked);
}
