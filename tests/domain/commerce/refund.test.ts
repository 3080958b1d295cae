import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disputeSourcesOf } from '../../../domain/commerce/payment.ts';
import {
  allocate,
  allocateToLines,
  isPaidBack,
  mayWithdraw,
  REFUND_MAX_ATTEMPTS,
  refundableOf,
  refundRetryDelayMs,
  refundSourcesOf,
  withdrawalEnd,
} from '../../../domain/commerce/refund.ts';

it('a refund has the same result in whatever order its messages arrive', () => {
  expect(refundSourcesOf('PENDING')).toEqual(['REQUESTED']);
  expect(refundSourcesOf('SUCCEEDED')).toEqual(['REQUESTED', 'PENDING']);
  expect(refundSourcesOf('FAILED')).toEqual(['REQUESTED', 'PENDING', 'SUCCEEDED']);
  expect(refundSourcesOf('REQUESTED')).toEqual([]);
});

it('a failed refund is retried over several days', () => {
  const hours = Array.from(
    { length: REFUND_MAX_ATTEMPTS - 1 },
    (_, n) => refundRetryDelayMs(n + 1) / 3_600_000,
  );
  expect(hours).toEqual([1, 4, 16, 64]);
});

it('a dispute has the same result in whatever order its messages arrive', () => {
  expect(disputeSourcesOf('OPEN')).toEqual([]);
  expect(disputeSourcesOf('WON')).toEqual(['OPEN']);
  expect(disputeSourcesOf('LOST')).toEqual(['OPEN', 'WON']);
});

it('a line can be refunded up to what was paid for it, and a free line never is', () => {
  expect(refundableOf({ amount: 2000, reserved: 500 })).toBe(1500);
  expect(refundableOf({ amount: 2000, reserved: 2000 })).toBe(0);
  expect([isPaidBack(2000, 1999), isPaidBack(2000, 2000), isPaidBack(0, 0)]).toEqual([false, true, false]);
});

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2, 3], [17, 33, 50]],
  [1, [5, 5], [1, 0]],
  [0, [3, 4], [0, 0]],
  [10, [0, 10], [0, 10]],
  [10, [], []],
])('%i is divided among %j as %j', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

it('shares add up exactly, exceed no line, and are off by less than one unit', () => {
  const weights = fc.array(fc.nat({ max: 9_999_999_999_999 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const total = lines.reduce((sum, line) => sum + line, 0);
      const amount = Math.floor(total * part);
      const shares = allocate(amount, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : amount);
      for (const [index, share] of shares.entries()) {
        const weight = lines[index] ?? 0;
        expect(share).toBeLessThanOrEqual(weight);
        const off = BigInt(share) * BigInt(total) - BigInt(amount) * BigInt(weight);
        expect(off < BigInt(total || 1) && -off < BigInt(total || 1)).toBe(true);
      }
    }),
  );
});

it('lines that get nothing are not part of a refund', () => {
  const lines = [
    { lineId: 'a', amount: 1 },
    { lineId: 'b', amount: 999 },
  ];
  expect(allocateToLines(10, lines)).toEqual([{ lineId: 'b', amount: 10 }]);
});

it.each([
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-15T23:59:59.999Z'],
  ['UTC', '2026-03-01T23:59:59Z', '2026-03-15T23:59:59.999Z'],
  ['Asia/Tokyo', '2026-03-01T16:00:00Z', '2026-03-16T14:59:59.999Z'],
  ['America/Los_Angeles', '2026-03-01T04:00:00Z', '2026-03-15T06:59:59.999Z'],
  ['Asia/Kolkata', '2026-12-25T18:29:00Z', '2027-01-08T18:29:59.999Z'],
])('the right to withdraw ends with the 14th day in %s', (zone, paid, end) => {
  expect(withdrawalEnd(new Date(paid), zone).toISOString()).toBe(end);
  expect(mayWithdraw(new Date(paid), zone, new Date(end))).toBe(true);
  expect(mayWithdraw(new Date(paid), zone, new Date(Date.parse(end) + 1))).toBe(false);
});

it('the right to withdraw lasts more than 14 and at most 15 times 24 hours, clock changes aside', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Pacific/Auckland',
    'America/New_York',
    'Asia/Kathmandu',
    'Europe/Moscow',
  );
  const paid = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, paid, (timeZone, paidAt) => {
      const hours = (withdrawalEnd(paidAt, timeZone).getTime() - paidAt.getTime() + 1) / 3_600_000;
      expect(hours).toBeGreaterThan(14 * 24 - 1);
      expect(hours).toBeLessThanOrEqual(15 * 24 + 1);
    }),
  );
});
