import { Readable } from 'node:stream';
import { Disk, type DriveFile, KeyNormalizer } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { type ByteRange, type OpenedObject, type Storage, StorageAway } from './storage.ts';

/** A driver of flydrive whose writes are whole or not at all, and which reads ranges. */
export interface StorageDriver extends DriverContract {
  openRange(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** Whether an error of this driver says that nothing is stored under the key. */
  isMissing(error: unknown): boolean;
}

const keys = new KeyNormalizer();

/** The storage over a driver: flydrive checks the keys, what a driver throws becomes null or `StorageAway`. */
export function diskStorage(driver: StorageDriver): Storage {
  const disk = new Disk(driver);
  const away = (error: unknown): never => {
    const cause = causeOf(error);
    throw new StorageAway(`The storage does not answer: ${nameOf(cause)}`, { cause });
  };
  const orMissing = (error: unknown): null => (driver.isMissing(causeOf(error)) ? null : away(error));

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
      // A source that fails says nothing about the place.
      if (reading.broken) throw reading.broken.error;
      away(error);
    } finally {
      body.destroy();
      if (source instanceof Readable) source.destroy();
    }
  };

  return {
    put,
    stat,
    exists: (key) => disk.exists(key).catch(away),
    open: (key, range) => driver.openRange(keys.normalize(key), range).catch(orMissing),
    move: async (from, to) => {
      const moved = await disk.move(from, to).then(() => true, orMissing);
      return moved !== null;
    },
    delete: (key) => disk.delete(key).catch(away),
    list: (prefix) => list(prefix),
  };

  async function* list(prefix: string) {
    for (let page: string | undefined; ; ) {
      const paginationToken: { paginationToken?: string } =
        page === undefined ? {} : { paginationToken: page };
      const found = await disk.listAll(prefix, { recursive: true, ...paginationToken }).catch(away);
      for (const one of found.objects) {
        if (!one.isFile || !one.key.startsWith(`${prefix}/`)) continue;
        const facts = await factsOf(one);
        if (facts) yield { key: one.key, ...facts };
      }
      page = found.paginationToken;
      if (page === undefined) return;
    }
  }

  /** null when it went meanwhile. */
  async function factsOf(file: DriveFile) {
    const facts = await file.getMetaData().catch(orMissing);
    return facts && { size: facts.contentLength, storedAt: facts.lastModified };
  }
}

interface Reading {
  broken?: { error: unknown };
}

/** Notes what the source itself throws; what is thrown into this from below says nothing about it. */
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

/** Flydrive wraps what a driver throws. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && /^E_CANNOT/.test(codeOf(error)) && error.cause ? error.cause : error;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function nameOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : 'unknown');
}
