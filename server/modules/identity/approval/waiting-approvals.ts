import type { Approval, ApprovalKind } from '../../../../contracts/identity/approval.ts';
import type { Db } from '../../../../db/database.ts';
import { findWaitingFor } from './approval.repository.ts';
import { showApproval } from './approval-view.ts';

/** For other areas, by target: what waits for a second senior manager, as the viewer sees it. */
export const createWaitingApprovals =
  (db: Db) =>
  async (
    kind: ApprovalKind,
    targets: readonly string[],
    viewerId: string,
  ): Promise<Map<string, Approval>> => {
    const rows = await findWaitingFor(db, kind, targets);
    return new Map(rows.map((row) => [row.target, showApproval(row, viewerId)]));
  };
