import type { Db, Tx } from '../../../../db/database.ts';
import { type CaptureTimes, captureCounts, sourcesOf } from '../../../../domain/commerce/order.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { PromoCodeRedemption } from '../promo-code/promo-code-redemption.ts';
import { lineCause } from '../refund/line-access.ts';
import * as repo from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import { enqueueReceipt, type OrderLinks } from './receipt-mail.ts';
import { enqueuePaidSale } from './sale-message.ts';
import type { SeatOrders } from './seat-orders.ts';

/** `paid`: now; `already`: paid before; `unwanted`: this capture must be refunded; `gone`: no such order. */
export type Completion = 'paid' | 'already' | 'unwanted' | 'gone';

/** Issues the receipt of an order, as the last statement before the commit. */
export interface ReceiptPort {
  issueIn(tx: Tx, order: OrderRow, lines: readonly repo.SnapshotLine[], at: Date): Promise<void>;
}

/** Port: what subscriptions do with orders for a plan, in the order's transaction, with the ledger and the order locked. */
export interface PlanOrders {
  /** Whether the plan can no longer begin, so that a capture is refunded. */
  refuses(tx: Tx, order: OrderRow): Promise<boolean>;
  paid(tx: Tx, order: OrderRow): Promise<void>;
  /** It was cancelled or expired. */
  closed(tx: Tx, order: OrderRow): Promise<void>;
  /** It was paid back in full. */
  refunded(tx: Tx, order: OrderRow): Promise<void>;
  /** Whether a bank decides about its payment has changed, or may have. */
  held(tx: Tx, order: OrderRow, isHeld: boolean): Promise<void>;
}

/** For a shop without subscriptions. */
export const NO_PLAN_ORDERS: PlanOrders = {
  refuses: async () => false,
  paid: async () => {},
  closed: async () => {},
  refunded: async () => {},
  held: async () => {},
};

export interface CompletionDeps {
  db: Db;
  plans: PlanOrders;
  seats: SeatOrders;
  entitlements: Pick<EntitlementService, 'ownedIds' | 'lockLedger' | 'write'>;
  promoCodeRedemption: Pick<PromoCodeRedemption, 'take' | 'giveBack'>;
  receipts: ReceiptPort;
  links: OrderLinks;
  now: () => Date;
}

/** Why a capture is refunded: it came too late, or the user already owns the product. */
export type Refusal = 'late' | 'unwanted';

/** A capture reported by a provider, with our stored data; called while the order is locked. */
export interface Capture {
  /**
   * When the payment was started and approved; null when this payment was already counted, for the order or for a
   * refund.
   */
  times(tx: Tx): Promise<CaptureTimes | null>;
  /** The provider has already refunded all of it, so no receipt is sent. */
  refunded: boolean;
  /** Counts it for the order. */
  claim(tx: Tx): Promise<void>;
  /** Marks it for refund. */
  refuse(tx: Tx, why: Refusal): Promise<void>;
}

/** Proof that the order is paid: a capture, or nothing for a free order. */
export interface Proof {
  cause: repo.MoveCause;
  capture?: Capture;
}

/**
 * Marks an order as paid exactly once, no matter how often it is called and from where: redirect, webhook, reconcile
 * job, or purchase of a free cart (decision 009).
 */
export async function completeIn(
  deps: CompletionDeps,
  tx: Tx,
  orderId: string,
  { cause, capture }: Proof,
): Promise<Completion> {
  const known = await repo.findOrder(tx, orderId);
  if (!known) return 'gone';
  await deps.entitlements.lockLedger(tx, known.userId);
  const order = await repo.lockOrder(tx, orderId);
  if (!order) return 'gone';
  if (!capture) {
    if (!sourcesOf('PAID').includes(order.status)) return 'already';
    await payIn(deps, tx, order, cause);
    return 'paid';
  }
  const times = await capture.times(tx);
  if (!times) return 'already';
  const refusal = await refusalOf(deps, tx, order, times);
  if (refusal) {
    if (order.status === 'PENDING' && (await closeIn(deps, tx, order, 'CANCELLED', 'owned'))) {
      await repo.reopenLines(tx, order);
    }
    await capture.refuse(tx, refusal);
    return 'unwanted';
  }
  await capture.claim(tx);
  failpoint('capture.counted');
  if (capture.refunded) await grantIn(deps, tx, order, 'refund');
  else await payIn(deps, tx, order, cause);
  return 'paid';
}

/** Why this capture is refunded; null when it pays the order, which has then used its promo code again. */
async function refusalOf(
  deps: CompletionDeps,
  tx: Tx,
  order: OrderRow,
  times: CaptureTimes,
): Promise<Refusal | null> {
  if (!sourcesOf('PAID').includes(order.status)) return 'unwanted';
  if (!captureCounts(order, times)) return 'late';
  if ((await isOwned(deps, tx, order)) || (await deps.plans.refuses(tx, order))) return 'unwanted';
  return (await retakePromoCode(deps, tx, order)) ? null : 'late';
}

/**
 * If the user already owns the product, the money is refunded rather than selling it twice (product §4 Orders and
 * payments).
 */
async function isOwned(deps: CompletionDeps, tx: Tx, order: OrderRow): Promise<boolean> {
  const owned = await deps.entitlements.ownedIds(order.userId, tx);
  const lines = await repo.findBoughtLines(tx, order.id);
  return lines.some(
    (line) => line.kind === 'PRODUCT' && line.productId !== null && owned.has(line.productId),
  );
}

/** Marks the order as paid and grants its products; returns what was bought. */
async function grantIn(
  deps: CompletionDeps,
  tx: Tx,
  order: OrderRow,
  cause: repo.MoveCause,
): Promise<repo.SnapshotLine[]> {
  await repo.move(tx, order, 'PAID', cause, deps.now());
  await enqueuePaidSale(tx, order.id);
  const lines = await repo.findBoughtLines(tx, order.id);
  await deps.entitlements.write(tx, grantsOf(order, lines));
  failpoint('capture.granted');
  await deps.plans.paid(tx, order);
  await deps.seats.paid(tx, order, lines, deps.now());
  return lines;
}

/** Ledger entries for the lines of an order; plans and seats have no product in the ledger. */
function grantsOf(
  order: Pick<OrderRow, 'userId'>,
  lines: readonly repo.SnapshotLine[],
): Parameters<EntitlementService['write']>[1] {
  return lines.flatMap(({ id, kind, productId }) =>
    kind !== 'PRODUCT' || productId === null
      ? []
      : { userId: order.userId, productId, direction: 'GRANT', reason: 'paid', cause: lineCause(id) },
  );
}

async function payIn(deps: CompletionDeps, tx: Tx, order: OrderRow, cause: repo.MoveCause): Promise<void> {
  const lines = await grantIn(deps, tx, order, cause);
  const paidAt = deps.now();
  await enqueueReceipt(tx, order, lines, paidAt, deps.links);
  const products = lines.filter(({ kind }) => kind === 'PRODUCT');
  const productIds = products.flatMap(({ productId }) => productId ?? []).join(',');
  // A plan has messages of its own; seats open nothing for their buyer.
  if (productIds)
    await enqueueNotification(tx, {
      userId: order.userId,
      messageId: `order:${order.id}`,
      template: 'ORDER_PAID',
      data: { orderId: order.id, productIds },
    });
  failpoint('capture.promised');
  await deps.receipts.issueIn(tx, order, lines, paidAt);
  failpoint('capture.receipted');
}

/** A closed order had returned its promo use and needs to take one again; false when the code is used up by now. */
async function retakePromoCode(deps: CompletionDeps, tx: Tx, order: OrderRow): Promise<boolean> {
  if (!order.promoCodeId || order.promoCodeUseTaken || order.status === 'PENDING') return true;
  if (!(await deps.promoCodeRedemption.take(tx, order.promoCodeId, order.userId))) return false;
  await repo.setPromoUseTaken(tx, order.id, true);
  return true;
}

/**
 * Ends a pending order without a payment: its promo use is returned, and its open payments are cancelled at their
 * providers after the commit; false when it is no longer pending.
 */
export async function closeIn(
  deps: CompletionDeps,
  tx: Tx,
  order: OrderRow,
  to: 'CANCELLED' | 'EXPIRED',
  cause: repo.MoveCause,
): Promise<boolean> {
  if (!(await repo.move(tx, order, to, cause, deps.now()))) return false;
  if (order.promoCodeId && order.promoCodeUseTaken) {
    await deps.promoCodeRedemption.giveBack(tx, order.promoCodeId, order.userId);
    await repo.setPromoUseTaken(tx, order.id, false);
  }
  await enqueue(tx, {
    topic: 'payment_cancel',
    cause: `payment-cancel:${order.id}`,
    payload: { orderId: order.id },
  });
  await deps.plans.closed(tx, order);
  return true;
}
