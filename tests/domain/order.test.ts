import { describe, expect, it } from 'vitest';
import {
  canMove,
  isGetMode,
  ORDER_STATUSES,
  PENDING_LIFETIME_MS,
  pendingExpired,
  sourcesOf,
  sumLines,
  totalMark,
} from '../../domain/order.ts';
import { describe as describePrice } from '../../domain/price.ts';

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

describe('sums', () => {
  const line = (status: string, base: number, promo = 0) => ({
    status,
    price: describePrice('USD', { base, sale: 0, subscription: 0, promo }, null),
  });

  it('count open lines only', () => {
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
      subscription: 0,
      promo: 100,
      total: 950,
    });
    expect(totalMark(sum)).toBe('950 USD');
  });

  it('say "get" when something is there and all of it is free', () => {
    expect(isGetMode(sumLines('USD', [line('CREATED', 100, 100)]))).toBe(true);
    expect(isGetMode(sumLines('USD', [line('PENDING', 0)]))).toBe(false);
    expect(isGetMode(sumLines('USD', [line('CREATED', 1)]))).toBe(false);
  });
});

it('a payment is waited for during one hour', () => {
  const at = new Date('2026-05-01T12:00:00Z');
  expect(pendingExpired(at, new Date(at.getTime() + PENDING_LIFETIME_MS - 1))).toBe(false);
  expect(pendingExpired(at, new Date(at.getTime() + PENDING_LIFETIME_MS))).toBe(true);
});
