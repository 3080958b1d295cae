import type { Tx } from '../../../../db/database.ts';

/** Access that was paid back or lost to a dispute. */
export interface EndedAccess {
  userId: string;
  /** Products that were sold one by one; their parts end with them. */
  productIds: readonly string[];
  /** When a subscription was paid that has been paid back; null when none was. */
  since: Date | null;
  /** Which of these products are open to the user all the same. */
  stillOpen(productIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Certificates that a refund takes with the access; implemented by learning. */
export interface EarnedCertificates {
  /** Revokes those of products that are no longer open to the user, in the transaction that ended the access. */
  accessEnded(tx: Tx, ended: EndedAccess): Promise<void>;
}

/** Of a school without certificates. */
export const NO_CERTIFICATES: EarnedCertificates = { accessEnded: async () => {} };
