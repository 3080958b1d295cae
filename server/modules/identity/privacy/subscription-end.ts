import type { Tx } from '../../../../db/database.ts';

/** What the deletion of an account does to its subscription; implemented by commerce. */
export interface SubscriptionEnd {
  /** Cancels it at the end of the paid period. */
  requestedIn(tx: Tx, userId: string): Promise<void>;
  /** Ends it and has the saved payment methods removed at their providers. */
  erasedIn(tx: Tx, userId: string): Promise<void>;
}
