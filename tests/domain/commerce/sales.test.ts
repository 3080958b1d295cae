import { describe, expect, it } from 'vitest';
import { sumSales } from '@/domain/commerce/sales';
import { daysOf, isPeriod, lastDays, periodOf } from '@/domain/commerce/sales-period';
import { parseTypedAmount, typedAmount } from '@/domain/commerce/typed-amount';

describe('sums of sales', () => {
  it('join what was sold with what was paid back, the row without a key last', () => {
    const sold = [
      { key: 'b', currency: 'USD', orders: 2, gross: 5000, discounts: 500 },
      { key: null, currency: 'EUR', orders: 1, gross: 0, discounts: 0 },
      { key: 'b', currency: 'EUR', orders: 1, gross: 900, discounts: 0 },
    ] as const;
    const refunded = [
      { key: 'b', currency: 'USD', refunds: 1000 },
      { key: 'a', currency: 'USD', refunds: 300 },
    ] as const;
    expect(sumSales(sold, refunded)).toEqual([
      { key: 'a', currency: 'USD', orders: 0, gross: 0, discounts: 0, refunds: 300, net: -300 },
      { key: 'b', currency: 'EUR', orders: 1, gross: 900, discounts: 0, refunds: 0, net: 900 },
      { key: 'b', currency: 'USD', orders: 2, gross: 5000, discounts: 500, refunds: 1000, net: 3500 },
      { key: null, currency: 'EUR', orders: 1, gross: 0, discounts: 0, refunds: 0, net: 0 },
    ]);
  });
});

describe('the period of sales', () => {
  it.each([
    ['', '', { from: '2026-10-26', to: '2026-11-24' }],
    ['2026-11-01', '', { from: '2026-11-01', to: '2026-11-24' }],
    ['', '2026-01-31', { from: '2026-01-02', to: '2026-01-31' }],
    ['nonsense', '2026-02-31', { from: '2026-10-26', to: '2026-11-24' }],
  ])('from %j to %j', (from, to, period) => {
    expect(periodOf(from, to, '2026-11-24')).toEqual(period);
  });

  it('is at most so long, and has every day', () => {
    expect(isPeriod({ from: '2026-01-02', to: '2026-01-01' }, 366)).toBe(false);
    expect(isPeriod({ from: '2026-01-01', to: '2026-01-01' }, 366)).toBe(true);
    expect(isPeriod({ from: '2025-01-01', to: '2026-01-02' }, 366)).toBe(false);
    expect(daysOf(lastDays('2026-03-01', 3))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});

describe('a typed sum', () => {
  it.each([
    ['12', 1200],
    [' 12.5 ', 1250],
    ['12,05', 1205],
    ['0.01', 1],
    ['', null],
    ['1.234', null],
    ['-1', null],
    ['1e3', null],
    ['1 000', null],
  ])('%j is %j', (text, minor) => {
    expect(parseTypedAmount(text)).toBe(minor);
  });

  it('is shown as it is typed', () => {
    expect([1200, 1250, 1].map(typedAmount)).toEqual(['12', '12.50', '0.01']);
  });
});
