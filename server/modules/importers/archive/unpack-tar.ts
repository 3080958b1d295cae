import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ImportRefused } from './import-refused.ts';
import type { UnpackBudget } from './unpack-budget.ts';

/** Unpacks the files and folders of a gzipped tar; links and devices are refused. */
export async function unpackTar(archive: string, folder: string, budget: UnpackBudget): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), budget.meter('tar'), entries);
  const writing = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const place = budget.takeEntry(folder, name);
      if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory')
        throw new ImportRefused('ARCHIVE_UNSAFE', name);
      if (place === null || type === 'directory') {
        if (place !== null) await mkdir(place, { recursive: true });
        entry.resume();
        continue;
      }
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
    }
  })();
  const ends = await Promise.allSettled([reading, writing]);
  // The refusal itself, not that the other side was cut off by it.
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failed.length > 0) throw failed.find((error) => error instanceof ImportRefused) ?? failed[0];
}
