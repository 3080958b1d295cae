import type { Tx } from '../../../../db/database.ts';
import type { SnapshotLine } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';

/** Port: what companies do with orders for seats, in the order's transaction, with the buyer's ledger and the order locked. */
export interface SeatOrders {
  /** Once: the seats of its lines are there. */
  paid(tx: Tx, order: OrderRow, lines: readonly SnapshotLine[], at: Date): Promise<void>;
  /** Something of it may have been paid back: seats follow after the commit. */
  changed(tx: Tx, order: OrderRow): Promise<void>;
}

/** For a shop without companies. */
export const NO_SEAT_ORDERS: SeatOrders = { paid: async () => {}, changed: async () => {} };
