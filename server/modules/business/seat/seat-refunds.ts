import type { Db, Tx } from '../../../../db/database.ts';
import { seatsLeft } from '../../../../domain/business/seat-period.ts';
import type { SeatLine, SeatSale } from '../../commerce/seat-sale/seat-sale.ts';
import type { CompanySeatsService } from './company-seats.service.ts';
import * as repo from './seat-assignment.repository.ts';
import { findPoolOfLine } from './seat-order.repository.ts';
import * as pools from './seat-pool.repository.ts';

export interface SeatRefundDeps {
  db: Db;
  sale: Pick<SeatSale, 'linesOf'>;
  seats: Pick<CompanySeatsService, 'endIn' | 'lockLedgers'>;
  now: () => Date;
}

/**
 * Makes the seats of an order as many as refunds leave: free seats go first, then those reserved for invitations, then the
 * newest assignments end. Any number of times; each step is a transaction of its own, so that no ledger is locked while
 * the buyer's order is.
 */
export function createSeatRefunds({ db, sale, seats, now }: SeatRefundDeps) {
  async function follow(payload: Record<string, unknown>): Promise<void> {
    const orderId = String(payload.orderId);
    for (const line of await sale.linesOf(orderId)) {
      const poolId = await findPoolOfLine(db, line.lineId);
      if (poolId)
        while ((await removeSome(orderId, poolId, line)) && (await endNewest(orderId, poolId, line)));
    }
  }

  /** Removes what nobody has; whether assignments are still to end. */
  const removeSome = (orderId: string, poolId: string, line: SeatLine): Promise<boolean> =>
    db.transaction(async (tx) => (await removeUntaken(tx, orderId, poolId, line)) > 0);

  async function removeUntaken(
    tx: Tx,
    orderId: string,
    poolId: string,
    { lineId }: SeatLine,
  ): Promise<number> {
    if (!(await pools.lockPool(tx, { poolId }))) return 0;
    const line = (await sale.linesOf(orderId, tx)).find((one) => one.lineId === lineId);
    if (!line) return 0;
    const bought = seatsLeft({ ...line, quantity: line.seats });
    const allowed = Math.max(bought + (await pools.sumCorrections(tx, poolId)), 0);
    const count = Math.max((await pools.countSeats(tx, poolId)) - allowed, 0);
    return count - (await pools.removeUntaken(tx, { poolId, count, includeReserved: true, now: now() }));
  }

  /** Ends one assignment and removes its seat; false when there is none. */
  async function endNewest(orderId: string, poolId: string, line: SeatLine): Promise<boolean> {
    const [newest] = await repo.findNewest(db, poolId, 1);
    if (!newest) return false;
    await db.transaction(async (tx) => {
      await seats.lockLedgers(tx, [newest.userId]);
      const pool = await pools.lockPool(tx, { poolId });
      const current = await repo.findActive(tx, newest.id);
      if (!pool || !current || (await removeUntaken(tx, orderId, poolId, line)) === 0) return;
      await seats.endIn(tx, pool, current, { reason: 'REFUNDED', now: now() });
      await removeUntaken(tx, orderId, poolId, line);
    });
    return true;
  }

  return { follow };
}
