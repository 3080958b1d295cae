import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { addSave, type DraftSave, saveDraft } from './course-draft.repository.ts';
import { type CurrentLesson, readCurrentLessons } from './draft-source.repository.ts';

/** The working copy as imports read and write it. */

export type WorkingLesson = CurrentLesson;

/** Lessons of the working copy by their keys. */
export function readWorkingLessons(
  db: Db | Tx,
  place: { courseId: string; language: Locale },
  keys: readonly string[],
): Promise<Map<string, WorkingLesson>> {
  return readCurrentLessons(db, place.courseId, place.language, keys);
}

/** Saves an outline or lesson and its history; false when somebody saved meanwhile, and nothing was written. */
export async function saveImported(tx: Tx, save: DraftSave): Promise<boolean> {
  const revision = await saveDraft(tx, save);
  if (revision === null) return false;
  await addSave(tx, save, revision);
  return true;
}
