import { describe, expect, it } from 'vitest';
import { payoutState } from '@/domain/affiliate/payout-state';
import { metricsOf, valueOfMetric } from '@/domain/affiliate/report-metric';
import { splitTariffs } from '@/domain/affiliate/tariff-times';

describe('a payout', () => {
  it.each([
    ['over the minimum', 5_000, [], 'READY'],
    ['below it', 4_999, [], 'TOO_SMALL'],
    ['below zero', -100, [], 'TOO_SMALL'],
    ['while one is open', 9_000, [{ currency: 'USD', status: 'SENT' }], 'PENDING'],
    ['while one in another currency is open', 9_000, [{ currency: 'EUR', status: 'SENT' }], 'READY'],
    ['after one was paid', 9_000, [{ currency: 'USD', status: 'PAID' }], 'READY'],
    ['after one failed', 9_000, [{ currency: 'USD', status: 'FAILED' }], 'READY'],
  ] as const)('%s', (_, payable, payouts, state) => {
    expect(payoutState({ currency: 'USD', payable }, payouts)).toBe(state);
  });
});

describe('the numbers of a report', () => {
  const row = {
    ...{ key: '2026-11-01', title: '', clicks: 7, signUps: 2, purchases: 1 },
    sums: [{ currency: 'EUR' as const, sales: 5_000, bonuses: 1_000 }],
  };

  it('are counts, and bonuses in each currency that was earned', () => {
    expect(metricsOf(row)).toEqual(['clicks', 'signUps', 'purchases', 'bonuses:EUR']);
  });

  it.each([
    ['clicks', 7],
    ['signUps', 2],
    ['purchases', 1],
    ['bonuses:EUR', 1_000],
    ['bonuses:USD', 0],
  ] as const)('of %s', (metric, value) => expect(valueOfMetric(row, metric)).toBe(value));

  it('are 0 for a day without a row', () => expect(valueOfMetric(undefined, 'clicks')).toBe(0));
});

it('tariffs are those that come, the next one first, and former ones with their end, the last one first', () => {
  const of = (id: string, validFrom: string) => ({ id, validFrom, levels: [] });
  const first = of('a', '2025-01-01T00:00:00.000Z');
  const second = of('b', '2026-01-01T00:00:00.000Z');
  const current = of('c', '2026-06-01T00:00:00.000Z');
  const next = of('d', '2026-12-01T00:00:00.000Z');
  const later = of('e', '2027-06-01T00:00:00.000Z');
  expect(splitTariffs([later, next, current, second, first], current)).toEqual({
    coming: [next, later],
    past: [
      { tariff: second, until: current.validFrom },
      { tariff: first, until: second.validFrom },
    ],
  });
});
