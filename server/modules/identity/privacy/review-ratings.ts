import type { Tx } from '../../../../db/database.ts';

/** Ratings that count a user's reviews; implemented by catalog. */
export interface ReviewRatings {
  /** Products with a published review by the user. */
  reviewedBy(tx: Tx, userId: string): Promise<string[]>;
  /** Recalculates the ratings of these products. */
  recount(tx: Tx, productIds: readonly string[]): Promise<void>;
}
