import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { DraftProblem } from '../../../../contracts/learning/course-draft.ts';
import type { Tx } from '../../../../db/database.ts';
import { composeDraft } from '../../../../domain/learning/compose-draft.ts';
import { includedOutline } from '../../../../domain/learning/draft-problems.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import { lockCourse, saveCourseVersion } from '../content/content.store.ts';
import * as versions from '../version/version-changes.ts';
import type { CourseDraftDeps, DraftCall } from './course-draft.service.ts';
import { findRevisions } from './draft-source.repository.ts';
import { type OpenedDraft, openDraft } from './open-draft.ts';
import { addRequest, endRequest } from './publication-request.repository.ts';
import { findProblems, readWholeDraft, type WholeDraft } from './whole-draft.ts';

export interface DraftPublicationDeps extends CourseDraftDeps {
  /** The address of the site, to know links to it. */
  publicUrl: string;
  log: Pick<Logger, 'info'>;
}

export interface PublishCall extends DraftCall {
  /** By lesson key, with an empty one for the outline: what the caller saw. */
  revisions: Readonly<Record<string, number>>;
  /** Null publishes at once. */
  publishAt: string | null;
  correction: boolean;
  callerId: string;
}

export type DraftPublicationService = ReturnType<typeof createDraftPublicationService>;

/** Makes versions of working copies and publishes them, one language at a time. */
export function createDraftPublicationService(deps: DraftPublicationDeps) {
  const { db, publicUrl, log, now = () => new Date() } = deps;

  const check = async (call: DraftCall): Promise<DraftProblem[]> =>
    findProblems(db, await readWholeDraft(db, call), publicUrl);

  async function openReady(call: DraftCall): Promise<WholeDraft> {
    const whole = await readWholeDraft(db, call);
    if ((await findProblems(db, whole, publicUrl)).length > 0) throw new ApiError('not_ready_to_publish');
    return whole;
  }

  async function publish(call: PublishCall): Promise<void> {
    const publishAt = call.publishAt === null ? null : new Date(call.publishAt);
    if (publishAt && publishAt <= now())
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    const whole = await readWholeDraft(db, call);
    if (hasMoved(whole, call.revisions)) throw new ApiError('edit_conflict');
    if ((await findProblems(db, whole, publicUrl)).length > 0) throw new ApiError('not_ready_to_publish');
    await db.transaction(async (tx) => {
      await lockCourse(tx, call.courseId);
      await refuseLaterSaves(tx, whole);
      const row = await saveVersion(tx, whole, call.callerId);
      await (publishAt ? schedule(tx, row, publishAt, call.callerId) : publishVersion(tx, row, call));
      const { productId } = whole.draft.course;
      await endRequest(tx, { productId, language: call.language, at: now() });
    });
    const { courseId, language, callerId } = call;
    log.info({ courseId, language, callerId, publishAt: call.publishAt }, 'course draft: published');
  }

  async function unpublish({
    courseId,
    language,
    callerId,
  }: DraftCall & { callerId: string }): Promise<void> {
    const { course } = await openDraft(db, courseId, language);
    if (course.published && language === course.baseLanguage) throw new ApiError('still_in_use');
    await db.transaction(async (tx) => {
      await lockCourse(tx, courseId);
      await unscheduleOthers(tx, { courseId, language, id: null }, callerId);
      const publishedId = await versions.findPublished(tx, { courseId, language });
      const before = publishedId && (await versions.findVersion(tx, courseId, publishedId));
      if (!before) return;
      await versions.withdrawNow(tx, before);
      const after = { ...before, status: 'ARCHIVED' } as const;
      await versions.recordVersion(tx, { action: 'UNPUBLISHED', userId: callerId, before, after });
    });
  }

  /** Asks the senior managers once, until somebody publishes it. */
  async function request(call: DraftCall & { callerId: string }): Promise<void> {
    const { draft } = await openReady(call);
    const { courseId, productId, title } = draft.course;
    const { language, callerId } = call;
    await db.transaction(async (tx) => {
      const id = await addRequest(tx, { productId, language, at: now() }, callerId);
      if (!id) return;
      await recordChange(tx, {
        ...{ userId: callerId, action: 'REQUESTED', entity: 'COURSE', entityId: courseId },
        ...{ subject: title, language },
      });
      const message = { messageId: `publication:${id}`, template: 'PUBLICATION_REQUESTED' } as const;
      await tellOtherSeniors(tx, callerId, { ...message, data: { title } });
    });
  }

  return { check, publish, unpublish, request };
}

/** Whether something was saved after the caller looked. */
function hasMoved({ revisions }: WholeDraft, seen: PublishCall['revisions']): boolean {
  return [...revisions].some(([key, revision]) => revision !== (Object.hasOwn(seen, key) ? seen[key] : 0));
}

async function refuseLaterSaves(tx: Tx, { draft, revisions }: WholeDraft): Promise<void> {
  const now = await findRevisions(tx, draft.course.courseId, draft.language);
  for (const [key, revision] of revisions)
    if ((now.get(key) ?? 0) !== revision) throw new ApiError('edit_conflict');
}

async function saveVersion(tx: Tx, whole: WholeDraft, createdBy: string): Promise<versions.VersionRow> {
  const { draft, items } = whole;
  const { courseId } = draft.course;
  const composed = composeDraft(draft.language, includedOutline(whole), items);
  const { versionId } = await saveCourseVersion(tx, { courseId, draft: composed, publish: false, createdBy });
  const row = await versions.findVersion(tx, courseId, versionId);
  if (!row) throw new Error('the saved version was not found');
  await versions.markRestored(tx, row);
  return row;
}

/** A version that is published already stays as it is. */
async function publishVersion(tx: Tx, row: versions.VersionRow, call: PublishCall): Promise<void> {
  await unscheduleOthers(tx, row, call.callerId);
  if (row.status === 'PUBLISHED') return;
  if (call.correction && !(await versions.isCorrection(tx, row)))
    throw new ApiError('version_is_no_correction');
  await versions.publishNow(tx, row, { isCorrection: call.correction, publishedBy: call.callerId });
  const after = { ...row, status: 'PUBLISHED', publishAt: null } as const;
  await versions.recordVersion(tx, { action: 'PUBLISHED', userId: call.callerId, before: row, after });
}

async function schedule(tx: Tx, row: versions.VersionRow, publishAt: Date, userId: string): Promise<void> {
  await unscheduleOthers(tx, row, userId);
  if (row.status === 'PUBLISHED') return;
  await versions.setSchedule(tx, row.id, publishAt);
  const after = { ...row, status: 'SCHEDULED', publishAt } as const;
  await versions.recordVersion(tx, { action: 'SCHEDULED', userId, before: row, after });
}

/** What is published or scheduled now replaces what was scheduled before: later it would bring older content back. */
async function unscheduleOthers(
  tx: Tx,
  { courseId, language, id }: Pick<OpenedDraft, 'language'> & { courseId: string; id: string | null },
  userId: string,
): Promise<void> {
  for (const before of await versions.findScheduled(tx, courseId, language)) {
    if (before.id === id) continue;
    await versions.setSchedule(tx, before.id, null);
    const after = { ...before, status: 'DRAFT', publishAt: null } as const;
    await versions.recordVersion(tx, { action: 'UNSCHEDULED', userId, before, after });
  }
}
