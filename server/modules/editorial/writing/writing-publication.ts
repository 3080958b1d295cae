import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import {
  EMPTY_WRITING,
  isSameWriting,
  subjectId,
  writingChanges,
} from '../../../../domain/editorial/writing.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import { beginDraft } from './begin-writing.ts';
import * as drafts from './writing.repository.ts';
import type { WritingDeps } from './writing-management.service.ts';
import type { WritingKey, WritingPlace } from './writing-place.ts';
import * as repo from './writing-publication.repository.ts';
import { type ReadWriting, readWriting } from './writing-view.ts';

export interface WritingPublicationDeps extends WritingDeps {
  log: Pick<Logger, 'info' | 'error'>;
}

export interface PublishCall {
  key: WritingKey;
  revision: number;
  /** Null publishes at once. */
  publishAt: string | null;
  callerId: string;
}

type Call = Pick<PublishCall, 'key' | 'callerId'>;

export type WritingPublication = ReturnType<typeof createWritingPublication>;

/** Publishes articles, text pages and glossary terms, one language at a time; every call may be sent again. */
export function createWritingPublication(deps: WritingPublicationDeps) {
  const { db, placeOf, log, now = () => new Date() } = deps;

  /** Runs a change while no other language of the subject is published. */
  function change(
    key: WritingKey,
    run: (tx: Tx, place: WritingPlace, read: ReadWriting) => Promise<void>,
  ): Promise<void> {
    const place = placeOf(key);
    return db.transaction(async (tx) => {
      if (!(await place.lock(tx, key))) throw new ApiError('not_found');
      await run(tx, place, await readWriting(tx, place, key));
    });
  }

  async function requireReady(tx: Tx, key: WritingKey, { content, context }: ReadWriting): Promise<void> {
    const checks = await placeOf(key).check(tx, key, content, context);
    if (checks.length > 0) throw new ApiError('not_ready_to_publish');
  }

  /** Puts a saved revision in front of visitors. */
  async function show(tx: Tx, key: WritingKey, publication: Publication): Promise<void> {
    const { content, before, revision, userId } = publication;
    const place = placeOf(key);
    const at = now();
    await place.show(tx, key, content, at);
    await repo.markPublished(tx, key, revision, at);
    await purgeAfter(tx, place.tags(key));
    const changes = writingChanges(before ?? EMPTY_WRITING, content);
    await record(tx, key, { action: 'PUBLISHED', userId, subject: content.title, changes });
  }

  const record = (tx: Tx, key: WritingKey, change: Recorded) =>
    recordChange(tx, {
      ...change,
      ...{ entity: placeOf(key).entity, entityId: subjectId(key.subject), language: key.language },
    });

  const publish = ({ key, revision, publishAt, callerId }: PublishCall) =>
    change(key, async (tx, _, read) => {
      const at = publishAt === null ? null : new Date(publishAt);
      if (at && at <= now())
        throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
      const { row, content, context } = read;
      if ((row?.revision ?? 0) !== revision) throw new ApiError('edit_conflict');
      if (isShown(read) && !row?.publishAt) return;
      await requireReady(tx, key, read);
      if (!(await repo.setSchedule(tx, key, revision, at && { at, by: callerId })))
        throw new ApiError('edit_conflict');
      if (!at) return show(tx, key, { content, before: context.published, revision, userId: callerId });
      const changes = scheduleChange(row?.publishAt ?? null, at);
      await record(tx, key, { action: 'SCHEDULED', userId: callerId, subject: content.title, changes });
    });

  const unschedule = ({ key, callerId }: Call) =>
    change(key, async (tx, _, read) => {
      if (await repo.clearSchedule(tx, key)) await recordUnscheduled(tx, key, read, callerId);
    });

  const recordUnscheduled = (tx: Tx, key: WritingKey, read: ReadWriting, userId: string | null) =>
    record(tx, key, {
      ...{ action: 'UNSCHEDULED', userId, subject: read.content.title },
      changes: scheduleChange(read.row?.publishAt ?? null, null),
    });

  const unpublish = ({ key, callerId: userId }: Call) =>
    change(key, async (tx, place, { row, content, published }) => {
      if (!published) return;
      // Its texts stay as a draft.
      if (!row) await beginDraft(tx, { key, content: published.content, userId, at: now() });
      await place.hide(tx, key);
      await purgeAfter(tx, place.tags(key));
      await record(tx, key, { action: 'UNPUBLISHED', userId, subject: content.title, changes: [] });
    });

  const request = ({ key, callerId: userId }: Call) =>
    change(key, async (tx, _, read) => {
      await requireReady(tx, key, read);
      if (isShown(read)) return;
      if (!(await repo.addRequest(tx, key, userId, now()))) return;
      const { title } = read.content;
      await record(tx, key, { action: 'REQUESTED', userId, subject: title, changes: [] });
      const messageId = `writing:${crypto.randomUUID()}`;
      await tellOtherSeniors(tx, userId, { messageId, template: 'PUBLICATION_REQUESTED', data: { title } });
    });

  /** Publishes what is due, each writing in a transaction of its own; called by a scheduled job. */
  async function publishDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const key of await repo.findDue(db, now()))
      await publishScheduled(key).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled writings were not published');
  }

  /** The revision that was scheduled, not a newer draft. Another instance may have been first. */
  async function publishScheduled(key: WritingKey): Promise<void> {
    try {
      await change(key, async (tx, _, { context }) => {
        const revision = await repo.takeDue(tx, key, now());
        const content = revision === null ? null : await drafts.findSaved(tx, key, revision);
        if (revision === null || !content) return;
        await show(tx, key, { content, before: context.published, revision, userId: null });
        log.info({ ...key, revision }, 'writing: published at its time');
      });
    } catch (error) {
      // It would fail every minute: somebody has to publish the English text first.
      if (error instanceof ApiError) await giveUp(key);
      throw error;
    }
  }

  const giveUp = (key: WritingKey) =>
    change(key, async (tx, _, read) => {
      if ((await repo.takeDue(tx, key, now())) !== null) await recordUnscheduled(tx, key, read, null);
    });

  return { publish, unschedule, unpublish, request, publishDue };
}

/** Whether visitors see just this. */
const isShown = ({ context: { published }, content }: ReadWriting): boolean =>
  published !== null && isSameWriting(published, content);

interface Publication {
  content: WritingContent;
  /** What visitors saw before. */
  before: WritingContent | null;
  revision: number;
  /** Null when it was published at its time. */
  userId: string | null;
}

interface Recorded {
  action: AuditAction;
  userId: string | null;
  subject: string;
  changes: ChangedField[];
}

const scheduleChange = (from: Date | null, to: Date | null): ChangedField[] => [
  { field: 'publishAt', from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
];
