import type { Db } from '../../../../db/database.ts';
import type { LearnedProducts } from '../../commerce/refund/learned-products.ts';
import { readProductProgress } from './learning-progress.ts';

/** The implementation of commerce's port to what was learned. */
export function createLearnedProducts(db: Db): LearnedProducts {
  return {
    async learned(userId, productIds) {
      const progressOf = await readProductProgress(db, userId, productIds);
      return new Map(
        productIds.flatMap((productId) => {
          const { status, percent, completedLessons, totalLessons } = progressOf(productId).progress;
          if (totalLessons === 0) return [];
          return [
            [productId, { percent, completedLessons, totalLessons, certificate: status === 'COMPLETED' }],
          ];
        }),
      );
    },
  };
}
