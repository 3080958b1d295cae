import { describe, expect, it } from 'vitest';
import type { SeatPool } from '../../../contracts/business/seat.ts';
import { type CompanyState, nextStep } from '../../../domain/business/next-step.ts';
import { endsSoon, freeSeats, isEnded, sumSeats } from '../../../domain/business/seat-state.ts';
import { nextDiscount, seatTotal } from '../../../domain/business/seat-total.ts';
import { areDomains, splitDomains } from '../../../domain/business/split-domains.ts';
import { COUNTRIES, countryOptions } from '../../../domain/country.ts';

const NOW = Date.parse('2026-06-01T00:00:00.000Z');
const pool = (over: Partial<SeatPool> = {}): SeatPool => ({
  ...{ id: 'pool', productId: 'product', planId: null, title: 'Excel', source: 'ORDER' },
  ...{ seats: 10, taken: 4, reserved: 1 },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  ...over,
});

describe('seats of a pool', () => {
  it.each([
    ['those neither taken nor reserved are free', pool(), 5],
    ['none is free when more are reserved than there are', pool({ reserved: 9 }), 0],
    ['none is free at the end', pool({ endsAt: '2026-06-01T00:00:00.000Z' }), 0],
  ])('%s', (_, one, free) => expect(freeSeats(one, NOW)).toBe(free));

  it.each([
    ['2026-05-31T23:59:59.000Z', true, false],
    ['2026-06-01T00:00:01.000Z', false, true],
    ['2026-07-01T00:00:00.000Z', false, true],
    ['2026-07-01T00:00:01.000Z', false, false],
  ])('ending at %s: ended %s, soon %s', (endsAt, ended, soon) => {
    expect(isEnded({ endsAt }, NOW)).toBe(ended);
    expect(endsSoon({ endsAt }, NOW)).toBe(soon);
  });

  it('sums pools that have not ended', () => {
    const pools = [
      pool(),
      pool({ endsAt: '2026-06-10T00:00:00.000Z' }),
      pool({ endsAt: '2026-01-02T00:00:00.000Z' }),
    ];
    expect(sumSeats(pools, NOW)).toEqual({ free: 10, taken: 8, reserved: 2, ending: 4 });
  });
});

describe('the next step', () => {
  const none = { free: 0, taken: 0, reserved: 0, ending: 0 };
  const state = (over: Partial<CompanyState>): CompanyState => ({
    ...{ seats: none, members: 1, invited: 0, openInvoices: 0 },
    ...over,
  });
  it.each([
    ['buy', state({})],
    ['pay', state({ openInvoices: 1 })],
    ['invite', state({ seats: { ...none, free: 5 } })],
    ['invite', state({ seats: { ...none, free: 5 }, openInvoices: 1 })],
    ['pay', state({ seats: { ...none, free: 5 }, members: 4, openInvoices: 1 })],
    ['renew', state({ seats: { ...none, taken: 5, ending: 2 }, members: 4 })],
    ['assign', state({ seats: { ...none, free: 1, taken: 4 }, members: 5 })],
    ['assign', state({ seats: { ...none, free: 1, reserved: 4 }, invited: 4 })],
    ['progress', state({ seats: { ...none, taken: 5 }, members: 5 })],
  ] as const)('is %s', (step, given) => expect(nextStep(given)).toBe(step));
});

describe('what seats cost', () => {
  const discounts = [
    { seats: 5, percent: 10 },
    { seats: 20, percent: 20 },
  ];
  it.each([
    [4, 0, 10_000, 40_000],
    [5, 10, 9_000, 45_000],
    [20, 20, 8_000, 160_000],
  ])('%s seats: %s %% off, each %s, all %s', (seats, percent, each, total) => {
    const sums = seatTotal(10_000, seats, { discounts, currency: 'USD' });
    expect(sums).toEqual({ percent, each, full: 10_000 * seats, total });
  });

  it.each([
    [2, 5],
    [5, 20],
    [20, undefined],
  ])('after %s seats the next step is %s', (seats, next) =>
    expect(nextDiscount(seats, discounts)?.seats).toBe(next),
  );
});

describe('typed domains', () => {
  it.each([
    ['Example.com\nsales.example.com', ['example.com', 'sales.example.com']],
    ['@example.com, anna@example.com; example.org.', ['example.com', 'example.org']],
    ['  \n', []],
  ])('%j', (text, domains) => expect(splitDomains(text)).toEqual(domains));
});

it.each([
  [['example.com', 'a-b.example.co.uk'], true],
  [['example.com', 'example'], false],
  [['exa mple.com'], false],
])('%j are domains: %s', (domains, are) => expect(areDomains(domains)).toBe(are));

describe('countries', () => {
  it('are there once each', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('have names, in the order of the language', () => {
    const german = countryOptions('de');
    expect(german.find(({ value }) => value === 'AT')?.label).toBe('Österreich');
    expect(german.every(({ value, label }) => label !== value)).toBe(true);
    expect(german[0]?.label.startsWith('A')).toBe(true);
  });
});
