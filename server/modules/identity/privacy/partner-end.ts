import type { DeletionLoss } from '../../../../contracts/identity/privacy.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export type UnpaidSum = DeletionLoss['bonuses'][number];

/** What the deletion of an account does to its bonuses of the affiliate program; implemented by affiliate. */
export interface PartnerEnd {
  /** What was earned and not asked for, by currency: positive sums only. */
  unpaid(db: Db, userId: string): Promise<UnpaidSum[]>;
  /** Gives it up. Called after the account was erased. */
  erasedIn(tx: Tx, userId: string): Promise<void>;
}
