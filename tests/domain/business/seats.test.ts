import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber, invoiceDue } from '../../../domain/business/company-invoice.ts';
import { invoiceTax } from '../../../domain/business/company-tax.ts';
import { groupProgress, sumProgress } from '../../../domain/business/progress-sums.ts';
import { dueReminder, seatsEnd, seatsLeft } from '../../../domain/business/seat-period.ts';
import { findWrongStep, seatLinePrice, seatPercent } from '../../../domain/business/seat-price.ts';

const STEPS = [
  { seats: 5, percent: 10 },
  { seats: 20, percent: 15 },
];

describe('the price of seats', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 10],
    [19, 10],
    [20, 15],
    [5000, 15],
  ])('%i seats are %i %% cheaper', (seats, percent) => {
    expect(seatPercent(STEPS, seats)).toBe(percent);
    expect(seatPercent(STEPS.toReversed(), seats)).toBe(percent);
  });

  it.each([
    // 10 % of 9.95 is 0.995: half up per seat, then times.
    [995, 5, 'USD', { discount: 100, amount: 895, total: 4475 }],
    [995, 4, 'USD', { discount: 0, amount: 995, total: 3980 }],
    [994, 5, 'EUR', { discount: 99, amount: 895, total: 4475 }],
    // Roubles are discounted by whole roubles.
    [129_900, 20, 'RUB', { discount: 19_500, amount: 110_400, total: 2_208_000 }],
  ] as const)('%i for one, %i seats in %s', (amount, seats, currency, price) => {
    expect(seatLinePrice({ amount, seats }, STEPS, currency)).toEqual(price);
  });

  it('has steps that rise', () => {
    expect(findWrongStep(STEPS)).toBe(-1);
    expect(findWrongStep([])).toBe(-1);
    expect(findWrongStep([...STEPS, { seats: 20, percent: 20 }])).toBe(2);
    expect(findWrongStep([...STEPS, { seats: 30, percent: 15 }])).toBe(2);
  });
});

describe('the tax of an invoice', () => {
  const seller = { country: 'DE', percent: 19 };
  const included = { net: 10_000, tax: 1_900, percent: 19, reverseCharge: false };
  const none = { net: 11_900, tax: 0, percent: null, reverseCharge: false };
  it.each([
    ['the seller’s country', 'DE', 'DE136695976', included],
    ['the seller’s country without a number', 'DE', '', included],
    ['another country of the Union with a number', 'FR', 'FR40303265045', { ...none, reverseCharge: true }],
    ['another country of the Union with a wrong number', 'FR', 'FR84323140391', included],
    ['another country of the Union without a number', 'FR', '', included],
    ['a country outside the Union', 'US', '', none],
    ['a country outside the Union with a number', 'GB', 'GB980780684', none],
  ])('for a buyer of %s', (_, country, vatNumber, tax) => {
    expect(invoiceTax(11_900, seller, { country, vatNumber })).toEqual(tax);
  });

  it('has no reverse charge for a seller outside the Union, and no tax line without a rate', () => {
    const french = { country: 'FR', vatNumber: 'FR40303265045' };
    expect(invoiceTax(11_900, { country: 'GB', percent: 20 }, french)).toEqual(none);
    expect(invoiceTax(11_900, { country: 'FR', percent: null }, french)).toEqual(none);
    expect(invoiceTax(11_900, { country: '', percent: 19 }, french)).toEqual(included);
  });
});

describe('an invoice', () => {
  it('has a number and a day', () => {
    expect(formatInvoiceNumber({ series: 'KURSO', year: 2026, number: 123 })).toBe('KURSO-INV-2026-000123');
    expect(invoiceDue(new Date('2026-11-28T10:00:00Z'))).toEqual(new Date('2026-12-28T10:00:00Z'));
  });
});

describe('the period of seats', () => {
  it.each([
    ['2026-11-28T10:00:00Z', null, '2027-11-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', null, '2029-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'MONTHLY', '2026-02-28T10:00:00Z'],
    ['2026-11-28T10:00:00Z', 'YEARLY', '2027-11-28T10:00:00Z'],
  ] as const)('from %s by %s', (start, period, end) => {
    expect(seatsEnd(new Date(start), period)).toEqual(new Date(end));
  });

  const ends = new Date('2026-12-31T00:00:00Z');
  const daysBefore = (days: number) => new Date(ends.getTime() - days * 86_400_000);
  it.each([
    [31, null, null],
    [30, null, 30],
    [29, 30, null],
    [7, 30, 7],
    [6, 7, null],
    // Seats for less than a month: the last one only.
    [3, null, 7],
    [0, null, null],
  ])('%s days before its end, told %s days before: %s', (days, told, due) => {
    expect(dueReminder(ends, told === null ? null : daysBefore(told), daysBefore(days))).toBe(due);
  });
});

describe('a refund', () => {
  it.each([
    [{ quantity: 5, price: 1000, refunded: 0, isOver: false }, 5],
    [{ quantity: 5, price: 1000, refunded: 999, isOver: false }, 5],
    [{ quantity: 5, price: 1000, refunded: 2500, isOver: false }, 3],
    [{ quantity: 5, price: 1000, refunded: 5000, isOver: false }, 0],
    [{ quantity: 5, price: 1000, refunded: 0, isOver: true }, 0],
    [{ quantity: 5, price: 0, refunded: 0, isOver: false }, 5],
  ])('of %o leaves %i seats', (line, left) => {
    expect(seatsLeft(line)).toBe(left);
  });
});

describe('progress', () => {
  const step = (userId: string, team: string, productId: string, status: string, percent: number) =>
    ({ userId, team, productId, title: productId.toUpperCase(), status, percent }) as Parameters<
      typeof groupProgress
    >[0][number];
  const steps = [
    step('ann', 'Sales', 'a', 'COMPLETED', 100),
    step('ann', 'Sales', 'b', 'NOT_STARTED', 0),
    step('bob', '', 'a', 'IN_PROGRESS', 35),
  ];

  it('adds up people once and pairs each', () => {
    expect(sumProgress(steps)).toEqual({
      members: 2,
      notStarted: 1,
      inProgress: 1,
      completed: 1,
      percent: 45,
    });
    expect(sumProgress([])).toEqual({ members: 0, notStarted: 0, inProgress: 0, completed: 0, percent: 0 });
  });

  it('is grouped by team and by product', () => {
    expect(groupProgress(steps, 'team').map(({ key, members, percent }) => [key, members, percent])).toEqual([
      ['', 1, 35],
      ['Sales', 1, 50],
    ]);
    expect(groupProgress(steps, 'product').map(({ key, title, members }) => [key, title, members])).toEqual([
      ['a', 'A', 2],
      ['b', 'B', 1],
    ]);
  });
});
