import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ManagedWriting,
  WritingContent,
  WritingPreview,
  WritingSave,
} from '../../../../contracts/editorial/writing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  EMPTY_WRITING,
  isSameWriting,
  subjectId,
  writingChanges,
} from '../../../../domain/editorial/writing.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as repo from './writing.repository.ts';
import type { WritingKey, WritingPlace } from './writing-place.ts';
import { readWriting, showSave, showWriting } from './writing-view.ts';

export interface WritingDeps {
  db: Db;
  /** The place in which a writing is published. */
  placeOf: (key: WritingKey) => WritingPlace;
  now?: () => Date;
}

export interface SaveCall {
  key: WritingKey;
  /** The revision that the caller saw. */
  revision: number;
  content: WritingContent;
  callerId: string;
}

const HISTORY_SAVES = 100;

export type WritingManagement = ReturnType<typeof createWritingManagement>;

/** Articles, text pages and glossary terms as managers write them; visitors see what was published (product §4 Back office rules). */
export function createWritingManagement({ db, placeOf, now = () => new Date() }: WritingDeps) {
  async function requirePlace(key: WritingKey, on: Db | Tx = db): Promise<WritingPlace> {
    const place = placeOf(key);
    if (!(await place.exists(on, key))) throw new ApiError('not_found');
    return place;
  }

  async function get(key: WritingKey): Promise<ManagedWriting> {
    const place = await requirePlace(key);
    const read = await readWriting(db, place, key);
    return showWriting(key, read, await place.check(db, key, read.content, read.context));
  }

  async function preview(key: WritingKey, content: WritingContent): Promise<WritingPreview> {
    return (await requirePlace(key)).preview(content, key);
  }

  /** Accepts a save over the revision that was seen; the same texts again change nothing. */
  async function accept(tx: Tx, { key, revision, content, callerId }: SaveCall): Promise<void> {
    const place = await requirePlace(key, tx);
    const row = await repo.findWriting(tx, key);
    const shown = row ? null : ((await place.findPublished(tx, key))?.content ?? null);
    const before = row?.content ?? shown;
    if (before && isSameWriting(before, content)) return;
    if ((row?.revision ?? 0) !== revision) throw new ApiError('edit_conflict');
    const save = { key, content, userId: callerId, at: now() };
    const written = await (row ? repo.writeOver(tx, revision, save) : repo.beginWriting(tx, shown, save));
    if (!written) throw new ApiError('edit_conflict');
    await repo.addSave(tx, written, save);
    await place.touch(tx, key, { by: callerId, at: save.at });
    await recordChange(tx, {
      ...{ userId: callerId, action: 'CHANGED', entity: place.entity, entityId: subjectId(key.subject) },
      ...{ subject: content.title, language: key.language },
      changes: writingChanges(before ?? EMPTY_WRITING, content),
    });
  }

  /** A refused save is kept in the history, in a transaction of its own. */
  async function save(call: SaveCall): Promise<ManagedWriting> {
    const { key, content, callerId } = call;
    try {
      await db.transaction((tx) => accept(tx, call));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict')
        await repo.addRefusedSave(db, { key, content, userId: callerId, at: now() });
      throw error;
    }
    return get(key);
  }

  async function history(key: WritingKey, onlyPublished: boolean): Promise<WritingSave[]> {
    await requirePlace(key);
    return (await repo.findSaves(db, key, { onlyPublished, limit: HISTORY_SAVES })).map(showSave);
  }

  return { get, preview, save, history };
}
