import type { Db } from '../../../../db/database.ts';
import { KEEP_REMOVED_FILES_HOURS, KEEP_UNNAMED_FILES_HOURS } from '../../../../domain/identity/retention.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findNamed } from './media.repository.ts';
import type { MediaStore } from './media.store.ts';
import { MEDIA, mediaKey, REMOVED, readMediaKey } from './media-keys.ts';

export interface MediaSweepDeps {
  db: Db;
  storage: Storage;
  store: Pick<MediaStore, 'putAside'>;
  now?: () => Date;
}

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;
/** Fewer go without a question. */
const A_FEW = 50;

/** Finds stored files that no row names; files that are named never go. */
export function createMediaSweep({ db, storage, store, now = () => new Date() }: MediaSweepDeps) {
  const isOver = (since: number, hours: number) => now().getTime() - since > hours * HOUR_MS;

  /**
   * Puts aside what nobody has named for a day.
   * @throws when that is most of what is stored: this is then another school's storage, or another school's database.
   */
  async function dropUnnamed(): Promise<number> {
    const { stored, old, drafts } = await look();
    const named = await namedOf(old);
    const unnamed = old.filter((sha256) => !named.has(sha256));
    if (unnamed.length > A_FEW && unnamed.length > stored / 2)
      throw new Error(`${unnamed.length} of ${stored} stored files are unnamed: is this the right database?`);
    for (const sha256 of unnamed) await store.putAside(db, sha256);
    for (const { key, sha256 } of drafts) await dropDraft(key, sha256);
    return unnamed.length;
  }

  async function look() {
    const found = { stored: 0, old: [] as string[], drafts: [] as { key: string; sha256: string }[] };
    for await (const { key, storedAt } of storage.list(MEDIA)) {
      const object = readMediaKey(key);
      if (!object || object.kind === 'removed') continue;
      const { kind, sha256 } = object;
      if (kind === 'bytes') found.stored += 1;
      if (!isOver(storedAt.getTime(), KEEP_UNNAMED_FILES_HOURS)) continue;
      if (kind === 'bytes') found.old.push(sha256);
      else found.drafts.push({ key, sha256 });
    }
    return found;
  }

  async function namedOf(hashes: readonly string[]): Promise<Set<string>> {
    const named = new Set<string>();
    for (let at = 0; at < hashes.length; at += AT_ONCE) {
      for (const sha256 of await findNamed(db, hashes.slice(at, at + AT_ONCE))) named.add(sha256);
    }
    return named;
  }

  /** Earlier releases put whole files aside under such names: one that is all there is of a named file stays. */
  async function dropDraft(key: string, sha256: string): Promise<void> {
    const isSpare = (await findNamed(db, [sha256])).length === 0 || (await storage.exists(mediaKey(sha256)));
    if (isSpare) await storage.delete(key);
  }

  /** Removes what was put aside an hour ago; what somebody has named since then goes back. */
  async function emptyRemoved(): Promise<void> {
    for await (const { key } of storage.list(REMOVED)) {
      const object = readMediaKey(key);
      if (object?.kind !== 'removed' || !isOver(object.at, KEEP_REMOVED_FILES_HOURS)) continue;
      const { sha256 } = object;
      const isMissed =
        (await findNamed(db, [sha256])).length > 0 && !(await storage.exists(mediaKey(sha256)));
      await (isMissed ? storage.move(key, mediaKey(sha256)) : storage.delete(key));
    }
  }

  return { dropUnnamed, emptyRemoved };
}
