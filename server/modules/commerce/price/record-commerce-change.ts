import type { ApprovalKind } from '../../../../contracts/identity/approval.ts';
import type { AuditAction, AuditEntity } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { ApprovalRequest } from '../../identity/approval/approval-requests.ts';

const ENTITIES: Partial<Record<ApprovalKind, AuditEntity>> = {
  PRICE_LEVEL: 'PRICE_LEVEL',
  PRICE_SCHEMA: 'PRICE_SCHEMA',
  PROMO_CODE: 'PROMO_CODE',
  PROMO_CODE_CHANGE: 'PROMO_CODE',
  SUBSCRIPTION_PLAN: 'SUBSCRIPTION_PLAN',
};

/** Records a change in the words in which its approval would be asked for; never the address a code is bound to. */
export function recordCommerceChange(
  tx: Tx,
  request: ApprovalRequest,
  { action = 'CHANGED', entityId = request.target }: { action?: AuditAction; entityId?: string } = {},
): Promise<void> {
  const { kind, subject, changes, askedBy } = request;
  const entity = ENTITIES[kind];
  if (!entity) throw new Error(`${kind} is no change of commerce`);
  return recordChange(tx, {
    ...{ userId: askedBy, action, entity, entityId, subject },
    changes: changes.filter(({ field }) => field !== 'email'),
  });
}
