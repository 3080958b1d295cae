import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { editedOutline } from '../../../../domain/learning/follow-base.ts';
import { readOutline } from './content.repository.ts';

/** The outline of a version, as authors edit it. */
export async function readVersionOutline(db: Db | Tx, versionId: string): Promise<Outline> {
  return editedOutline(await readOutline(db, versionId));
}
