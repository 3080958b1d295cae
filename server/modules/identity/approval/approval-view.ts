import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { ApprovalRow } from './approval.repository.ts';

/** An approval for one of the senior managers. */
export function showApproval(row: ApprovalRow, viewerId: string): Approval {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    changes: row.changes,
    state: row.state,
    askedBy: { id: row.askedBy, name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    mine: row.askedBy === viewerId,
    reason: row.dueAt ? 'ONLY_SENIOR' : 'SECOND_SENIOR',
    dueAt: row.dueAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    failure: row.failure,
  };
}
