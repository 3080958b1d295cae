import { Readable } from 'node:stream';
import { Disk, type DriveFile, KeyNormalizer } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { type ByteRange, type OpenedObject, type Storage, StorageUnavailable } from './storage.ts';

/** A flydrive driver with atomic writes and byte ranges. */
export interface StorageDriver extends DriverContract {
  openRange(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** Whether an error of this driver means that the object is missing. */
  isMissing(error: unknown): boolean;
}

const keys = new KeyNormalizer();

/** Storage over a driver: flydrive validates keys; driver errors become null or `StorageUnavailable`. */
export function diskStorage(driver: StorageDriver): Storage {
  const disk = new Disk(driver);
  const unavailable = (error: unknown): never => {
    const cause = causeOf(error);
    throw new StorageUnavailable(`The storage is unavailable: ${nameOf(cause)}`, { cause });
  };
  const orMissing = (error: unknown): null => (driver.isMissing(causeOf(error)) ? null : unavailable(error));

  const stat: Storage['stat'] = async (key) => {
    const found = await disk.getMetaData(key).catch(orMissing);
    return found && { size: found.contentLength, storedAt: found.lastModified };
  };

  const put: Storage['put'] = async (key, source, options = {}) => {
    const reading: Reading = {};
    const body = Readable.from(chunksOf(source, reading), { objectMode: false });
    try {
      await disk.putStream(key, body, options.secret ? { visibility: 'private' } : {});
    } catch (error) {
      // A failed source is not a failed storage.
      if (reading.broken) throw reading.broken.error;
      unavailable(error);
    } finally {
      body.destroy();
      if (source instanceof Readable) source.destroy();
    }
  };

  return {
    put,
    stat,
    exists: (key) => disk.exists(key).catch(unavailable),
    open: (key, range) => driver.openRange(keys.normalize(key), range).catch(orMissing),
    move: async (from, to) => {
      const moved = await disk.move(from, to).then(() => true, orMissing);
      return moved !== null;
    },
    delete: (key) => disk.delete(key).catch(unavailable),
    list: (prefix) => list(prefix),
  };

  async function* list(prefix: string) {
    for (let page: string | undefined; ; ) {
      const paginationToken: { paginationToken?: string } =
        page === undefined ? {} : { paginationToken: page };
      const found = await disk.listAll(prefix, { recursive: true, ...paginationToken }).catch(unavailable);
      for (const item of found.objects) {
        if (!item.isFile || !item.key.startsWith(`${prefix}/`)) continue;
        const facts = await factsOf(item);
        if (facts) yield { key: item.key, ...facts };
      }
      page = found.paginationToken;
      if (page === undefined) return;
    }
  }

  /** null when it was deleted meanwhile. */
  async function factsOf(file: DriveFile) {
    const facts = await file.getMetaData().catch(orMissing);
    return facts && { size: facts.contentLength, storedAt: facts.lastModified };
  }
}

interface Reading {
  broken?: { error: unknown };
}

/** Records errors of the source, and not those that the driver throws into this generator. */
async function* chunksOf(source: Readable | Uint8Array, reading: Reading): AsyncIterable<Uint8Array> {
  if (!(source instanceof Readable)) {
    if (source.byteLength > 0) yield source;
    return;
  }
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((error) => {
      reading.broken = { error };
      throw error;
    });
    if (next.done) return;
    yield next.value;
  }
}

/** flydrive wraps driver errors. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && /^E_CANNOT/.test(codeOf(error)) && error.cause ? error.cause : error;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function nameOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : 'unknown');
}
