import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { addSave, type DraftSave, saveDraft } from './course-draft.repository.ts';

/**
 * Stores a save and returns its revision; `record` runs in the same transaction. A save over a newer one is kept in the
 * history, outside of the transaction that refuses it, so that nothing written is lost.
 */
export async function storeSave(db: Db, save: DraftSave, record: (tx: Tx) => Promise<void>): Promise<number> {
  const revision = await db.transaction(async (tx) => {
    const saved = await saveDraft(tx, save);
    if (saved === null) return null;
    await addSave(tx, save, saved);
    await record(tx);
    return saved;
  });
  if (revision !== null) return revision;
  await addSave(db, save, null);
  throw new ApiError('edit_conflict');
}
