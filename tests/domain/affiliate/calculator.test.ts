import { describe, expect, it } from 'vitest';
import {
  calculateLevels,
  calculatorTurnover,
  highestPercent,
  parsePrice,
  parseSales,
  shareOf,
} from '@/domain/affiliate/calculator';

const percents = (course: number) => ({
  ...{ COURSE: course, MARATHON: 20, PROGRAM: 15, LONGREAD: 20, PROFESSION: 15, PLAN: 25 },
});
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 90, INR: usd * 85 });
const tariff = {
  levels: [
    { turnover: amounts(0), percents: percents(20) },
    { turnover: amounts(100_000), percents: percents(25) },
    { turnover: amounts(500_000), percents: percents(30) },
  ],
};
const input = { kind: 'COURSE', currency: 'USD', price: 5_000, sales: 10 } as const;

describe('the calculator', () => {
  it('has a bonus for every level, and names the one that the sales reach in 90 days', () => {
    expect(calculatorTurnover(input)).toBe(150_000);
    expect(calculateLevels(tariff, input)).toEqual([
      { level: 0, turnover: 0, percent: 20, perSale: 1_000, bonus: 10_000, isReached: false },
      { level: 1, turnover: 100_000, percent: 25, perSale: 1_250, bonus: 12_500, isReached: true },
      { level: 2, turnover: 500_000, percent: 30, perSale: 1_500, bonus: 15_000, isReached: false },
    ]);
  });

  it.each([
    ['just below a level', 33_333, 0],
    ['exactly on it', 100_000 / 3, 1],
    ['on the last one', 1_000_000, 2],
  ])('is %s', (_, price, level) => {
    const levels = calculateLevels(tariff, { ...input, price: Math.ceil(price), sales: 1 });
    expect(levels.findIndex(({ isReached }) => isReached)).toBe(level);
  });

  it('rounds each sale half up, not the month', () => {
    expect(calculateLevels(tariff, { ...input, price: 999, sales: 3 })[1]).toMatchObject({
      ...{ perSale: 250, bonus: 750 },
    });
  });

  it.each([
    [1_000, 20, 200],
    [999, 25, 250],
    [1, 50, 1],
    [1, 49, 0],
    [0, 60, 0],
  ])('the share of %d at %d %% is %d', (amount, percent, share) => {
    expect(shareOf(amount, percent)).toBe(share);
  });

  it('promises no more than the highest percentage', () => {
    expect(highestPercent(tariff)).toBe(30);
    expect(highestPercent({ levels: [] })).toBe(0);
  });
});

describe('what is typed', () => {
  it.each([
    ['49', 4_900],
    ['49.9', 4_990],
    [' 49,95 ', 4_995],
    ['1', 100],
    ['0.99', null],
    ['', null],
    ['-5', null],
    ['1e3', null],
    ['12.345', null],
  ])('as a price %j is %j', (typed, minor) => expect(parsePrice(typed)).toBe(minor));

  it.each([
    ['1', 1],
    ['10000', 10_000],
    ['10001', null],
    ['0', null],
    ['2.5', null],
    ['many', null],
  ])('as sales %j is %j', (typed, sales) => expect(parseSales(typed)).toBe(sales));
});
