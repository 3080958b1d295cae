import { ApiError } from '../../../../contracts/api-error.ts';
import type { OwnReview } from '../../../../contracts/catalog/review.ts';
import type { ManagedReview, ManagedReviewPage } from '../../../../contracts/catalog/review-management.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { NotificationTemplate } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isWaiting } from '../../../../domain/catalog/review.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { changeReview } from './own-review.repository.ts';
import { showChange, toOwnReview } from './own-review.service.ts';
import * as repo from './review-moderation.repository.ts';
import { dropTranslations } from './review-translation.repository.ts';

type Decider = { reviewId: string; callerId: string; locale: Locale };
type Decision = Decider & { revision: string; refusal: NonNullable<OwnReview['refusal']> | null };
type Answer = Decider & { text: string | null; seen?: string | null | undefined };
type ReviewRow = repo.ManagedRow;

const PAGE_SIZE = 30;

export type ReviewModerationService = ReturnType<typeof createReviewModerationService>;

/** Managers publish, refuse and answer reviews; nobody decides on their own (product §4 Learning). */
export function createReviewModerationService({ db }: { db: Db }) {
  async function list(
    call: repo.ManagedQuery & { cursor?: string | undefined; locale: Locale; callerId: string },
  ): Promise<ManagedReviewPage> {
    const after = call.cursor === undefined ? null : readCursor(call.cursor);
    const rows = await repo.findManaged(db, call, PAGE_SIZE + 1, after);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      items: page.map((row) => toManaged(row, call.callerId)),
      next: last && rows.length > PAGE_SIZE ? `${last.rank}.${last.place}.${last.id}` : null,
      waiting: await repo.countWaiting(db),
    };
  }

  async function get({ reviewId, callerId, locale }: Decider): Promise<ManagedReview> {
    const row = await repo.findManagedOne(db, locale, reviewId);
    if (!row || row.body === '') throw new ApiError('not_found');
    return toManaged(row, callerId);
  }

  /** One decision wins; the same one again by the same manager is answered again. */
  function decide(call: Decision): Promise<ManagedReview> {
    return withReview(call, async (tx, row) => {
      if (row.revision !== call.revision) throw new ApiError('edit_conflict');
      if (!isWaiting(row)) {
        if (isRepeated(row, call)) return;
        throw new ApiError('approval_already_decided');
      }
      const moderated = { moderatedBy: call.callerId, moderatedAt: new Date() };
      await changeReview(tx, row.id, {
        ...moderated,
        ...(call.refusal ? refused(row, call.refusal) : published(row)),
      });
      if (!call.refusal) await showText(tx, row);
      await record(tx, row, call.callerId, call.refusal ? 'CHANGED' : 'PUBLISHED', [
        { field: 'status', from: 'PENDING', to: call.refusal ? 'REJECTED' : 'PUBLISHED' },
      ]);
      await tell(tx, row, call.refusal ? 'REVIEW_REFUSED' : 'REVIEW_PUBLISHED');
    });
  }

  function answer({ text, seen, ...call }: Answer): Promise<ManagedReview> {
    return withReview(call, async (tx, row) => {
      // Nobody sees the answer to a review that is not shown.
      if (row.status !== 'PUBLISHED') throw new ApiError('edit_conflict');
      if (row.answer === text) return;
      if (seen !== undefined && row.answer !== seen) throw new ApiError('edit_conflict');
      const by = text === null ? null : { answeredBy: call.callerId, answeredAt: new Date() };
      await changeReview(tx, row.id, { answer: text, answeredBy: null, answeredAt: null, ...by });
      await showText(tx, row);
      // The answer may name the author: the log, which is never erased, only says that there is another.
      await record(tx, row, call.callerId, 'CHANGED', []);
      if (text !== null) await tell(tx, row, 'REVIEW_ANSWERED');
    });
  }

  /** Changes a review of somebody else under its lock, and returns it as it is then. */
  function withReview(
    { reviewId, callerId, locale }: Decider,
    change: (tx: Tx, row: ReviewRow) => Promise<void>,
  ): Promise<ManagedReview> {
    return db.transaction(async (tx) => {
      await repo.holdReview(tx, reviewId);
      const row = await repo.findManagedOne(tx, locale, reviewId);
      if (!row || row.body === '') throw new ApiError('not_found');
      if (row.userId === callerId) throw new ApiError('forbidden');
      await change(tx, row);
      return toManaged((await repo.findManagedOne(tx, locale, reviewId)) ?? row, callerId);
    });
  }

  return {
    list,
    get,
    publish: (call: Omit<Decision, 'refusal'>) => decide({ ...call, refusal: null }),
    refuse: decide,
    answer,
  };
}

/** Shows another text or answer: translations of the former one go. */
async function showText(tx: Tx, { id, productId }: ReviewRow): Promise<void> {
  await dropTranslations(tx, id);
  await showChange(tx, productId);
}

const published = (row: ReviewRow) => ({
  status: 'PUBLISHED',
  stars: row.pendingStars ?? row.stars,
  body: row.pendingBody ?? row.body,
  ...(row.pendingBody !== null && { editedAt: new Date() }),
  pendingStars: null,
  pendingBody: null,
});

/** A refused edit is kept for its author; the published text stays. */
const refused = (row: ReviewRow, refusal: NonNullable<Decision['refusal']>) => ({
  refusal,
  ...(row.status === 'PENDING' && { status: 'REJECTED' }),
});

const isRepeated = (row: ReviewRow, { callerId, refusal }: Decision): boolean =>
  row.moderatedBy === callerId && row.refusal === refusal;

function record(
  tx: Tx,
  { id, productTitle, locale }: ReviewRow,
  userId: string,
  action: AuditAction,
  changes: ChangedField[],
): Promise<void> {
  const about = { entity: 'REVIEW', entityId: id, subject: productTitle } as const;
  return recordChange(tx, { ...about, userId, action, language: locale as Locale, changes });
}

async function tell(tx: Tx, row: ReviewRow, template: NotificationTemplate): Promise<void> {
  if (row.userId === null) return;
  const about = template === 'REVIEW_ANSWERED' ? 'review-answer' : 'review-decision';
  const message = { messageId: `${about}:${row.id}`, template, data: { productIds: row.productId } };
  await enqueueNotification(tx, { userId: row.userId, ...message }, `${about}:${crypto.randomUUID()}`);
}

function toManaged(row: ReviewRow, callerId: string): ManagedReview {
  const { productId, productTitle, revision } = row;
  return {
    ...toOwnReview(row),
    ...{ productId, productTitle, revision },
    waiting: isWaiting(row),
    own: row.userId === callerId,
  };
}

function readCursor(cursor: string): repo.ManagedCursor {
  const [, rank, place, id] =
    /^([01])\.(-?\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (rank === undefined || place === undefined || id === undefined)
    throw new ApiError('request_params_invalid', { fields: { 'query.cursor': 'invalid' } });
  return { rank: Number(rank), place, id };
}
