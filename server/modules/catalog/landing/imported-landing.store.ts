import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  addSave,
  findEdited,
  type LandingKey,
  type NewSave,
  writeDraft,
} from './landing-draft.repository.ts';

/** Drafts of landings as imports read and write them. */

export interface WorkingLanding {
  /** The draft, else what visitors see. */
  content: LandingContent;
  revision: number;
  hasDraft: boolean;
}

/** Null where the product has no landing in the language. */
export async function readWorkingLanding(db: Db | Tx, key: LandingKey): Promise<WorkingLanding | null> {
  const edited = await findEdited(db, key);
  const content = edited?.draft ?? edited?.page;
  return edited && content ? { content, revision: edited.revision, hasDraft: edited.draft !== null } : null;
}

/** Saves a draft and its history; false when somebody saved meanwhile, and nothing was written. */
export async function saveImportedLanding(tx: Tx, seen: number, save: NewSave): Promise<boolean> {
  const revision = await writeDraft(tx, seen, save);
  if (revision === null) return false;
  await addSave(tx, revision, save);
  return true;
}
