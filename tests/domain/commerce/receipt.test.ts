import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatReceiptNumber,
  includedTax,
  receiptState,
  receiptYear,
  seriesOf,
} from '../../../domain/commerce/receipt.ts';

describe('a receipt number', () => {
  it('has series, year and at least six digits', () => {
    expect(formatReceiptNumber({ series: 'KURSO', year: 2026, number: 123 })).toBe('KURSO-2026-000123');
    expect(formatReceiptNumber({ series: 'A', year: 2026, number: 1_234_567 })).toBe('A-2026-1234567');
  });

  it.each([
    ['Kurso', 'KURSO'],
    ['Atelier Learning Ltd', 'ATELIER'],
    ['École 42', 'ECOLE'],
    ['« Über-Schule »', 'UBER'],
    ['Абв', 'KURSO'],
    ['学校', 'KURSO'],
    ['', 'KURSO'],
    ['Donaudampfschifffahrt', 'DONAUDAMPFSC'],
  ])('of %j has the series %s', (name, series) => expect(seriesOf(name)).toBe(series));

  it('has the year of UTC', () => {
    expect(receiptYear(new Date('2026-12-31T23:59:59.999Z'))).toBe(2026);
    expect(receiptYear(new Date('2027-01-01T00:00:00Z'))).toBe(2027);
  });
});

describe('the tax in a total', () => {
  it.each([
    [12_000, 20, 2000],
    [10_000, 8.1, 749],
    [1999, 19, 319],
    [0, 20, 0],
    [100, 0, 0],
    [3, 99.99, 1],
  ])('of %d at %d percent is %d', (total, percent, tax) => expect(includedTax(total, percent)).toBe(tax));

  it('is at most half a unit from the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.integer({ min: 0, max: 9999 }), (total, hundredths) => {
        const tax = BigInt(includedTax(total, hundredths / 100));
        const whole = 10_000n + BigInt(hundredths);
        const error = 2n * (tax * whole - BigInt(total) * BigInt(hundredths));
        expect(error > -whole && error <= whole).toBe(true);
      }),
    );
  });
});

it.each([
  ['PAID', 100, 0, 'PAID'],
  ['PAID', 100, 1, 'PARTLY_REFUNDED'],
  ['PAID', 100, 100, 'REFUNDED'],
  ['REFUNDED', 100, 0, 'REFUNDED'],
  ['PAID', 0, 0, 'PAID'],
])('an order %s of %d with %d refunded is %s', (status, total, refunded, state) =>
  expect(receiptState({ status, total, refunded })).toBe(state),
);
