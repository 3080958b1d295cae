import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../../db/database.ts';
import { receiptYear } from '../../../../domain/commerce/receipt.ts';
import { findReceiptFacts } from './history.repository.ts';
import { findBoughtLines, lockOrder, type SnapshotLine } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import * as repo from './receipt.repository.ts';
import { type Issuer, makeReceiptData } from './receipt-data.ts';

/** Bytes of a code: 22 characters of base64url. */
const CODE_BYTES = 16;
const BATCH = 200;

export type ReceiptIssue = ReturnType<typeof createReceiptIssue>;

/** Gives paid orders their receipts, each exactly one. */
export function createReceiptIssue(issuer: Issuer) {
  /**
   * Issues the receipt of an order that is being paid. The last statement of the transaction: the counter comes last in
   * the lock order, after the ledger and the order.
   */
  async function issueIn(
    tx: Tx,
    order: OrderRow,
    lines: readonly SnapshotLine[],
    issuedAt: Date,
  ): Promise<void> {
    const data = makeReceiptData(issuer, order, lines, await findReceiptFacts(tx, order.id));
    await repo.insertReceipt(tx, {
      orderId: order.id,
      series: issuer.receipts.series,
      year: receiptYear(issuedAt),
      code: randomBytes(CODE_BYTES).toString('base64url'),
      data,
      issuedAt,
    });
  }

  /** One transaction for each order, so that payments wait for no batch; false when it has a receipt meanwhile. */
  const issueLate = (db: Db, orderId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order?.paidAt || (await repo.findByOrder(tx, orderId))) return false;
      await issueIn(tx, order, await findBoughtLines(tx, orderId), order.paidAt);
      return true;
    });

  /** Issues the receipts of orders paid before receipts existed, in order of payment; returns how many. */
  async function backfill(db: Db): Promise<number> {
    for (let issued = 0; ; ) {
      const ids = await repo.findWithoutReceipt(db, BATCH);
      for (const id of ids) if (await issueLate(db, id)) issued += 1;
      if (ids.length < BATCH) return issued;
    }
  }

  return { issueIn, backfill };
}
