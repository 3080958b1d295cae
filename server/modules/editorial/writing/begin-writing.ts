import { ApiError } from '../../../../contracts/api-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { addSave, beginWriting, type NewSave } from './writing.repository.ts';

/** The first draft of a language that managers have not written in. */
export async function beginDraft(tx: Tx, save: NewSave): Promise<void> {
  const begun = await beginWriting(tx, null, save);
  if (!begun) throw new ApiError('edit_conflict');
  await addSave(tx, begun, save);
}
