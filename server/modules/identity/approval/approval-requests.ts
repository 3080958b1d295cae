import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { Tx } from '../../../../db/database.ts';
import { approvalTimes } from '../../../../domain/identity/approval.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import {
  findApproval,
  findOtherSeniors,
  findSame,
  insertApproval,
  type NewApproval,
} from './approval.repository.ts';
import { showApproval } from './approval-view.ts';

export type ApprovalRequest = Omit<NewApproval, 'askedAt' | 'dueAt' | 'expiresAt'>;

/** Other areas ask here for the confirmation of a second senior manager. */
export function createApprovalRequests({ now = () => new Date() }: { now?: () => Date } = {}) {
  /**
   * Stores a change that waits, in the caller's transaction, and tells the other senior managers. Asking again for the
   * same change answers the first request; another change of the same target is an `edit_conflict`.
   */
  async function ask(tx: Tx, request: ApprovalRequest): Promise<Approval> {
    const askedAt = now();
    const others = await findOtherSeniors(tx, request.askedBy);
    const id = await insertApproval(tx, { ...request, askedAt, ...approvalTimes(askedAt, others.length) });
    const row = id ? await findApproval(tx, id) : await findSame(tx, request);
    if (!row) throw new ApiError('edit_conflict');
    const isRole = request.kind === 'USER_ROLE';
    if (id)
      for (const userId of others)
        await enqueueNotification(tx, {
          userId,
          messageId: `approval:${id}`,
          template: isRole ? 'ROLE_CHANGE_WAITS' : 'APPROVAL_WAITS',
          // A message outlives the person it would name.
          data: isRole ? {} : { title: request.subject },
        });
    return showApproval(row, request.askedBy);
  }

  return { ask };
}

export type ApprovalRequests = ReturnType<typeof createApprovalRequests>;
