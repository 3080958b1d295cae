import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { ImportRefused } from './import-refused.ts';
import type { UnpackBudget } from './unpack-budget.ts';

/** Unpacks the files and folders of a gzipped tar; links and devices are refused. */
export async function unpackTar(archive: string, folder: string, budget: UnpackBudget): Promise<void> {
  const entries = extract();
  let open: UnpackedEntry | undefined;
  let refused: unknown;
  const reading = pipeline(createReadStream(archive), createGunzip(), budget.meter('tar'), entries);
  const writing = (async () => {
    for await (const entry of entries) {
      open = entry;
      await unpackEntry(entry, folder, budget).catch((error: unknown) => {
        refused = error;
        throw error;
      });
    }
  })();
  writing.catch(() => {});
  try {
    // The loop over the entries of an archive that breaks off may never end.
    await reading;
    await writing;
  } catch (error) {
    open?.destroy();
    throw refused ?? error;
  }
}

type UnpackedEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

async function unpackEntry(entry: UnpackedEntry, folder: string, budget: UnpackBudget): Promise<void> {
  const { name, type } = entry.header;
  const place = budget.takeEntry(folder, name);
  if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory')
    throw new ImportRefused('ARCHIVE_UNSAFE', name);
  if (place === null) return void entry.resume();
  if (type === 'directory') {
    entry.resume();
    await mkdir(place, { recursive: true });
    return;
  }
  await mkdir(path.dirname(place), { recursive: true });
  await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
}
