import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { CourseVersion } from '../../../../contracts/learning/version.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { copyVersion, lockCourse } from '../content/content.store.ts';
import * as repo from './version.repository.ts';
import { isCorrection, publishNow, recordVersion } from './version-changes.ts';

export interface VersionManagementDeps {
  db: Db;
  log: Pick<Logger, 'info'>;
  now?: () => Date;
}

interface VersionCall {
  courseId: string;
  versionId: string;
  callerId: string;
}

export type VersionManagementService = ReturnType<typeof createVersionManagement>;

/** Versions of courses as managers see, publish and schedule them; every call may be sent again. */
export function createVersionManagement({ db, log, now = () => new Date() }: VersionManagementDeps) {
  async function list(courseId: string): Promise<CourseVersion[]> {
    if (!(await repo.hasCourse(db, courseId))) throw new ApiError('not_found');
    return (await repo.listVersions(db, courseId)).map(show);
  }

  /** Changes a version while no other of its course changes. */
  async function change(
    call: VersionCall,
    action: AuditAction,
    edit: (tx: Tx, row: repo.VersionRow) => Promise<string>,
  ): Promise<CourseVersion> {
    const { courseId, versionId, callerId } = call;
    const changed = await db.transaction(async (tx) => {
      await lockCourse(tx, courseId);
      const row = await repo.findVersion(tx, courseId, versionId);
      if (!row) throw new ApiError('not_found');
      const after = await repo.findVersion(tx, courseId, await edit(tx, row));
      if (after) await recordVersion(tx, { action, userId: callerId, before: row, after });
      return after;
    });
    if (!changed) throw new ApiError('not_found');
    log.info({ courseId, versionId: changed.id, callerId }, `version: ${action}`);
    return show(changed);
  }

  const publish = (call: VersionCall & { correction: boolean }) =>
    change(call, 'PUBLISHED', async (tx, row) => {
      if (row.status === 'PUBLISHED') return row.id;
      if (row.status === 'ARCHIVED') throw new ApiError('edit_conflict');
      if (call.correction && !(await isCorrection(tx, row))) throw new ApiError('version_is_no_correction');
      await publishNow(tx, row, { isCorrection: call.correction, publishedBy: call.callerId });
      return row.id;
    });

  const schedule = (call: VersionCall & { publishAt: string }) =>
    change(call, 'SCHEDULED', async (tx, row) => {
      const publishAt = new Date(call.publishAt);
      if (row.status !== 'DRAFT' && row.status !== 'SCHEDULED') throw new ApiError('edit_conflict');
      if (publishAt.getTime() <= now().getTime())
        throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
      await repo.setSchedule(tx, row.id, publishAt);
      return row.id;
    });

  const unschedule = (call: VersionCall) =>
    change(call, 'UNSCHEDULED', async (tx, row) => {
      if (row.status === 'SCHEDULED') await repo.setSchedule(tx, row.id, null);
      else if (row.status !== 'DRAFT') throw new ApiError('edit_conflict');
      return row.id;
    });

  const restore = (call: VersionCall) =>
    change(call, 'RESTORED', async (tx, row) => {
      if (row.status !== 'ARCHIVED') throw new ApiError('edit_conflict');
      return (await repo.findRestored(tx, row)) ?? copyVersion(tx, row, call.callerId);
    });

  /** Publishes what is due, each version in a transaction of its own; called by a scheduled job. */
  async function publishDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const due of await repo.findDue(db, now()))
      await db.transaction((tx) => publishScheduled(tx, due)).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled versions were not published');
  }

  /** Another instance, or a manager, may have been first. */
  async function publishScheduled(tx: Tx, due: { id: string; courseId: string }): Promise<void> {
    await lockCourse(tx, due.courseId);
    const row = await repo.findVersion(tx, due.courseId, due.id);
    if (row?.status !== 'SCHEDULED' || !row.publishAt || row.publishAt > now()) return;
    await publishNow(tx, row, { isCorrection: false, publishedBy: null });
    const after = { ...row, status: 'PUBLISHED', publishAt: null } as const;
    await recordVersion(tx, { action: 'PUBLISHED', userId: null, before: row, after });
  }

  return { list, publish, schedule, unschedule, restore, publishDue };
}

function show(row: repo.VersionRow): CourseVersion {
  const { id, language, version, status, isCorrection, restoredFrom, lessons, createdBy, publishedBy } = row;
  return {
    ...{
      versionId: id,
      language,
      version,
      status,
      isCorrection,
      restoredFrom,
      lessons,
      createdBy,
      publishedBy,
    },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
