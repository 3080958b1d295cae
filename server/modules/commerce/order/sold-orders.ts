import type { Db, Tx } from '../../../../db/database.ts';
import { allocate, refundableOf } from '../../../../domain/commerce/refund.ts';
import * as repo from './sold-order.repository.ts';

export interface SoldLine extends Omit<repo.SoldLineRow, 'createdAt'> {
  addedAt: Date;
}

/** A paid order as later areas see it; `refunded` of each line holds its share of every kind of refund. */
export interface SoldOrder extends Omit<repo.SoldOrderRow, 'status' | 'refunded'> {
  lines: SoldLine[];
}

/** Port: what was sold, for later areas; told of changes by the topic `sale`. */
export interface SoldOrders {
  /** Null unless the order was paid. */
  find(db: Db | Tx, orderId: string): Promise<SoldOrder | null>;
  paidWith(db: Db | Tx, userId: string, instrument: string): Promise<boolean>;
  /** Ids of the orders that were paid, paid back or disputed since then, in pages by id. */
  findChanged(db: Db, since: Date, page: { after: string | null; limit: number }): Promise<string[]>;
}

export const soldOrders: SoldOrders = {
  find: async (db, orderId) => {
    const order = await repo.findSoldOrder(db, orderId);
    if (!order) return null;
    const { status, refunded, ...rest } = order;
    return { ...rest, lines: shareRefunds(status, refunded, await repo.findSoldLines(db, orderId)) };
  },
  paidWith: repo.paidWith,
  findChanged: repo.findChangedSales,
};

/**
 * What was paid back of each line. Refunds made at the provider by hand and lost disputes name no lines: they are shared
 * out over what their own refunds left of them.
 */
function shareRefunds(
  status: repo.SoldOrderRow['status'],
  refunded: number,
  lines: readonly repo.SoldLineRow[],
): SoldLine[] {
  const left = lines.map(({ amount, refunded: reserved }) => refundableOf({ amount, reserved }));
  const own = lines.reduce((sum, line) => sum + Math.min(line.refunded, line.amount), 0);
  const shares = allocate(Math.max(0, refunded - own), left);
  return lines.map(({ createdAt, ...line }, index) => ({
    ...line,
    addedAt: createdAt,
    refunded:
      status === 'REFUNDED' ? line.amount : Math.min(line.amount, line.refunded + (shares[index] ?? 0)),
  }));
}
