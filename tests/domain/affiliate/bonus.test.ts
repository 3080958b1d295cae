import { describe, expect, it } from 'vitest';
import { LARGEST_PRICE } from '@/contracts/values';
import {
  type BonusStanding,
  bonusAmount,
  bonusState,
  isPayable,
  leftOfBonus,
  payableFrom,
} from '@/domain/affiliate/bonus';

it.each([
  [1000, 20, 200],
  [1999, 20, 400],
  [1, 50, 1],
  [1, 49, 0],
  [3, 50, 2],
  [1000, 0, 0],
  [LARGEST_PRICE, 60, 5_999_999_999_999],
])('%i at %i percent earns %i', (sale, percent, amount) => {
  expect(bonusAmount(sale, percent)).toBe(amount);
});

describe('what is left of 400 for a sale of 1999', () => {
  it.each([
    [0, 400],
    [-5, 400],
    [1, 400],
    [3, 399],
    [333, 333],
    [1998, 0],
    [1999, 0],
    [5000, 0],
  ])('after %i were paid back is %i', (refunded, left) => {
    expect(leftOfBonus({ amount: 400, sale: 1999 }, refunded)).toBe(left);
  });

  it('never rises with a refund, and is exact for the largest price', () => {
    const lefts = Array.from({ length: 2000 }, (_, refunded) =>
      leftOfBonus({ amount: 400, sale: 1999 }, refunded),
    );
    expect(lefts.every((left, index) => index === 0 || left <= (lefts[index - 1] ?? 0))).toBe(true);
    const large = { amount: LARGEST_PRICE, sale: LARGEST_PRICE };
    expect(leftOfBonus(large, LARGEST_PRICE - 1)).toBe(1);
  });
});

it.each([
  ['UTC', '2026-11-01T12:00:00Z', '2026-11-16T00:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-01T12:00:00Z', '2026-11-16T10:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-01T23:00:00Z', '2026-11-16T11:00:00.000Z'],
])('a sale in %s at %s is payable from %s', (zone, paidAt, at) => {
  expect(payableFrom(new Date(paidAt), zone).toISOString()).toBe(at);
});

describe('the state', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const usual: BonusStanding = {
    ...{ left: 400, sale: 2000, refunded: 0, disputedAt: null, review: null, paidOut: false },
    payableAt: now,
  };
  const later = new Date(now.getTime() + 1);
  it.each([
    ['PAYABLE', {}],
    ['HELD', { payableAt: later }],
    ['HELD', { disputedAt: now }],
    ['REVIEW', { review: { decision: null } }],
    ['REVIEW', { review: { decision: null }, payableAt: later }],
    ['PAYABLE', { review: { decision: 'RELEASE' } }],
    ['HELD', { review: { decision: 'RELEASE' }, payableAt: later }],
    ['REJECTED', { review: { decision: 'REJECT' }, left: 0 }],
    ['REVERSED', { refunded: 2000, left: 0 }],
    ['PAID', { paidOut: true }],
    ['PAID', { paidOut: true, refunded: 500, left: 300 }],
    ['REVERSED', { paidOut: true, refunded: 2000, left: 0 }],
  ] as const)('is %s with %o', (state, change) => {
    expect(bonusState({ ...usual, ...change }, now)).toBe(state);
    if (state === 'HELD' || state === 'REVIEW') expect(isPayable({ ...usual, ...change }, now)).toBe(false);
  });
});
