import { describe, expect, it } from 'vitest';
import type { SaleRule } from '../../../domain/commerce/price.ts';
import {
  dropsOverHalf,
  endsFree,
  finalAmounts,
  measuredPrice,
  type PriceHistory,
} from '../../../domain/commerce/price-history.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 100, INR: usd * 100 });
const percentOff = (percent: number, from: number | null, to: number | null = null): SaleRule => ({
  percent,
  amounts: null,
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
});

type Row = [from: number, levelId: string | null, sale: SaleRule | null, approved?: boolean];
type State = [from: number, usd: number, approved?: boolean];
function historyOf(
  rows: Row[],
  levels: Record<string, State[]> = { a: [[0, 1000]], b: [[0, 400]] },
): PriceHistory {
  return {
    schema: rows.map(([from, levelId, sale, approved = false]) => ({
      validFrom: day(from),
      levelId,
      sale,
      approved,
    })),
    levels: new Map(
      Object.entries(levels).map(([id, states]) => [
        id,
        states.map(([from, usd, approved = false]) => ({
          validFrom: day(from),
          amounts: amounts(usd),
          approved,
        })),
      ]),
    ),
  };
}

describe('a drop of more than half', () => {
  it.each([
    [1000, 500, false],
    [1000, 499, true],
    [1000, 0, true],
    [0, 0, false],
    [0, 1000, false],
    [1001, 500, true],
  ])('from %i to %i: %s', (before, after, expected) => {
    expect(dropsOverHalf(amounts(before), amounts(after))).toBe(expected);
  });

  it('counts in any currency', () => {
    expect(dropsOverHalf(amounts(1000), { ...amounts(1000), INR: 1 })).toBe(true);
  });

  it('is measured from the highest price of 30 days, so that small steps count as one', () => {
    const steps = historyOf([[0, 'a', null]], {
      a: [
        [0, 1000],
        [90, 700],
        [95, 520],
      ],
    });
    expect(measuredPrice(steps, day(96))?.USD).toBe(1000);
    expect(measuredPrice(steps, day(130))?.USD).toBe(520);
  });

  it('is measured from what was approved, if that is newer', () => {
    const level = historyOf([[0, 'a', null]], {
      a: [
        [0, 1000],
        [90, 300, true],
      ],
    });
    expect(measuredPrice(level, day(91))?.USD).toBe(300);
    const row = historyOf([
      [0, 'a', null],
      [90, 'b', null, true],
    ]);
    expect(measuredPrice(row, day(91))?.USD).toBe(400);
  });

  it('is not measured from a sale price, and not without a price', () => {
    expect(measuredPrice(historyOf([[0, 'a', percentOff(40, 0)]]), day(10))?.USD).toBe(1000);
    expect(measuredPrice(historyOf([]), day(10))).toBeNull();
  });
});

describe('the end of free', () => {
  it.each([
    [null, amounts(1), true],
    [{ ...amounts(1), INR: 0 }, amounts(1), true],
    [amounts(1), amounts(9), false],
    [null, null, false],
    [amounts(1), null, false],
  ])('%j → %j: %s', (before, after, expected) => expect(endsFree(before, after)).toBe(expected));
});

it('what anybody pays is the amount without the sale, and nothing without a level', () => {
  expect(finalAmounts(amounts(1000), percentOff(25, 0), day(1))).toEqual(amounts(750));
  expect(finalAmounts(null, null, day(1))).toEqual(amounts(0));
});
