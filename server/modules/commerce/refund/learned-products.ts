import type { LearnedProduct } from '../../../../contracts/commerce/refund-management.ts';

/** What a user has learned of products, for who decides on a refund; implemented by learning. */
export interface LearnedProducts {
  /** Products without lessons are absent. */
  learned(userId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, LearnedProduct>>;
}
