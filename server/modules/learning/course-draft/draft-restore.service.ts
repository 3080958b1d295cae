import { ApiError } from '../../../../contracts/api-error.ts';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Tx } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import {
  EMPTY_OUTLINE,
  followBase,
  isSame,
  keepTitles,
  lessonsOf,
} from '../../../../domain/learning/follow-base.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { readVersionOutline } from '../content/version-outline.ts';
import { findVersion } from '../version/version-changes.ts';
import { addSave, type DraftSave, saveDraft } from './course-draft.repository.ts';
import type { CourseDraftDeps, DraftCall } from './course-draft.service.ts';
import { readCurrentLessons, readVersionItems } from './draft-source.repository.ts';
import { type OpenedDraft, openDraft } from './open-draft.ts';

export interface RestoreCall extends DraftCall {
  versionId: string;
  /** The revision of the outline that the caller saw. */
  revision: number;
  callerId: string;
}

export type DraftRestoreService = ReturnType<typeof createDraftRestoreService>;

/** Makes versions the working copy again: as saves, so that what was there before stays in the history. */
export function createDraftRestoreService({ db, now = () => new Date() }: CourseDraftDeps) {
  async function restore(call: RestoreCall): Promise<void> {
    const { courseId, language, versionId, revision, callerId: userId } = call;
    const draft = await openDraft(db, courseId, language);
    const version = await findVersion(db, courseId, versionId);
    if (version?.language !== language) throw new ApiError('not_found');
    const outline = outlineToRestore(draft, await readVersionOutline(db, versionId));
    const items = await readVersionItems(db, versionId);
    const lessons = await lessonsToSave(draft, outline, items);
    const save = { courseId, language, userId, at: now() };
    await db.transaction(async (tx) => {
      await store(tx, { ...save, lessonKey: '', seen: revision, content: outline });
      for (const lesson of lessons) await store(tx, { ...save, ...lesson });
      await recordChange(tx, {
        ...{ userId, action: 'RESTORED', entity: 'COURSE', entityId: courseId },
        ...{ subject: draft.course.title, language },
        changes: [{ field: 'version', from: null, to: String(version.version) }],
      });
    });
  }

  /** Lessons that are not as the version has them; those that it lacks in another language lose their items. */
  async function lessonsToSave(
    { course, language, base }: OpenedDraft,
    outline: Outline,
    items: ReadonlyMap<string, StoredItem[]>,
  ): Promise<Pick<DraftSave, 'lessonKey' | 'seen' | 'content'>[]> {
    const keys = lessonsOf(base ?? outline).map(({ key }) => key);
    const current = await readCurrentLessons(db, course.courseId, language, keys);
    return [...current.values()].flatMap(({ key, revision, items: before }) => {
      const content = items.get(key) ?? [];
      return isSame(before, content) ? [] : [{ lessonKey: key, seen: revision, content }];
    });
  }

  return { restore };
}

function outlineToRestore({ base, row }: OpenedDraft, version: Outline): Outline {
  return base ? keepTitles(followBase(base, version), row?.outline ?? EMPTY_OUTLINE) : version;
}

async function store(tx: Tx, save: DraftSave): Promise<void> {
  const revision = await saveDraft(tx, save);
  if (revision === null) throw new ApiError('edit_conflict');
  await addSave(tx, save, revision);
}
