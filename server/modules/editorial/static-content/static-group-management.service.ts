import { ApiError } from '../../../../contracts/api-error.ts';
import { STATIC_GROUPS, type StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type {
  ManagedStaticGroup,
  StaticGroupContent,
  StaticGroupRow,
  StaticSave,
} from '../../../../contracts/editorial/static-content-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { staticChanges } from '../../../../domain/editorial/static-changes.ts';
import { isSameStatic, staticFieldErrors } from '../../../../domain/editorial/static-content.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as repo from './static-group.repository.ts';
import { groupRow, showGroup, showSave } from './static-group-view.ts';
import type { ReadOriginal } from './static-originals.ts';

export interface StaticGroupDeps {
  db: Db;
  original: ReadOriginal;
  now?: () => Date;
}

export interface StaticSaveCall {
  group: StaticGroup;
  /** The revision that the caller saw. */
  revision: number;
  content: StaticGroupContent;
  callerId: string;
}

const HISTORY_SAVES = 100;

export type StaticGroupManagement = ReturnType<typeof createStaticGroupManagement>;

/** Static content groups as managers edit them; visitors see what was published (product §4 Back office rules). */
export function createStaticGroupManagement({ db, original, now = () => new Date() }: StaticGroupDeps) {
  async function list(): Promise<StaticGroupRow[]> {
    const rows = await repo.findGroups(db);
    const show = async (group: StaticGroup) =>
      showGroup(
        group,
        rows.find(({ code }) => code === group),
        await original(group),
      );
    return (await Promise.all(STATIC_GROUPS.map(show))).map(groupRow);
  }

  async function get(group: StaticGroup): Promise<ManagedStaticGroup> {
    const [row] = await repo.findGroups(db, group);
    return showGroup(group, row, await original(group));
  }

  /** Accepts a save over the revision that was seen; the same content again changes nothing. */
  async function accept(tx: Tx, call: StaticSaveCall, first: StaticGroupContent): Promise<void> {
    const { group, revision, content, callerId } = call;
    const [row] = await repo.findGroups(tx, group);
    const before = row?.content ?? first;
    if (isSameStatic(before, content)) return;
    if ((row?.revision ?? 0) !== revision) throw new ApiError('edit_conflict');
    const save = { group, content, userId: callerId, at: now() };
    const written = await (row ? repo.writeGroup(tx, revision, save) : repo.beginGroup(tx, first, save));
    if (written === null) throw new ApiError('edit_conflict');
    await repo.addSave(tx, written, save);
    await recordChange(tx, {
      ...{ userId: callerId, action: 'CHANGED', entity: 'STATIC_CONTENT', entityId: group, subject: group },
      changes: staticChanges(before, content),
    });
  }

  /** A refused save is kept in the history, in a transaction of its own. */
  async function save(call: StaticSaveCall): Promise<ManagedStaticGroup> {
    const { group, content, callerId } = call;
    const first = await original(group);
    const fields = staticFieldErrors(group, content, first);
    if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
    try {
      await db.transaction((tx) => accept(tx, call, first));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict')
        await repo.addRefusedSave(db, { group, content, userId: callerId, at: now() });
      throw error;
    }
    return get(group);
  }

  const history = async (group: StaticGroup): Promise<StaticSave[]> =>
    (await repo.findSaves(db, group, HISTORY_SAVES)).map(showSave);

  return { list, get, save, history };
}
