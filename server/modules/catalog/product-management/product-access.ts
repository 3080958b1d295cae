import type { Db, Tx } from '../../../../db/database.ts';

/** Who has had access to products; implemented by commerce. */
export interface ProductAccess {
  /** Whether anybody ever had access to the product, or has it in an order. */
  everHad(db: Db | Tx, productId: string): Promise<boolean>;
}
