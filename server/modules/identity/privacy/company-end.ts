import type { DeletionLoss } from '../../../../contracts/identity/privacy.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** What the deletion of an account does to companies; implemented by business. */
export interface CompanyEnd {
  /** Companies with other members that would be left without an owner. */
  leftAlone(db: Db, userId: string): Promise<DeletionLoss['companies']>;
  /** @throws ApiError `last_owner` while other members would be left without an owner */
  requestedIn(tx: Tx, userId: string): Promise<void>;
  /** Ends the memberships. */
  erasedIn(tx: Tx, userId: string): Promise<void>;
}
