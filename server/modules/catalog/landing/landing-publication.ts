import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import { LOCALES } from '../../../../contracts/locales.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  EMPTY_LANDING,
  isSameLanding,
  landingChanges,
  landingTitle,
} from '../../../../domain/catalog/landing.ts';
import { type RecordedChange, recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import { reindexSearch } from '../search/search-index.ts';
import type { EditedLanding, LandingKey } from './landing-draft.repository.ts';
import * as drafts from './landing-draft.repository.ts';
import { keepOriginal } from './landing-history.ts';
import * as repo from './landing-publication.repository.ts';
import { checkSlug, isSlugTaken, SLUG_IN_USE, withFreeSlug } from './landing-slug.ts';
import { readChecks, shownOf, textsOf } from './landing-view.ts';

export interface LandingPublicationDeps {
  db: Db;
  publicUrl: string;
  log: Pick<Logger, 'info' | 'error'>;
  now?: () => Date;
}

export interface PublishCall {
  key: LandingKey;
  revision: number;
  /** Null publishes at once. */
  publishAt: string | null;
  callerId: string;
}

type Call = Pick<PublishCall, 'key' | 'callerId'>;

export type LandingPublication = ReturnType<typeof createLandingPublication>;

/** Publishes landings, one language at a time; every call may be sent again. */
export function createLandingPublication(deps: LandingPublicationDeps) {
  const { db, publicUrl, log, now = () => new Date() } = deps;

  /** Runs a change while no other language of the product is published. */
  function change(key: LandingKey, run: (tx: Tx, row: EditedLanding) => Promise<void>): Promise<void> {
    return db.transaction(async (tx) => {
      if (!(await repo.lockProduct(tx, key.productId))) throw new ApiError('product_not_found');
      const row = await drafts.findEdited(tx, key);
      if (!row) throw new ApiError('product_not_found');
      await run(tx, row);
    });
  }

  async function requireReady(tx: Tx, key: LandingKey, content: LandingContent): Promise<void> {
    if (content.urlSlug !== '' && (await isSlugTaken(tx, key, content.urlSlug)))
      throw new ApiError(SLUG_IN_USE);
    if ((await readChecks(tx, key, content, publicUrl)).length > 0)
      throw new ApiError('not_ready_to_publish');
  }

  /** Puts a saved revision in front of visitors. */
  async function show(tx: Tx, key: LandingKey, publication: Publication): Promise<void> {
    const { content, before, revision, userId } = publication;
    const at = now();
    await withFreeSlug(() => repo.writePage(tx, key, content, at));
    // The unique index knows the present addresses only.
    await checkSlug(tx, key, content.urlSlug);
    await repo.markPublished(tx, key, revision, at);
    await refresh(tx, key, before !== null && before.urlSlug !== content.urlSlug);
    const changes = landingChanges(before ?? EMPTY_LANDING, content);
    await record(tx, key, { action: 'PUBLISHED', userId, content, changes });
  }

  /** A landing that was never edited here gets its first revision. */
  async function firstRevision(tx: Tx, { key, callerId }: Call, row: EditedLanding): Promise<number> {
    if (row.draft) return row.revision;
    await keepOriginal(tx, key);
    const save = { key, content: textsOf(row), userId: callerId, at: now() };
    const revision = await drafts.writeDraft(tx, 0, save);
    if (revision === null) throw new ApiError('edit_conflict');
    await drafts.addSave(tx, revision, save);
    return revision;
  }

  const publish = ({ key, revision: seen, publishAt, callerId }: PublishCall) =>
    change(key, async (tx, row) => {
      const at = publishAt === null ? null : new Date(publishAt);
      if (at && at <= now())
        throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
      if (row.revision !== seen) throw new ApiError('edit_conflict');
      const before = shownOf(row);
      await requireReady(tx, key, textsOf(row));
      if (!at && before && isSameLanding(before, textsOf(row)) && !row.publishAt) return;
      const revision = await firstRevision(tx, { key, callerId }, row);
      const content = await repo.setSchedule(tx, key, revision, at && { at, by: callerId });
      if (!content) throw new ApiError('edit_conflict');
      if (!at) return show(tx, key, { content, before: row.page, revision, userId: callerId });
      await repo.endRequest(tx, key, now());
      const changes = [
        { field: 'publishAt', from: row.publishAt?.toISOString() ?? null, to: at.toISOString() },
      ];
      await record(tx, key, { action: 'SCHEDULED', userId: callerId, content, changes });
    });

  const unschedule = ({ key, callerId }: Call) =>
    change(key, async (tx, row) => {
      if (!(await repo.clearSchedule(tx, key))) return;
      await recordUnscheduled(tx, key, row, callerId);
    });

  const unpublish = ({ key, callerId }: Call) =>
    change(key, async (tx, row) => {
      if (!row.published) return;
      if (await repo.isPageNeeded(tx, key)) throw new ApiError('still_in_use');
      await repo.hidePage(tx, key, now());
      await refresh(tx, key, false);
      await record(tx, key, { action: 'UNPUBLISHED', userId: callerId, content: textsOf(row), changes: [] });
    });

  const request = ({ key, callerId }: Call) =>
    change(key, async (tx, row) => {
      const content = textsOf(row);
      if ((await readChecks(tx, key, content, publicUrl)).length > 0)
        throw new ApiError('not_ready_to_publish');
      const id = await repo.addRequest(tx, key, callerId, now());
      if (!id) return;
      await record(tx, key, { action: 'REQUESTED', userId: callerId, content, changes: [] });
      const message = { messageId: `publication:${id}`, template: 'PUBLICATION_REQUESTED' } as const;
      await tellOtherSeniors(tx, callerId, { ...message, data: { title: landingTitle(content) } });
    });

  /** Publishes what is due, each landing in a transaction of its own; called by a scheduled job. */
  async function publishDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const key of await repo.findDue(db, now()))
      await publishScheduled(key).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled landings were not published');
  }

  /** The revision that was scheduled, not a newer draft. Another instance may have been first. */
  async function publishScheduled(key: LandingKey): Promise<void> {
    try {
      await change(key, async (tx, row) => {
        const revision = await repo.takeDue(tx, key, now());
        const content = revision === null ? null : await drafts.findSaved(tx, key, revision);
        if (revision === null || !content) return;
        await show(tx, key, { content, before: row.page, revision, userId: null });
        log.info({ ...key, revision }, 'landing: published at its time');
      });
    } catch (error) {
      // It would fail every minute: somebody has to choose another address.
      if (error instanceof ApiError) await giveUp(key);
      throw error;
    }
  }

  const giveUp = (key: LandingKey) =>
    change(key, async (tx, row) => {
      if ((await repo.takeDue(tx, key, now())) !== null) await recordUnscheduled(tx, key, row, null);
    });

  return { publish, unschedule, unpublish, request, publishDue };
}

interface Publication {
  content: LandingContent;
  /** The page before, published or not. */
  before: LandingContent | null;
  revision: number;
  /** Null when it was published at its time. */
  userId: string | null;
}

/** Search and cached pages of the languages that show this landing: English is shown where there is no other. */
async function refresh(tx: Tx, { productId, language }: LandingKey, moved: boolean): Promise<void> {
  const isEnglish = language === 'en';
  await reindexSearch(tx, [productId], isEnglish ? LOCALES : [language]);
  // A former address is cached in any language that it was opened in.
  await purgeAfter(tx, [
    isEnglish ? 'products' : `products@${language}`,
    ...(moved && !isEnglish ? [`product:${productId}`] : []),
  ]);
}

interface Recorded extends Pick<RecordedChange, 'userId' | 'changes'> {
  action: AuditAction;
  content: LandingContent;
}

function record(tx: Tx, { productId, language }: LandingKey, { content, ...change }: Recorded) {
  const subject = landingTitle(content);
  return recordChange(tx, { ...change, entity: 'LANDING', entityId: productId, subject, language });
}

function recordUnscheduled(tx: Tx, key: LandingKey, row: EditedLanding, userId: string | null) {
  const changes = [{ field: 'publishAt', from: row.publishAt?.toISOString() ?? null, to: null }];
  return record(tx, key, { action: 'UNSCHEDULED', userId, content: textsOf(row), changes });
}
