import { ApiError } from '../../../../contracts/api-error.ts';
import type { IssuedReceipt, OrderReceipt, OrderSummary } from '../../../../contracts/commerce/order.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { PENDING_LIFETIME_MS, pendingExpired } from '../../../../domain/commerce/order.ts';
import { describe, timesQuantity } from '../../../../domain/commerce/price.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { PromoCodeRedemption } from '../promo-code/promo-code-redemption.ts';
import { type EarnedCertificates, NO_CERTIFICATES } from '../refund/earned-certificates.ts';
import { endCertificates } from '../refund/end-certificates.ts';
import { isDisputed, lineAccessChanges } from '../refund/line-access.ts';
import {
  type Completion,
  closeIn,
  completeIn,
  NO_PLAN_ORDERS,
  type PlanOrders,
  type Proof,
  type ReceiptPort,
} from './completion.ts';
import * as history from './history.repository.ts';
import * as repo from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import { type OrderLinks, orderNumber } from './receipt-mail.ts';
import { NO_SEAT_ORDERS, type SeatOrders } from './seat-orders.ts';

export type { Capture, Completion, PlanOrders, Proof, Refusal } from './completion.ts';
export type { OrderRow } from './order-row.ts';

/** The receipts of orders, issued and read. */
export interface OrderReceipts extends ReceiptPort {
  ofOrder(orderId: string): Promise<IssuedReceipt | null>;
}

export interface OrderDeps {
  db: Db;
  entitlements: Pick<EntitlementService, 'ownedIds' | 'lockLedger' | 'write' | 'listEntitlements'>;
  promoCodeRedemption: Pick<PromoCodeRedemption, 'take' | 'giveBack'>;
  receipts: OrderReceipts;
  links: OrderLinks;
  plans?: PlanOrders;
  seats?: SeatOrders | undefined;
  certificates?: EarnedCertificates;
  now?: () => Date;
}

export function createOrderService(given: OrderDeps) {
  const { plans = NO_PLAN_ORDERS, seats = NO_SEAT_ORDERS, certificates = NO_CERTIFICATES } = given;
  const { now: clock = () => new Date() } = given;
  const deps = { ...given, plans, seats, certificates, now: clock };
  const { db, now } = deps;
  /** Orders that became pending by then have expired. */
  const expiredBefore = () => new Date(now().getTime() - PENDING_LIFETIME_MS);

  /** Ends a pending order and puts its products back into the cart; false when it is no longer pending. */
  function close(orderId: string, to: 'CANCELLED' | 'EXPIRED', cause: repo.MoveCause): Promise<boolean> {
    return db.transaction((tx) => closeLocked(tx, orderId, to, cause));
  }

  async function closeLocked(
    tx: Tx,
    orderId: string,
    to: 'CANCELLED' | 'EXPIRED',
    cause: repo.MoveCause,
  ): Promise<boolean> {
    const order = await lock(tx, orderId);
    if (order?.status !== 'PENDING' || !(await closeIn(deps, tx, order, to, cause))) return false;
    await repo.reopenLines(tx, order);
    return true;
  }

  async function cancel(userId: string, orderId: string): Promise<void> {
    const order = await repo.findOwn(db, userId, orderId);
    if (!order) throw new ApiError('order_not_found');
    if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return;
    if (await repo.isCharging(db, orderId)) throw new ApiError('order_state_invalid');
    if (!(await close(orderId, 'CANCELLED', 'person'))) throw new ApiError('order_state_invalid');
  }

  /** Locks the buyer's ledger, then the order, until the transaction ends; null when there is no such order. */
  async function lock(tx: Tx, orderId: string): Promise<OrderRow | null> {
    const known = await repo.findOrder(tx, orderId);
    if (!known) return null;
    await deps.entitlements.lockLedger(tx, known.userId);
    return repo.lockOrder(tx, orderId);
  }

  /** Revokes the access a refunded order had granted; progress is kept. */
  async function refundedIn(tx: Tx, orderId: string): Promise<boolean> {
    const order = await lock(tx, orderId);
    if (order?.status !== 'PAID') return false;
    await repo.move(tx, order, 'REFUNDED', 'refund', now());
    await moveAccess(tx, orderId);
    await deps.plans.refunded(tx, order);
    await endCertificates(tx, deps, { ...order, status: 'REFUNDED' });
    return true;
  }

  /** Makes access follow the lines after a refund or a dispute; the caller holds the locks of `lock`. */
  async function followLines(tx: Tx, orderId: string): Promise<void> {
    const order = await moveAccess(tx, orderId);
    if (order) await endCertificates(tx, deps, order);
  }

  async function moveAccess(tx: Tx, orderId: string): Promise<OrderRow | null> {
    const order = await repo.findOrder(tx, orderId);
    if (!order) return null;
    const changes = await lineAccessChanges(tx, order);
    await deps.entitlements.write(tx, changes);
    if (changes.length > 0) failpoint('refund.revoked');
    await deps.plans.held(tx, order, await isDisputed(tx, orderId));
    await deps.seats.changed(tx, order);
    return order;
  }

  const summaryOf = (row: history.HistoryRow): OrderSummary => ({
    ...toSummary(row),
    pay: payOf(row, deps.links, now()),
  });

  async function list(userId: string, page: { limit: number; offset: number }) {
    const { rows, total } = await history.findHistory(db, userId, page);
    return { items: rows.map(summaryOf), total };
  }

  async function get(userId: string, orderId: string): Promise<OrderReceipt> {
    const order = await repo.findOwn(db, userId, orderId);
    if (!order) throw new ApiError('order_not_found');
    return receiptOf(order);
  }

  async function receiptOf(order: OrderRow): Promise<OrderReceipt> {
    const lines = await repo.findBoughtLines(db, order.id);
    const facts = await history.findReceiptFacts(db, order.id);
    const refunds = await history.findLineRefunds(db, order.id);
    const refunded = await history.findRefunded(db, order.id);
    return {
      ...summaryOf({ ...order, titles: lines.map((line) => line.title), refunded }),
      locale: order.locale,
      promocode: facts.promocode,
      provider: facts.provider,
      buyer: { name: facts.name, email: facts.email },
      lines: lines.map((line) => ({
        ...{ lineId: line.id, kind: line.kind, productId: line.productId, productType: line.productType },
        ...{ title: line.title, quantity: line.quantity },
        learningLanguage:
          line.productId === null ? null : learningLanguage(line.learningLanguages, order.locale),
        price: describe(order.currency, timesQuantity(line, line.quantity), null),
        ...(refunds.get(line.id) ?? { refunded: 0, refunding: 0 }),
      })),
      receipt: await deps.receipts.ofOrder(order.id),
      closedAt: order.closedAt?.toISOString() ?? null,
    };
  }

  return {
    find: (orderId: string, on: Db | Tx = db) => repo.findOrder(on, orderId),
    /** An order of this user that is no longer a cart. */
    findOwn: (userId: string, orderId: string) => repo.findOwn(db, userId, orderId),
    findPending: (userId: string, on: Db | Tx = db) => repo.findPending(on, userId),
    /** Products, and parts of them, in orders of this user that can still be paid. */
    awaitingProducts: (userId: string) => repo.findAwaitingProducts(db, userId, expiredBefore()),
    complete: (orderId: string, proof: Proof): Promise<Completion> =>
      db.transaction((tx) => completeIn(deps, tx, orderId, proof)),
    completeIn: (tx: Tx, orderId: string, proof: Proof) => completeIn(deps, tx, orderId, proof),
    /** The open cart becomes an order, inside the purchase's transaction. */
    toPending: (tx: Tx, cart: Pick<OrderRow, 'id' | 'status'>) =>
      repo.move(tx, cart, 'PENDING', 'purchase', now()),
    sellsPlan: (orderId: string) => repo.sellsPlan(db, orderId),
    cancel,
    close,
    closeIn: closeLocked,
    lock,
    refundedIn,
    followLines,
    list,
    get,
    /** The receipt of any order, for its e-mail. */
    receipt: async (orderId: string): Promise<OrderReceipt | null> => {
      const order = await repo.findOrder(db, orderId);
      return order && receiptOf(order);
    },
    expiring: () => repo.findPendingBefore(db, expiredBefore()),
  };
}

export type OrderService = ReturnType<typeof createOrderService>;

/** Where a waiting order is paid; null once its time is over. */
function payOf({ id, status, pendingAt }: OrderRow, links: OrderLinks, now: Date): OrderReceipt['pay'] {
  if (status !== 'PENDING' || !pendingAt || pendingExpired(pendingAt, now)) return null;
  const until = new Date(pendingAt.getTime() + PENDING_LIFETIME_MS);
  return { approveUrl: links.start(id), until: until.toISOString() };
}

function toSummary(row: history.HistoryRow): Omit<OrderSummary, 'pay'> {
  return {
    orderId: row.id,
    number: orderNumber(row.id),
    status: row.status as OrderSummary['status'],
    currency: row.currency,
    total: row.total ?? 0,
    createdAt: (row.pendingAt ?? row.createdAt).toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refunded: row.refunded,
    titles: row.titles,
  };
}
