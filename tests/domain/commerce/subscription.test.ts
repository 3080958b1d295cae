import { describe, expect, it } from 'vitest';
import {
  afterCharge,
  chargeTime,
  graceEnd,
  nextPeriod,
  nextTry,
  perMonth,
  quoteChange,
  unusedRest,
} from '../../../domain/commerce/subscription.ts';

const at = (text: string) => new Date(`${text}Z`);
const DAY = 86_400_000;

describe('the next period', () => {
  it.each([
    ['2026-01-15T10:00:00.000', 'MONTHLY', 15, '2026-02-15T10:00:00.000'],
    ['2026-01-31T23:59:59.999', 'MONTHLY', 31, '2026-02-28T23:59:59.999'],
    ['2026-02-28T23:59:59.999', 'MONTHLY', 31, '2026-03-31T23:59:59.999'],
    ['2026-03-31T00:00:00.000', 'MONTHLY', 31, '2026-04-30T00:00:00.000'],
    ['2024-01-30T12:00:00.000', 'MONTHLY', 30, '2024-02-29T12:00:00.000'],
    ['2026-12-31T12:00:00.000', 'MONTHLY', 31, '2027-01-31T12:00:00.000'],
    ['2024-02-29T12:00:00.000', 'YEARLY', 29, '2025-02-28T12:00:00.000'],
    ['2027-02-28T12:00:00.000', 'YEARLY', 29, '2028-02-29T12:00:00.000'],
    ['2026-06-30T12:00:00.000', 'YEARLY', 30, '2027-06-30T12:00:00.000'],
  ] as const)('that begins at %s (%s, day %i) ends at %s', (start, period, day, end) => {
    expect(nextPeriod(at(start), period, day)).toEqual(at(end));
  });

  it('of every day of four years: twelve months later is a year later, and each period is longer than the last day', () => {
    for (
      let time = at('2024-01-01T07:30:00').getTime();
      time < at('2028-01-01T00:00:00').getTime();
      time += DAY
    ) {
      const first = new Date(time);
      const day = first.getUTCDate();
      let end = first;
      for (let month = 0; month < 12; month += 1) {
        const next = nextPeriod(end, 'MONTHLY', day);
        const days = (next.getTime() - end.getTime()) / DAY;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
        end = next;
      }
      expect(end).toEqual(nextPeriod(first, 'YEARLY', day));
    }
  });
});

describe('the unused rest of a period', () => {
  const june = { start: at('2026-06-01T10:00:00'), end: at('2026-07-01T10:00:00') };
  it.each([
    ['2026-06-01T10:00:00', 3000, 3000],
    ['2026-06-01T10:00:01', 3000, 2900],
    ['2026-06-16T10:00:00', 1900, 950],
    ['2026-06-16T09:00:00', 1900, 950],
    ['2026-06-30T10:00:01', 1900, 0],
    ['2026-07-05T00:00:00', 1900, 0],
    ['2026-05-01T00:00:00', 1900, 1900],
    // 15 of 30 days of 1 and 3 minor units: half up.
    ['2026-06-16T10:00:00', 1, 1],
    ['2026-06-16T10:00:00', 3, 2],
    ['2026-06-16T10:00:00', Number.MAX_SAFE_INTEGER, (Number.MAX_SAFE_INTEGER + 1) / 2],
  ])('at %s of %i paid is %i', (now, paid, rest) => {
    expect(unusedRest({ ...june, paid }, at(now))).toBe(rest);
  });

  it('never grows with time, is never negative and never more than paid', () => {
    for (const paid of [0, 1, 7, 1999, 149_000]) {
      let last = paid;
      for (let time = june.start.getTime() - DAY; time < june.end.getTime() + DAY; time += 3_571_000) {
        const rest = unusedRest({ ...june, paid }, new Date(time));
        expect(rest).toBeLessThanOrEqual(last);
        expect(rest).toBeGreaterThanOrEqual(0);
        last = rest;
      }
      expect(last).toBe(0);
    }
  });
});

describe('a change of plan', () => {
  const june = { start: at('2026-06-01T10:00:00'), end: at('2026-07-01T10:00:00'), paid: 1900 };
  const now = at('2026-06-16T10:00:00');
  it('to a longer period counts at once and credits the rest', () => {
    expect(quoteChange({ name: 'MONTHLY', ...june }, { name: 'YEARLY', amount: 19_000 }, now)).toEqual({
      ...{ at: 'NOW', credit: 950, charged: 18_050, from: now },
    });
  });
  it('to a cheaper longer period never pays out', () => {
    expect(quoteChange({ name: 'MONTHLY', ...june }, { name: 'YEARLY', amount: 500 }, now)).toMatchObject({
      ...{ credit: 500, charged: 0 },
    });
  });
  it('to a shorter period counts from the next one and costs nothing now', () => {
    const year = { name: 'YEARLY', start: june.start, end: at('2027-06-01T10:00:00'), paid: 19_000 } as const;
    expect(quoteChange(year, { name: 'MONTHLY', amount: 1900 }, now)).toEqual({
      ...{ at: 'PERIOD_END', credit: 0, charged: 0, from: year.end },
    });
  });
});

describe('a charge that fails', () => {
  const end = at('2026-07-01T10:00:00');
  it('is tried again after 1, 3, 5, 7 and 14 days, always within the grace', () => {
    const due = chargeTime(end);
    const grace = graceEnd(end, due);
    const tries: number[] = [];
    for (let now: Date | null = due; now; ) {
      const next: Date | null = nextTry(grace, now);
      if (next) {
        tries.push((next.getTime() - due.getTime()) / DAY);
        expect(next < grace).toBe(true);
      }
      now = next;
    }
    expect(tries).toEqual([1, 3, 5, 7, 14]);
  });
  it('has its full grace when it was charged late', () => {
    expect(graceEnd(end, at('2026-07-03T10:00:00'))).toEqual(at('2026-07-17T10:00:00'));
  });
  it.each([
    ['ACTIVE', 'PAID', null, 'ACTIVE'],
    ['PAST_DUE', 'PAID', null, 'ACTIVE'],
    ['ENDED', 'PAID', null, null],
    ['ACTIVE', 'FAILED', end, 'PAST_DUE'],
    ['PAST_DUE', 'FAILED', end, 'PAST_DUE'],
    ['ACTIVE', 'FAILED', null, 'ENDED'],
    ['PAST_DUE', 'FAILED', null, 'ENDED'],
    ['ENDED', 'FAILED', end, null],
  ] as const)('makes %s with %s and the next try %s %s', (status, charge, again, result) => {
    expect(afterCharge(status, charge, again)).toBe(result);
  });
});

it('shows a year per month, never cheaper than it is', () => {
  expect([perMonth(19_000, 'YEARLY'), perMonth(1900, 'MONTHLY')]).toEqual([1584, 1900]);
});
