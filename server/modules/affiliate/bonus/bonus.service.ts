import type { Db, Tx } from '../../../../db/database.ts';
import { leftOfBonus } from '../../../../domain/affiliate/bonus.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { SoldOrder, SoldOrders } from '../../commerce/order/sold-orders.ts';
import { forfeitOfErased } from '../partner/forfeit.ts';
import * as repo from './bonus.repository.ts';
import { type EarningDeps, earnedBy } from './earned-bonuses.ts';

/** How far back orders are read again, in case a message was lost. */
const REREAD_MS = 5 * 86_400_000;
const REREAD_PAGE = 200;

export interface BonusDeps extends EarningDeps {
  db: Db;
  sales: SoldOrders;
  now?: () => Date;
}

/** Bonuses of partners from what was sold and paid back (product §4 Affiliate program). */
export function createBonusService(deps: BonusDeps) {
  const { db, sales, now = () => new Date() } = deps;

  /**
   * Makes the ledger say what it should of an order: adds the bonuses of its lines that have none, and what refunds took or
   * gave back. Runs any number of times, in parallel, and after messages in any order.
   */
  async function follow(orderId: string): Promise<void> {
    while (!(await followOnce(orderId)));
  }

  /** False when another run added the bonuses meanwhile, for another partner: their ledger has to be locked instead. */
  async function followOnce(orderId: string): Promise<boolean> {
    const known = await sales.find(db, orderId);
    if (!known) return true;
    const [bonus] = await repo.findBonuses(db, orderId);
    const earned = bonus ? null : await earnedBy(deps, known);
    const partnerId = bonus?.partnerId ?? earned?.partnerId;
    if (!partnerId) return true;
    return db.transaction(async (tx) => {
      await repo.lockPartner(tx, partnerId);
      // Read behind the lock, so that the last one to get it writes what is newest.
      const order = await sales.find(tx, orderId);
      if (!order) return true;
      await earned?.addTo(tx, now());
      failpoint('bonus.added');
      return settle(tx, order, partnerId);
    });
  }

  /** Brings the sums of the bonuses of an order to what refunds and disputes leave of them. */
  async function settle(tx: Tx, order: SoldOrder, partnerId: string): Promise<boolean> {
    const bonuses = await repo.findBonuses(tx, order.id);
    if (bonuses.some((bonus) => bonus.partnerId !== partnerId)) return false;
    const refunded = new Map(order.lines.map((line) => [line.id, line.refunded]));
    for (const bonus of bonuses) {
      if (!bonus.rejected) await takeRefund(tx, bonus, refunded.get(bonus.orderLineId) ?? 0);
    }
    if (bonuses.length > 0) await repo.setDisputed(tx, order.id, order.disputed ? now() : null);
    await forfeitOfErased(tx, partnerId, now());
    failpoint('bonus.settled');
    return true;
  }

  async function takeRefund(tx: Tx, bonus: repo.BonusRow, refunded: number): Promise<void> {
    const { id: bonusId, partnerId, currency } = bonus;
    const amount = leftOfBonus(bonus, refunded) - bonus.left;
    const sale = bonus.sale - Math.min(refunded, bonus.sale) - bonus.saleLeft;
    if (amount === 0 && sale === 0) return;
    await repo.insertEntry(tx, {
      partnerId,
      kind: 'REFUND',
      bonusId,
      currency,
      amount,
      sale,
      createdAt: now(),
    });
  }

  /** Reads the orders of the last days again. */
  async function reread(): Promise<void> {
    const since = new Date(now().getTime() - REREAD_MS);
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await sales.findChanged(db, since, { after, limit: REREAD_PAGE });
      for (const id of ids) await follow(id);
      after = ids.at(-1) ?? null;
      if (ids.length < REREAD_PAGE) return;
    }
  }

  return {
    follow,
    reread,
    /** Handles the topic `sale`. */
    handle: (payload: Record<string, unknown>): Promise<void> => follow(String(payload.orderId)),
  };
}

export type BonusService = ReturnType<typeof createBonusService>;
