import type { ApprovalKind } from '../../../../contracts/identity/approval.ts';
import type { Tx } from '../../../../db/database.ts';

/** Who wanted a change, and who confirmed it; null when it was carried out because it was due. */
export interface ApprovedBy {
  approvalId: string;
  askedBy: string;
  confirmedBy: string | null;
}

/**
 * Carries out an approved change in the transaction of the approval. An `ApiError` says that the change is no longer
 * possible and refuses the approval; any other error leaves it waiting, and so does `forbidden`, which says that who
 * confirmed may not decide on this.
 */
export type ApprovalExecutor = (tx: Tx, payload: unknown, by: ApprovedBy) => Promise<void>;

export type ApprovalExecutors = Readonly<Record<ApprovalKind, ApprovalExecutor>>;

/** Port: what later areas do with their kinds. */
export type LaterApprovalExecutors = Omit<ApprovalExecutors, 'USER_ROLE'>;
