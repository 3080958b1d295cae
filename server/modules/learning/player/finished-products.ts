import type { Db } from '../../../../db/database.ts';
import type { FinishedProducts } from '../../catalog/review/finished-products.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { readProgress } from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';

/** The implementation of the catalogue's port to what was finished. */
export function createFinishedProducts(
  db: Db,
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>,
): FinishedProducts {
  return {
    async standing(userId, productId) {
      const rows = await readProgress(db, userId, [productId]);
      if (progressOf(rows, productId).progress.status !== 'COMPLETED') return null;
      return (await entitlements.hasEntitlement(userId, productId)) ? 'owned' : 'reached';
    },
  };
}
