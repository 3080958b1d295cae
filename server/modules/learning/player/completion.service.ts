import type { Db } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { findCompletedCandidates, readProgress } from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';

export interface CompletionDeps {
  db: Db;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>;
}

/**
 * Consequences of completing a course: a certificate and a review request for its product and for every program it
 * completes.
 */
export function createCompletionService({ db, entitlements }: CompletionDeps) {
  /** Outbox handler of `completion`. */
  async function handle(payload: Record<string, unknown>): Promise<void> {
    const userId = String(payload.userId);
    const productIds = await findCompletedCandidates(db, String(payload.courseId));
    const rows = await readProgress(db, userId, productIds);
    for (const productId of productIds) {
      const done = progressOf(rows, productId).progress.status === 'COMPLETED';
      if (done && (await entitlements.hasEntitlement(userId, productId))) await tell(userId, productId);
    }
  }

  async function tell(userId: string, productId: string): Promise<void> {
    const data = { productIds: productId };
    await enqueueNotification(db, {
      userId,
      messageId: `certificate:${productId}`,
      template: 'CERTIFICATE_CAN_BE_ISSUED',
      data,
    });
    await enqueueNotification(db, {
      userId,
      messageId: `review:${productId}`,
      template: 'REVIEW_CAN_BE_CREATED',
      data,
    });
  }

  return { handle };
}
