import type { Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';
import { sourcesOf } from '../../domain/order.ts';
import type { AccessService } from '../access/access.service.ts';
import { promiseNotification } from '../notification/promise-notification.ts';
import type { PromoBook } from '../promocode/promo-book.ts';
import * as repo from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import { enqueueReceipt } from './receipt-mail.ts';

/** `paid` now; `already` paid before; `unwanted`: this capture must be paid back; `gone`: there is no such order. */
export type Completion = 'paid' | 'already' | 'unwanted' | 'gone';

export interface CompletionDeps {
  db: Db;
  access: Pick<AccessService, 'ownedIds' | 'lockLedger' | 'write'>;
  promoBook: Pick<PromoBook, 'take' | 'giveBack'>;
  receiptUrl: (locale: Locale, orderId: string) => string;
  now: () => Date;
}

/** A payment that a provider says it captured, as our books know it; called while the order is locked. */
export interface Capture {
  /** Whether this very payment was counted before, for the order or for a refund. */
  settled(tx: Tx): Promise<boolean>;
  /** Counts it for the order. */
  claim(tx: Tx): Promise<void>;
  /** Marks it to be paid back. */
  refuse(tx: Tx): Promise<void>;
}

/** What proves that the order was paid: a capture, or nothing for an order that costs nothing. */
export interface Proof {
  cause: repo.MoveCause;
  capture?: Capture;
}

/**
 * Makes an order paid exactly once, however often and by whomever it is called: redirect, webhook, reconcile job, and
 * the purchase of something that costs nothing (architecture, Money and access).
 */
export async function completeIn(
  deps: CompletionDeps,
  tx: Tx,
  orderId: string,
  { cause, capture }: Proof,
): Promise<Completion> {
  const known = await repo.findOrder(tx, orderId);
  if (!known) return 'gone';
  await deps.access.lockLedger(tx, known.userId);
  const order = await repo.lockOrder(tx, orderId);
  if (!order) return 'gone';
  if (await capture?.settled(tx)) return 'already';
  if (!sourcesOf('PAID').includes(order.status) || (capture && (await isOwned(deps, tx, order)))) {
    if (order.status === 'PENDING' && (await closeIn(deps, tx, order, 'CANCELLED', 'owned'))) {
      await repo.reopenLines(tx, order);
    }
    await capture?.refuse(tx);
    return capture ? 'unwanted' : 'already';
  }
  await capture?.claim(tx);
  await payIn(deps, tx, order, cause);
  return 'paid';
}

/** Somebody who owns it by now gets the money back rather than the same thing twice (decisions §4). */
async function isOwned(deps: CompletionDeps, tx: Tx, order: OrderRow): Promise<boolean> {
  const owned = await deps.access.ownedIds(order.userId, tx);
  const lines = await repo.findBoughtLines(tx, order.id);
  return lines.some((line) => owned.has(line.productId));
}

async function payIn(deps: CompletionDeps, tx: Tx, order: OrderRow, cause: repo.MoveCause): Promise<void> {
  await repo.move(tx, order, 'PAID', cause, deps.now());
  await retakePromo(deps, tx, order);
  const lines = await repo.findBoughtLines(tx, order.id);
  await deps.access.write(
    tx,
    lines.map((line) => ({
      userId: order.userId,
      productId: line.productId,
      direction: 'GRANT',
      reason: 'paid',
      cause: `order-line:${line.id}`,
    })),
  );
  await enqueueReceipt(tx, order, lines, deps.now(), deps.receiptUrl);
  await promiseNotification(tx, {
    userId: order.userId,
    messageId: `order:${order.id}`,
    template: 'ORDER_PAID',
    data: { orderId: order.id, productIds: lines.map((line) => line.productId).join(',') },
  });
}

/** An order that died had given its use back; a late capture takes one again, and is honoured even without one. */
async function retakePromo(deps: CompletionDeps, tx: Tx, order: OrderRow): Promise<void> {
  if (!order.promoId || order.promoUseTaken || order.status === 'PENDING') return;
  if (await deps.promoBook.take(tx, order.promoId, order.userId)) {
    await repo.setPromoUseTaken(tx, order.id, true);
  }
}

/** Ends a pending order without a payment: its promo use is given back; false when it is not pending any more. */
export async function closeIn(
  deps: CompletionDeps,
  tx: Tx,
  order: OrderRow,
  to: 'CANCELLED' | 'EXPIRED',
  cause: repo.MoveCause,
): Promise<boolean> {
  if (!(await repo.move(tx, order, to, cause, deps.now()))) return false;
  if (order.promoId && order.promoUseTaken) {
    await deps.promoBook.giveBack(tx, order.promoId, order.userId);
    await repo.setPromoUseTaken(tx, order.id, false);
  }
  return true;
}
