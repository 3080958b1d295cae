import { describe, expect, it } from 'vitest';
import {
  canMove,
  captureCounts,
  isGetMode,
  ORDER_STATUSES,
  PENDING_LIFETIME_MS,
  paymentCheckDelayMs,
  pendingExpired,
  productsMark,
  sourcesOf,
  sumLines,
  totalMark,
} from '../../../domain/commerce/order.ts';
import { describe as describePrice } from '../../../domain/commerce/price.ts';

describe('moves of an order', () => {
  const allowed = new Set([
    'CREATED PENDING',
    'CREATED REMOVED',
    'PENDING PAID',
    'PENDING CANCELLED',
    'PENDING EXPIRED',
    'PAID REFUNDED',
    'CANCELLED PAID',
    'EXPIRED PAID',
  ]);
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  it.each(pairs)('%s → %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.has(`${from} ${to}`));
    expect(sourcesOf(to).includes(from)).toBe(allowed.has(`${from} ${to}`));
  });
});

describe('captureCounts', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
  // Status, minute of closing (if closed), minute when the payment started, minute of approval, expected result.
  it.each([
    ['PENDING', null, 0, 10, true],
    ['PENDING', null, 0, 59, true],
    ['CANCELLED', 30, 0, 10, true],
    ['EXPIRED', 30, 0, 10, true],
    ['CANCELLED', 30, 0, 30, true],
    ['CANCELLED', 30, 0, 31, false],
    ['EXPIRED', 30, 0, 31, false],
    // Started after the order was closed, whatever the provider's clock says about the approval.
    ['CANCELLED', 30, 31, 10, false],
    ['CANCELLED', 30, 31, 32, false],
    ['CANCELLED', null, 0, 10, false],
    ['CREATED', null, 0, 10, false],
    ['PAID', null, 0, 10, false],
    ['PAID', 30, 0, 10, false],
    ['REFUNDED', 30, 0, 10, false],
    ['REMOVED', null, 0, 10, false],
  ] as const)(
    'order %s, closed at %s, payment started at %s, approved at %s: %s',
    (status, closed, begun, approved, counts) => {
      const order = { status, closedAt: closed === null ? null : at(closed) };
      expect(captureCounts(order, { begunAt: at(begun), approvedAt: at(approved) })).toBe(counts);
    },
  );
});

it('an undecided payment is polled every minute, then less often, at least once a day', () => {
  const minutes = [1, 10, 11, 12, 16, 20, 21, 99].map((attempt) => paymentCheckDelayMs(attempt) / 60_000);
  expect(minutes).toEqual([1, 1, 2, 4, 64, 1024, 1440, 1440]);
});

describe('sumLines', () => {
  const line = (status: string, base: number, promoCode = 0) => ({
    status,
    price: describePrice('USD', { base, sale: 0, ownedParts: 0, subscription: 0, promo: promoCode }, null),
  });

  it('counts open lines only', () => {
    const lines = [
      line('CREATED', 1000, 100),
      line('PENDING', 5000),
      line('REMOVED', 7000),
      line('CREATED', 50),
    ];
    const sum = sumLines('USD', lines);
    expect(sum).toEqual({
      currency: 'USD',
      count: 2,
      base: 1050,
      sale: 0,
      ownedParts: 0,
      subscription: 0,
      promo: 100,
      total: 950,
    });
    expect(totalMark(sum)).toBe('950 USD');
  });

  it('are marked with the products, in any order', () => {
    const ids = ['c1f0f3a2-0000-4000-8000-00000000000b', 'a1f0f3a2-0000-4000-8000-00000000000a'];
    expect(productsMark(ids)).toBe('0000000a,0000000b');
    expect(productsMark(ids.toReversed())).toBe(productsMark(ids));
    expect(productsMark([])).toBe('');
  });

  it('multiplies a line by its quantity', () => {
    const sum = sumLines('USD', [{ ...line('CREATED', 1000, 100), quantity: 3 }, line('CREATED', 50)]);
    expect(sum).toMatchObject({ count: 2, base: 3050, promo: 300, total: 2750 });
  });

  it('allows "get" when the cart is not empty and everything in it is free', () => {
    expect(isGetMode(sumLines('USD', [line('CREATED', 100, 100)]))).toBe(true);
    expect(isGetMode(sumLines('USD', [line('PENDING', 0)]))).toBe(false);
    expect(isGetMode(sumLines('USD', [line('CREATED', 1)]))).toBe(false);
  });
});

it('a pending order waits one hour for its payment', () => {
  const at = new Date('2026-05-01T12:00:00Z');
  expect(pendingExpired(at, new Date(at.getTime() + PENDING_LIFETIME_MS - 1))).toBe(false);
  expect(pendingExpired(at, new Date(at.getTime() + PENDING_LIFETIME_MS))).toBe(true);
});
