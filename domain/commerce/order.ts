import type { Price } from '../../contracts/price.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { partsOf, timesQuantity } from './price.ts';

/** CREATED is the open cart; REMOVED is an abandoned cart (product §4 Orders and payments). */
export const ORDER_STATUSES = [
  'CREATED',
  'PENDING',
  'PAID',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'REMOVED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** REMOVED: no longer for sale when the order was made. */
export const LINE_STATUSES = ['CREATED', 'REMOVED'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** What a line sells: a product, a subscription plan, company seats. */
export const LINE_KINDS = ['PRODUCT', 'PLAN', 'SEATS'] as const;

/** Why an order changed its state; stored with every change. */
export const MOVE_CAUSES = [
  'purchase',
  'free',
  'redirect',
  'webhook',
  'reconcile',
  'person',
  'expiry',
  'refund',
  'owned',
  'renewal',
] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/**
 * CANCELLED and EXPIRED lead to PAID only through a capture that was in progress when the order closed (product §4
 * Orders and payments).
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['PENDING', 'REMOVED'],
  PENDING: ['PAID', 'CANCELLED', 'EXPIRED'],
  PAID: ['REFUNDED'],
  CANCELLED: ['PAID'],
  EXPIRED: ['PAID'],
  REFUNDED: [],
  REMOVED: [],
};

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states from which an order may move to `to`. */
export function sourcesOf(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMove(from, to));
}

/** A pending order expires after this long (product §4 Orders and payments). */
export const PENDING_LIFETIME_MS = 3_600_000;

export function pendingExpired(pendingAt: Date, now: Date): boolean {
  return now.getTime() - pendingAt.getTime() >= PENDING_LIFETIME_MS;
}

/** Products as `order_lines` of the cart call (product §7). */
export function orderLines(productIds: readonly string[]) {
  return productIds.map((product_id) => ({ product_id, purchase_type: 'PRODUCT' as const }));
}

/** `closedAt` is null while the order awaits payment. */
export interface OrderTimes {
  status: OrderStatus;
  closedAt: Date | null;
}

/** When a payment was started here, and when the user approved it by the provider's clock. */
export interface CaptureTimes {
  begunAt: Date;
  approvedAt: Date;
}

/**
 * Whether a capture may pay its order (product §4 Orders and payments). Always while the order is open; after it was
 * cancelled or expired, only if the payment was started and approved before that, so that a late payment buys neither
 * at an old price nor with a spent code.
 */
export function captureCounts(order: OrderTimes, { begunAt, approvedAt }: CaptureTimes): boolean {
  if (order.status === 'PENDING') return true;
  if (order.status !== 'CANCELLED' && order.status !== 'EXPIRED') return false;
  return order.closedAt !== null && begunAt <= order.closedAt && approvedAt <= order.closedAt;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Users decide within minutes: for that long the provider is polled every minute, then less and less often. */
const QUICK_CHECKS = 10;

/** Delay after the n-th poll (from 1) of an undecided payment, in ms; a day at most. */
export function paymentCheckDelayMs(attempt: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, attempt - QUICK_CHECKS), DAY_MS);
}

interface SummedLine {
  status: string;
  /** Number of units, default 1; prices are per unit. */
  quantity?: number;
  price: Pick<Price, 'finalPrice' | 'discountPrice'>;
}

/** Sums of the open lines, in integer minor units, excluding PENDING and REMOVED lines (product §4). */
export function sumLines(currency: Currency, lines: readonly SummedLine[]) {
  const sum = { currency, count: 0, base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0, total: 0 };
  for (const { status, price, quantity = 1 } of lines) {
    if (status !== 'CREATED') continue;
    const parts = timesQuantity(partsOf(price), quantity);
    sum.count += 1;
    sum.base += parts.base;
    sum.sale += parts.sale;
    sum.ownedParts += parts.ownedParts;
    sum.subscription += parts.subscription;
    sum.promo += parts.promo;
    sum.total += quantity * price.finalPrice;
  }
  return sum;
}

/** Every open line costs 0, so the screen says "get" instead of "buy" (product §4). */
export function isGetMode(summary: { count: number; total: number }): boolean {
  return summary.count > 0 && summary.total === 0;
}

/** The total shown in the browser, sent at purchase so that a changed price is refused: `1999 USD`. */
export function totalMark(summary: { total: number; currency: string }): string {
  return `${summary.total} ${summary.currency}`;
}

/**
 * The products shown in the browser, sent at purchase so that other products for the same sum are refused: the last
 * eight characters of each id, sorted, with commas.
 */
export function productsMark(productIds: readonly string[]): string {
  const ends = productIds.map((id) => id.slice(-8));
  return ends.sort().join(',');
}
