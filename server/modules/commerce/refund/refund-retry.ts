import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import type { OrderService } from '../order/order.service.ts';
import { recordOrderChange, startedRefund } from './record-order-change.ts';
import { findOrderOfRefund, retryNow } from './refund-delivery.repository.ts';

export interface RefundRetryDeps {
  db: Db;
  orders: Pick<OrderService, 'find' | 'lock'>;
  now: () => Date;
}

/** Makes a failed refund due at once: the next run of the reconcile job sends it again. */
export function createRefundRetry({ db, orders, now }: RefundRetryDeps) {
  return async function retry(refundId: string, by: string): Promise<void> {
    const orderId = await findOrderOfRefund(db, refundId);
    const known = orderId && (await orders.find(orderId));
    if (!known) throw new ApiError('not_found');
    if (known.userId === by) throw new ApiError('forbidden');
    await db.transaction(async (tx) => {
      const order = await orders.lock(tx, known.id);
      const due = order && (await retryNow(tx, refundId, now()));
      if (!due) throw new ApiError('order_state_invalid');
      await recordOrderChange(tx, order, by, [startedRefund(order, due.amount)], 'REQUESTED');
    });
  };
}
