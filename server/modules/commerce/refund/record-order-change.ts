import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { OrderRow } from '../order/order-row.ts';
import { orderNumber } from '../order/receipt-mail.ts';

/** Records what a manager decided about the money of an order; never who bought it. */
export const recordOrderChange = (
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  userId: string,
  changes: ChangedField[],
  action: AuditAction = 'CHANGED',
): Promise<void> =>
  recordChange(tx, { userId, action, entity: 'ORDER', entityId: id, subject: orderNumber(id), changes });

export const decidedRequest = (to: 'GRANTED' | 'DECLINED'): ChangedField => ({
  field: 'refundRequest',
  from: 'OPEN',
  to,
});

export const startedRefund = ({ currency }: Pick<OrderRow, 'currency'>, amount: number): ChangedField => ({
  field: `refund.${currency}`,
  from: null,
  to: String(amount),
});
