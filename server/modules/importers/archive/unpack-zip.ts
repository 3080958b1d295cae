import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { ImportRefused } from './import-refused.ts';
import type { UnpackBudget } from './unpack-budget.ts';

const KIND_MASK = 0o170000;
/** No kind, a plain file, a folder. */
const PLAIN_KINDS = [0, 0o100000, 0o040000];

/** Unpacks files and folders; any other kind of entry is refused. */
export async function unpackZip(archive: string, folder: string, budget: UnpackBudget): Promise<void> {
  const zip = await openZip(archive);
  try {
    await forEachEntry(zip, async (entry) => {
      const name = entry.fileName;
      const place = budget.takeEntry(folder, name);
      const kind = (entry.externalFileAttributes >>> 16) & KIND_MASK;
      if (!PLAIN_KINDS.includes(kind)) throw new ImportRefused('ARCHIVE_UNSAFE', name);
      if (place === null) return;
      if (name.endsWith('/')) return void (await mkdir(place, { recursive: true }));
      if (entry.isEncrypted()) throw new ImportRefused('ARCHIVE_DAMAGED', name);
      await mkdir(path.dirname(place), { recursive: true });
      const bytes = await openEntry(zip, entry);
      await pipeline(bytes, budget.meter(name), createWriteStream(place, { flags: 'wx' }));
    });
  } finally {
    zip.close();
  }
}

function openZip(archive: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(archive, { lazyEntries: true, autoClose: false, strictFileNames: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/** One entry after the other. */
function forEachEntry(zip: ZipFile, visit: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(unsafeName(error)));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      visit(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

/** The reader refuses names that lead out of the folder by itself. */
function unsafeName(error: Error): Error {
  const isUnsafe = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(
    error.message,
  );
  return isUnsafe
    ? new ImportRefused('ARCHIVE_UNSAFE', error.message.replace(/^[a-z ]+: /i, '').slice(0, 200))
    : error;
}
