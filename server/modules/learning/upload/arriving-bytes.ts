import type { Storage } from '../../../platform/storage/storage.ts';
import { ARRIVING, arrivingKey, type TusEngine } from './tus-server.ts';

/** What the S3 store of tus keeps beside the bytes. */
const BESIDE = ['', '.info', '.part'];
/** Older than any upload may be. */
const ORPHAN_MS = 2 * 86_400_000;

/** Bytes of uploads that did not become files. */
export function createArrivingBytes(storage: Storage, engine: () => Promise<TusEngine>) {
  async function drop(uploadId: string): Promise<void> {
    const key = arrivingKey(uploadId);
    const { store } = await engine();
    // Also ends the multipart upload of a bucket; fails for one that is complete, or gone.
    await store.remove(key).catch(() => undefined);
    for (const suffix of BESIDE) if (await storage.exists(key + suffix)) await storage.delete(key + suffix);
  }

  /** Deletes bytes whose upload is unknown, because its person or course was deleted. */
  async function dropOrphans(now: Date): Promise<void> {
    for await (const { key, storedAt } of storage.list(ARRIVING))
      if (now.getTime() - storedAt.getTime() > ORPHAN_MS) await storage.delete(key);
  }

  return { drop, dropOrphans };
}
