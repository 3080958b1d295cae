import type { Currency } from '../contracts/scalars.ts';

/** CREATED is the open cart; REMOVED a cart given up (spec §4, decisions §4). */
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

/** REMOVED: it could no longer be bought when the order was made. */
export const LINE_STATUSES = ['CREATED', 'REMOVED'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** Why an order changed its state; kept with every change. */
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
] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** CANCELLED and EXPIRED lead to PAID only by a capture that arrived late (decisions §4). */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['PENDING', 'REMOVED'],
  PENDING: ['PAID', 'CANCELLED', 'EXPIRED'],
  PAID: ['REFUNDED'],
  CANCELLED: ['PAID'],
  EXPIRED: ['PAID'],
  REFUNDED: [],
  REMOVED: [],
};

/** Whether an order may go from one state to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states an order may come from to reach `to`. */
export function sourcesOf(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMove(from, to));
}

/** A pending order is given up this long after it became pending (decisions §4). */
export const PENDING_LIFETIME_MS = 3_600_000;

export function pendingExpired(pendingAt: Date, now: Date): boolean {
  return now.getTime() - pendingAt.getTime() >= PENDING_LIFETIME_MS;
}

/** Products as `order_lines` of the cart call (spec §7). */
export function orderLines(productIds: readonly string[]) {
  return productIds.map((product_id) => ({ product_id, purchase_type: 'PRODUCT' as const }));
}

interface SummedLine {
  status: string;
  price: {
    basePrice: number;
    finalPrice: number;
    discountPrice: {
      saleDiscountAmount: number;
      subscriptionDiscountAmount: number;
      promocodeDiscountAmount: number;
    } | null;
  };
}

/** Sums of the open lines, integer minor units; PENDING and REMOVED lines are left out (spec §4). */
export function sumLines(currency: Currency, lines: readonly SummedLine[]) {
  const sum = { currency, count: 0, base: 0, sale: 0, subscription: 0, promo: 0, total: 0 };
  for (const { status, price } of lines) {
    if (status !== 'CREATED') continue;
    sum.count += 1;
    sum.base += price.basePrice;
    sum.sale += price.discountPrice?.saleDiscountAmount ?? 0;
    sum.subscription += price.discountPrice?.subscriptionDiscountAmount ?? 0;
    sum.promo += price.discountPrice?.promocodeDiscountAmount ?? 0;
    sum.total += price.finalPrice;
  }
  return sum;
}

/** Every open line costs 0, so the screen says "get" instead of "buy" (spec §4). */
export function isGetMode(summary: { count: number; total: number }): boolean {
  return summary.count > 0 && summary.total === 0;
}

/** What the browser showed, sent at purchase so that a changed price is refused: `1999 USD`. */
export function totalMark(summary: { total: number; currency: string }): string {
  return `${summary.total} ${summary.currency}`;
}
