import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval, ApprovalKind } from '../../../../contracts/identity/approval.ts';
import type { Tx } from '../../../../db/database.ts';
import type { ApprovalRequest, ApprovalRequests } from '../../identity/approval/approval-requests.ts';

/** Port: by target, what waits for a second senior manager, as the viewer sees it. */
export type FindWaiting = (
  kind: ApprovalKind,
  targets: readonly string[],
  viewerId: string,
) => Promise<Map<string, Approval>>;

/** The decision that an approval waits with. */
export function waitingDecision<D extends string>(
  approval: Approval | undefined,
  decisions: readonly D[],
): D | null {
  const wanted = approval?.changes.find(({ field }) => field === 'decision')?.to;
  return decisions.find((decision) => decision === wanted) ?? null;
}

/**
 * Asks for the confirmation of a decision.
 * @throws ApiError `approval_already_decided` when another decision on the same waits
 */
export async function askOnce(
  approvals: ApprovalRequests,
  tx: Tx,
  request: ApprovalRequest,
): Promise<Approval> {
  try {
    return await approvals.ask(tx, request);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'edit_conflict')
      throw new ApiError('approval_already_decided');
    throw error;
  }
}
