import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dateAt,
  daysBetween,
  hourAt,
  instantOf,
  isDate,
  startOfDate,
  weekday,
} from '../../domain/local-date.ts';

/** Zone, date, and the instant at which the date begins there. */
const MIDNIGHTS = [
  ['UTC', '2026-03-29', '2026-03-29T00:00:00Z'],
  // Spring and autumn nights: the jump comes after midnight.
  ['Europe/London', '2026-03-28', '2026-03-28T00:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z'],
  ['Europe/London', '2026-03-30', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z'],
  ['Europe/London', '2026-10-26', '2026-10-26T00:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
  // Half and three quarters of an hour.
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00Z'],
  ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00Z'],
  ['Pacific/Chatham', '2026-04-05', '2026-04-04T10:15:00Z'],
  ['Pacific/Chatham', '2026-04-06', '2026-04-05T11:15:00Z'],
  ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00Z'],
  ['Pacific/Chatham', '2026-09-28', '2026-09-27T10:15:00Z'],
  // Mongolia ended daylight saving in 2017.
  ['Asia/Ulaanbaatar', '2016-03-26', '2016-03-25T16:00:00Z'],
  ['Asia/Ulaanbaatar', '2016-03-27', '2016-03-26T15:00:00Z'],
  ['Asia/Ulaanbaatar', '2026-03-28', '2026-03-27T16:00:00Z'],
  // Clocks jump at midnight: the date begins an hour later.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  // Midnight comes twice (Havana): the first one counts. In Beirut 23 o’clock does.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z'],
  // Samoa left out 30 December 2011.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00Z'],
] as const;

describe('the start of a date', () => {
  test.each(MIDNIGHTS)('%s %s', (zone, date, instant) => {
    expect(startOfDate(date, zone)).toEqual(new Date(instant));
  });
});

/** Zone, date, hour, instant. */
const HOURS = [
  ['Europe/London', '2026-03-29', 1, '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-03-29', 2, '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25', 1, '2026-10-25T00:00:00Z'],
  ['Europe/London', '2026-10-25', 2, '2026-10-25T02:00:00Z'],
  ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00Z'],
  ['Asia/Kolkata', '2026-07-01', 9, '2026-07-01T03:30:00Z'],
  ['Pacific/Chatham', '2026-09-27', 3, '2026-09-26T14:00:00Z'],
] as const;

describe('an hour of a date', () => {
  test.each(HOURS)('%s %s %i:00', (zone, date, hour, instant) => {
    expect(instantOf(date, hour, zone)).toEqual(new Date(instant));
  });
});

const ZONES = [...new Set(MIDNIGHTS.map(([zone]) => zone))];
const somewhere = fc.constantFrom(...ZONES);
const someDay = fc.integer({ min: -2000, max: 6000 }).map((days) => addDays('2020-01-01', days));

describe('every date in every zone', () => {
  it('begins after the one before and holds its first instant', () => {
    fc.assert(
      fc.property(somewhere, someDay, (zone, date) => {
        const start = startOfDate(date, zone);
        expect(start.getTime()).toBeLessThan(startOfDate(addDays(date, 1), zone).getTime());
        expect(dateAt(start, zone)).toBe(date);
        expect(hourAt(start, zone)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('dates', () => {
  it('are counted over months, leap days and daylight saving', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect([weekday('2026-11-23'), weekday('2026-11-29')]).toEqual([1, 7]);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
  ])('%s exists: %s', (text, expected) => expect(isDate(text)).toBe(expected));
});
