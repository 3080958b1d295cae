import type { Db } from '../../../../db/database.ts';
import type { FinishedProducts } from '../../catalog/review/finished-products.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { readProductProgress } from './learning-progress.ts';

/** The implementation of the catalogue's port to what was finished. */
export function createFinishedProducts(
  db: Db,
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>,
): FinishedProducts {
  return {
    async standing(userId, productId) {
      const progressOf = await readProductProgress(db, userId, [productId]);
      if (progressOf(productId).progress.status !== 'COMPLETED') return null;
      return (await entitlements.hasEntitlement(userId, productId)) ? 'owned' : 'reached';
    },
  };
}
