import type { Db, Tx } from '../../../../db/database.ts';

/** Who has had access to products; implemented by commerce. */
export interface ProductAccess {
  /** Whether anybody ever had access to the product, or has it in an order. */
  everHad(db: Db | Tx, productId: string): Promise<boolean>;
  /**
   * How many have a product by a running subscription and not by a purchase, and whether they keep it when it is taken out
   * of the subscription.
   */
  bySubscription(db: Db | Tx, productId: string, at: Date): Promise<{ subscribers: number; stays: boolean }>;
}
