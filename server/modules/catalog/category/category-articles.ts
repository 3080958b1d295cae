import type { Tx } from '../../../../db/database.ts';

/** Articles of the magazine by category; implemented by editorial. */
export interface CategoryArticles {
  /** Whether any article, published or not, has this category as its topic. */
  has(tx: Tx, categoryId: string): Promise<boolean>;
}
