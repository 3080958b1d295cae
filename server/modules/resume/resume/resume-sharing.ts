import type { Db, Tx } from '../../../../db/database.ts';

/** How resumes are shared, as far as their list and deletion need it. */
export interface ResumeSharing {
  /** Those of these resumes whose shared page is open now. */
  sharedAmong(db: Db | Tx, resumeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Switches the shared page off; restoring the resume leaves it off. */
  switchOff(tx: Tx, resumeId: string): Promise<void>;
}
