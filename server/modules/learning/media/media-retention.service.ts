import type { Db } from '../../../../db/database.ts';
import { KEEP_REMOVED_FILES_HOURS, KEEP_UNREFERENCED_FILES_HOURS } from '../../../../domain/retention.ts';
import { MEDIA, mediaKey, REMOVED, readMediaKey } from '../../../platform/storage/media-keys.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findReferenced } from './media.repository.ts';
import type { MediaStore } from './media.store.ts';

export interface MediaRetentionDeps {
  db: Db;
  storage: Storage;
  store: Pick<MediaStore, 'moveToRemoved'>;
  now?: () => Date;
}

const HOUR_MS = 3_600_000;
const BATCH_ROWS = 500;
/** Below this number a school may well have deleted its only course. */
const GUARD_FROM_FILES = 50;

/** Deletes stored files that no row references, and only those. */
export function createMediaRetention({ db, storage, store, now = () => new Date() }: MediaRetentionDeps) {
  const isOlder = (since: number, hours: number) => now().getTime() - since > hours * HOUR_MS;

  /**
   * Moves files that have been unreferenced for a day to `removed`.
   * @throws when most files are unreferenced: then the storage or the database is another school's.
   */
  async function deleteUnreferenced(): Promise<number> {
    const { stored, old, drafts } = await listObjects();
    const referenced = await referencedOf(old);
    const unreferenced = old.filter((sha256) => !referenced.has(sha256));
    if (unreferenced.length > GUARD_FROM_FILES && unreferenced.length > stored / 2)
      throw new Error(
        `${unreferenced.length} of ${stored} stored files are unreferenced: is this the right database?`,
      );
    for (const sha256 of unreferenced) await store.moveToRemoved(db, sha256);
    for (const { key, sha256 } of drafts) await dropDraft(key, sha256);
    return unreferenced.length;
  }

  async function listObjects() {
    const found = { stored: 0, old: [] as string[], drafts: [] as { key: string; sha256: string }[] };
    for await (const { key, storedAt } of storage.list(MEDIA)) {
      const object = readMediaKey(key);
      if (!object || object.kind === 'removed') continue;
      const { kind, sha256 } = object;
      if (kind === 'bytes') found.stored += 1;
      if (!isOlder(storedAt.getTime(), KEEP_UNREFERENCED_FILES_HOURS)) continue;
      if (kind === 'bytes') found.old.push(sha256);
      else found.drafts.push({ key, sha256 });
    }
    return found;
  }

  async function referencedOf(hashes: readonly string[]): Promise<Set<string>> {
    const referenced = new Set<string>();
    for (let index = 0; index < hashes.length; index += BATCH_ROWS) {
      for (const sha256 of await findReferenced(db, hashes.slice(index, index + BATCH_ROWS)))
        referenced.add(sha256);
    }
    return referenced;
  }

  /** Earlier releases moved whole files to such names: the only copy of a referenced file stays. */
  async function dropDraft(key: string, sha256: string): Promise<void> {
    const isSpare =
      (await findReferenced(db, [sha256])).length === 0 || (await storage.exists(mediaKey(sha256)));
    if (isSpare) await storage.delete(key);
  }

  /** Deletes what was moved to `removed` an hour ago, or restores it when a row references it by now. */
  async function purgeRemoved(): Promise<void> {
    for await (const { key } of storage.list(REMOVED)) {
      const object = readMediaKey(key);
      if (object?.kind !== 'removed' || !isOlder(object.at, KEEP_REMOVED_FILES_HOURS)) continue;
      const { sha256 } = object;
      const isNeeded =
        (await findReferenced(db, [sha256])).length > 0 && !(await storage.exists(mediaKey(sha256)));
      await (isNeeded ? storage.move(key, mediaKey(sha256)) : storage.delete(key));
    }
  }

  return { deleteUnreferenced, purgeRemoved };
}
