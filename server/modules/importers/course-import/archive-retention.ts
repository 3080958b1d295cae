import type { Db } from '../../../../db/database.ts';
import { KEEP_ARCHIVES_HOURS } from '../../../../domain/retention.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { ARCHIVES, archiveKey } from '../../learning/upload/archive-taker.ts';
import * as repo from './course-import.repository.ts';
import { clearWorkingFolders } from './working-folder.ts';

const HOUR_MS = 3_600_000;

/** Deletes archives that became drafts or are a week old, and what killed processes left. */
export function createArchiveRetention(deps: {
  db: Db;
  storage: Pick<Storage, 'delete' | 'list'>;
  now?: () => Date;
}) {
  const { db, storage, now = () => new Date() } = deps;
  const limit = () => new Date(now().getTime() - KEEP_ARCHIVES_HOURS * HOUR_MS);

  async function deleteSpent(): Promise<void> {
    for (const id of await repo.findSpentArchives(db, limit())) {
      // The row first: an archive without one is deleted below.
      await repo.setArchiveDeleted(db, id, now());
      await storage.delete(archiveKey(id));
    }
    const kept = await repo.findKeptArchives(db);
    for await (const { key, storedAt } of storage.list(ARCHIVES))
      if (storedAt < limit() && !kept.has(key.slice(ARCHIVES.length + 1))) await storage.delete(key);
    await clearWorkingFolders();
  }

  return { deleteSpent };
}
