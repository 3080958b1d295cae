import { expect, it } from 'vitest';
import { type BalanceEntry, balancesOf } from '@/domain/affiliate/balance';

const NOW = new Date('2026-11-28T12:00:00Z');
const entry = (amount: number, change: Partial<BalanceEntry> = {}): BalanceEntry => ({
  ...{ currency: 'USD', amount, payout: null, bonusPaidOut: false },
  bonus: { payableAt: NOW, disputedAt: null, review: null },
  ...change,
});
const bonus = (change: Partial<BalanceEntry['bonus']>) => ({
  bonus: { payableAt: NOW, disputedAt: null, review: null, ...change },
});
const NOTHING = { held: 0, inReview: 0, payable: 0, requested: 0, paid: 0 };

it.each([
  ['payable', entry(100)],
  ['held', entry(100, bonus({ payableAt: new Date(NOW.getTime() + 1) }))],
  ['held', entry(100, bonus({ disputedAt: NOW }))],
  ['inReview', entry(100, bonus({ review: { decision: null } }))],
  ['payable', entry(100, bonus({ review: { decision: 'RELEASE' } }))],
  ['requested', entry(100, { payout: 'REQUESTED' })],
  ['requested', entry(100, { payout: 'APPROVED' })],
  ['requested', entry(100, { payout: 'SENT' })],
  ['paid', entry(100, { payout: 'PAID' })],
  // A refund after the payout counts at once, whatever else is true of the bonus.
  ['payable', entry(100, { bonusPaidOut: true, ...bonus({ disputedAt: NOW }) })],
] as const)('an entry is %s', (part, one) => {
  expect(balancesOf([one], NOW)).toEqual([{ currency: 'USD', ...NOTHING, [part]: 100 }]);
});

it('are sums by currency, below zero when more was taken back than earned', () => {
  const entries = [
    entry(300, { payout: 'PAID' }),
    entry(-300, { bonusPaidOut: true }),
    entry(100),
    entry(50, { currency: 'EUR' }),
  ];
  expect(balancesOf(entries, NOW)).toEqual([
    { currency: 'USD', ...NOTHING, paid: 300, payable: -200 },
    { currency: 'EUR', ...NOTHING, payable: 50 },
  ]);
  expect(balancesOf([], NOW)).toEqual([]);
});
