import { ApiError } from '../../../../contracts/api-error.ts';
import type { EditedLesson, LessonSave, OutlineLesson } from '../../../../contracts/learning/course-draft.ts';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { editedItem, storedItem } from '../../../../domain/learning/edited-item.ts';
import { lessonsOf } from '../../../../domain/learning/follow-base.ts';
import { unstorableItem } from '../../../../domain/learning/stored-item-check.ts';
import { withDocuments } from '../content/earlier-content.ts';
import { findCopies, writeCopies } from './copied-texts.ts';
import { findSave, listSaves, type SaveRow } from './course-draft.repository.ts';
import type { CourseDraftDeps, DraftCall } from './course-draft.service.ts';
import { type CurrentLesson, findUsedItemKeys, readCurrentLessons } from './draft-source.repository.ts';
import { lastChange, type OpenedDraft, openDraft } from './open-draft.ts';
import { recordLesson } from './record-draft.ts';
import { storeSave } from './store-save.ts';

/** Saves of a lesson that the history shows. */
const MOST_SAVES = 200;

export interface LessonDraftCall extends DraftCall {
  lessonKey: string;
}

interface OpenedLessonDraft {
  draft: OpenedDraft;
  lesson: OutlineLesson;
  current: CurrentLesson;
}

export type LessonDraftService = ReturnType<typeof createLessonDraftService>;

/** The lessons that managers work on, with their solutions and the history of their saves. */
export function createLessonDraftService({ db, now = () => new Date() }: CourseDraftDeps) {
  async function getLesson(call: LessonDraftCall): Promise<EditedLesson> {
    const { draft, lesson, current } = await openLessonDraft(db, call);
    const { items, revision } = current;
    return show(call, { draft, lesson, items, revision, changed: lastChange(current) });
  }

  async function saveLesson(
    call: LessonDraftCall & { revision: number; items: EditedItem[]; caller: Person },
  ): Promise<EditedLesson> {
    const { courseId, language, lessonKey, revision: seen, caller } = call;
    const userId = caller.id;
    const { draft, lesson, current } = await openLessonDraft(db, call);
    const items = itemsToStore(call.items);
    await refuseUsedKeys(call, draft, items);
    const at = now();
    const change = { lessonKey, before: current.items, after: items };
    const copies = draft.base ? await findCopies(db, draft, change) : [];
    const save = { courseId, language, lessonKey, seen, content: items, userId, at };
    const revision = await storeSave(db, save, async (tx) => {
      await recordLesson(tx, draft, { lesson, before: current.items, after: items, userId });
      await writeCopies(tx, draft, copies, { userId, at });
    });
    const changed = { at: at.toISOString(), by: { id: userId, name: caller.name } };
    return show(call, { draft, lesson, items, revision, changed });
  }

  async function show(
    { courseId, language, lessonKey }: LessonDraftCall,
    shown: Pick<OpenedLessonDraft, 'draft' | 'lesson'> &
      Pick<EditedLesson, 'revision' | 'changed'> & { items: StoredItem[] },
  ): Promise<EditedLesson> {
    const { draft, lesson, items, revision, changed } = shown;
    const edited = (item: StoredItem) => editedItem(courseId, item);
    return {
      ...{ courseId, language, lessonKey, revision, changed },
      title: lesson.title,
      items: items.map(edited),
      base: draft.base ? ((await baseItems(draft, lessonKey))?.map(edited) ?? null) : null,
    };
  }

  async function baseItems({ course }: OpenedDraft, lessonKey: string): Promise<StoredItem[] | null> {
    const { courseId, baseLanguage } = course;
    const found = (await readCurrentLessons(db, courseId, baseLanguage, [lessonKey])).get(lessonKey);
    return found && found.items.length > 0 ? found.items.map(withDocuments) : null;
  }

  async function refuseUsedKeys(
    call: LessonDraftCall,
    { outline }: OpenedDraft,
    items: readonly StoredItem[],
  ): Promise<void> {
    const used = await findUsedItemKeys(
      db,
      call,
      lessonsOf(outline).map(({ key }) => key),
      items.map(({ key }) => key),
    );
    const index = items.findIndex(({ key }) => used.has(key));
    if (index >= 0)
      throw new ApiError('request_params_invalid', { fields: { [`items.${index}.key`]: 'already_used' } });
  }

  async function history(call: LessonDraftCall): Promise<LessonSave[]> {
    await openLessonDraft(db, call);
    return (await listSaves(db, call, MOST_SAVES)).map(showSave);
  }

  async function getSave(call: LessonDraftCall & { saveId: string }) {
    await openLessonDraft(db, call);
    const found = await findSave(db, call, call.saveId);
    if (!found) throw new ApiError('not_found');
    const items = found.content.map((item) => editedItem(call.courseId, withDocuments(item)));
    return { save: showSave(found), items };
  }

  return { getLesson, saveLesson, history, getSave };
}

/** A lesson of the working copy; every call about one comes through here. */
export async function openLessonDraft(db: Db, call: LessonDraftCall): Promise<OpenedLessonDraft> {
  const { courseId, language, lessonKey } = call;
  const draft = await openDraft(db, courseId, language);
  const lesson = lessonsOf(draft.outline).find(({ key }) => key === lessonKey);
  const current = (await readCurrentLessons(db, courseId, language, [lessonKey])).get(lessonKey);
  if (!lesson || !current) throw new ApiError('lesson_not_found');
  return { draft, lesson, current: { ...current, items: current.items.map(withDocuments) } };
}

/** Items as they are stored; drafts may be incomplete, but texts and addresses must be safe. */
export function itemsToStore(edited: readonly EditedItem[]): StoredItem[] {
  const items = edited.map(storedItem);
  const index = unstorableItem(items);
  if (index >= 0) throw new ApiError('request_params_invalid', { fields: { [`items.${index}`]: 'invalid' } });
  return items;
}

const personOf = ({ byId: id, byName: name }: SaveRow) => (id === null ? null : { id, name: name ?? '' });

function showSave(row: SaveRow): LessonSave {
  const { saveId, revision, at, items } = row;
  return { ...{ saveId, revision, items }, at: at.toISOString(), by: personOf(row) };
}
