import type { Db } from '../../../../db/database.ts';
import type { LearnedProducts } from '../../commerce/refund/learned-products.ts';
import { readProgress } from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';

/** The implementation of commerce's port to what was learned. */
export function createLearnedProducts(db: Db): LearnedProducts {
  return {
    async learned(userId, productIds) {
      const rows = await readProgress(db, userId, [...productIds]);
      return new Map(
        productIds.flatMap((productId) => {
          const { status, percent, completedLessons, totalLessons } = progressOf(rows, productId).progress;
          if (totalLessons === 0) return [];
          return [
            [productId, { percent, completedLessons, totalLessons, certificate: status === 'COMPLETED' }],
          ];
        }),
      );
    },
  };
}
