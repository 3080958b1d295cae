import { describe, expect, it } from 'vitest';
import type { TariffLevel } from '@/contracts/affiliate/affiliate';
import { levelOf, percentFor, tariffAt, toNextLevel, turnoverWindow } from '@/domain/affiliate/tariff';

const percents = (add: number) => ({
  ...{ COURSE: 20 + add, MARATHON: 20 + add, PROGRAM: 15 + add, LONGREAD: 20 + add, PROFESSION: 15 + add },
  PLAN: 25 + add,
});
const level = (dollars: number, add: number): TariffLevel => ({
  turnover: { USD: dollars * 100, EUR: dollars * 100, RUB: dollars * 9000, INR: dollars * 8000 },
  percents: percents(add),
});
const LEVELS = [level(0, 0), level(1000, 5), level(5000, 10)];

describe('the level', () => {
  it.each([
    ['without sales is the first', {}, 0],
    ['just below is the first', { USD: 99_999 }, 0],
    ['at the sum is the second', { USD: 100_000 }, 1],
    [
      'of shares that add up exactly is the second',
      { USD: 30_000, EUR: 30_000, RUB: 1_800_000, INR: 1_600_000 },
      1,
    ],
    [
      'of shares one unit short is the first',
      { USD: 30_000, EUR: 30_000, RUB: 1_800_000, INR: 1_599_999 },
      0,
    ],
    ['of a third each is the second only when whole', { USD: 33_333, EUR: 33_333, RUB: 3_000_060 }, 1],
    ['of more taken back than sold is the first', { USD: -500_000 }, 0],
    ['is not lowered by a currency below zero', { USD: 100_000, EUR: -1 }, 1],
    ['above the last sum is the last', { USD: 900_000 }, 2],
  ])('%s', (_, turnover, expected) => {
    expect(levelOf(LEVELS, turnover)).toBe(expected);
  });
});

it.each([
  [{}, 0],
  [{ USD: 25_000 }, 0.25],
  [{ USD: 99_999 }, 0.9999],
  [{ USD: 100_000 }, 0.2],
  [{ USD: 500_000 }, null],
])('the way to the next level with %o is %s', (turnover, share) => {
  expect(toNextLevel(LEVELS, turnover)).toBe(share);
});

it('a percentage is that of the kind and level', () => {
  expect(percentFor({ levels: LEVELS }, 1, 'PROGRAM')).toBe(20);
  expect(percentFor({ levels: LEVELS }, 0, 'PLAN')).toBe(25);
  expect(percentFor({ levels: LEVELS }, 9, 'PLAN')).toBe(0);
});

describe('the tariff in force', () => {
  const tariffs = ['2026-01-01', '2026-06-01'].map((day) => ({ id: day, validFrom: new Date(day) }));
  it.each([
    ['2025-12-31T23:59:59Z', null],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-05-31T23:59:59Z', '2026-01-01'],
    ['2026-06-01T00:00:00Z', '2026-06-01'],
  ])('at %s is %s', (at, id) => {
    expect(tariffAt(tariffs, new Date(at))?.id ?? null).toBe(id);
  });
});

it('sales of the 90 days before the day count', () => {
  const days = turnoverWindow(new Date('2026-11-28T23:59:59Z'));
  expect(days).toEqual({ from: new Date('2026-08-30'), until: new Date('2026-11-28') });
  expect(turnoverWindow(new Date('2026-11-28T00:00:00Z'))).toEqual(days);
});
