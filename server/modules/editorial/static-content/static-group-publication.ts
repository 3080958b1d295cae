import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type {
  ManagedStaticGroup,
  StaticGroupContent,
} from '../../../../contracts/editorial/static-content-management.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { staticChanges } from '../../../../domain/editorial/static-changes.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import { findGroups } from './static-group.repository.ts';
import type { StaticGroupDeps } from './static-group-management.service.ts';
import { showGroup } from './static-group-view.ts';
import * as repo from './static-publication.repository.ts';
import { staticTags } from './static-tag.ts';

export interface StaticPublicationDeps extends StaticGroupDeps {
  log: Pick<Logger, 'info'>;
}

export interface StaticPublishCall {
  group: StaticGroup;
  revision: number;
  /** Null publishes at once. */
  publishAt: string | null;
  callerId: string;
}

export type StaticGroupPublication = ReturnType<typeof createStaticGroupPublication>;

/** Publishes static content groups, in all languages at once; every call may be sent again. */
export function createStaticGroupPublication(deps: StaticPublicationDeps) {
  const { db, original, log, now = () => new Date() } = deps;

  async function read(tx: Tx, group: StaticGroup): Promise<ManagedStaticGroup> {
    const [row] = await findGroups(tx, group);
    return showGroup(group, row, await original(group));
  }

  const record = (
    tx: Tx,
    group: StaticGroup,
    change: { action: AuditAction; userId: string | null; changes: ChangedField[] },
  ) => recordChange(tx, { ...change, entity: 'STATIC_CONTENT', entityId: group, subject: group });

  /** Puts a saved revision in front of visitors. */
  async function show(tx: Tx, group: StaticGroup, publication: Publication): Promise<void> {
    const { revision, before, content, userId } = publication;
    await repo.showRevision(tx, group, revision, now());
    await purgeAfter(tx, staticTags(group));
    await record(tx, group, { action: 'PUBLISHED', userId, changes: staticChanges(before, content) });
  }

  const publish = ({ group, revision, publishAt, callerId }: StaticPublishCall): Promise<void> =>
    db.transaction(async (tx) => {
      const at = publishAt === null ? null : new Date(publishAt);
      if (at && at <= now())
        throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
      const { content, published, scheduled, ...managed } = await read(tx, group);
      if (managed.revision !== revision) throw new ApiError('edit_conflict');
      if (managed.state === 'PUBLISHED' && !scheduled) return;
      if (managed.checks.length > 0) throw new ApiError('not_ready_to_publish');
      if (!(await repo.setSchedule(tx, group, revision, at && { at, by: callerId })))
        throw new ApiError('edit_conflict');
      if (!at) return show(tx, group, { content, before: published, revision, userId: callerId });
      const changes = scheduleChange(scheduled?.at ?? null, at.toISOString());
      await record(tx, group, { action: 'SCHEDULED', userId: callerId, changes });
    });

  const unschedule = (group: StaticGroup, callerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const at = await repo.clearSchedule(tx, group);
      const changes = scheduleChange(at?.toISOString() ?? null, null);
      if (at) await record(tx, group, { action: 'UNSCHEDULED', userId: callerId, changes });
    });

  const request = (group: StaticGroup, userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { state, checks } = await read(tx, group);
      if (checks.length > 0) throw new ApiError('not_ready_to_publish');
      if (state === 'PUBLISHED' || !(await repo.addRequest(tx, group, userId, now()))) return;
      await record(tx, group, { action: 'REQUESTED', userId, changes: [] });
      const messageId = `static-content:${crypto.randomUUID()}`;
      await tellOtherSeniors(tx, userId, {
        messageId,
        template: 'PUBLICATION_REQUESTED',
        data: { title: group },
      });
    });

  /** Publishes what is due, each group in a transaction of its own; called by a scheduled job. */
  async function publishDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const group of await repo.findDue(db, now()))
      await publishScheduled(group).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled static content was not published');
  }

  /** The revision that was scheduled, not a newer draft. Another instance may have been first. */
  const publishScheduled = (group: StaticGroup): Promise<void> =>
    db.transaction(async (tx) => {
      const due = await repo.takeDue(tx, group, now());
      if (!due) return;
      const before = due.published ?? (await original(group));
      await show(tx, group, { ...due, before, userId: null });
      log.info({ group, revision: due.revision }, 'static content: published at its time');
    });

  return { publish, unschedule, request, publishDue };
}

interface Publication {
  content: StaticGroupContent;
  /** What visitors saw before. */
  before: StaticGroupContent;
  revision: number;
  /** Null when it was published at its time. */
  userId: string | null;
}

const scheduleChange = (from: string | null, to: string | null): ChangedField[] => [
  { field: 'publishAt', from, to },
];
