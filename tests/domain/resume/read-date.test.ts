import { describe, expect, test } from 'vitest';
import { isNow, readDate } from '../../../domain/resume/read-date.ts';

const DATES = [
  ['', null, false],
  ['2021', '2021', false],
  ['2021-03', '2021-03', false],
  ['2021-3', '2021-03', false],
  ['2021/03', '2021-03', false],
  ['03/2021', '2021-03', false],
  ['3.2021', '2021-03', false],
  ['2021-03-14', '2021-03', true],
  ['2021-03-14T23:59:59-12:00', '2021-03', true],
  ['Mar 2021', '2021-03', false],
  ['march 2021', '2021-03', false],
  ['Sept. 2021', '2021-09', false],
  ['14 March 2021', '2021-03', true],
  ['March 14, 2021', '2021-03', true],
  ['2021-13', '2021', true],
  ['2021-00', '2021', true],
  ['1850', null, true],
  ['2101', null, true],
  ['Marzo 2021', '2021-03', false],
  ['Xyz 2021', null, true],
  ['soon', null, true],
  ['2021-03'.repeat(20), null, true],
] as const;

describe('a date of a file', () => {
  test.each(DATES)('%s is %s, shortened: %s', (text, date, isShortened) => {
    expect(readDate(text)).toEqual({ date, isShortened });
  });

  test.each([
    ['Present', true],
    [' current ', true],
    ['2021', false],
    ['', false],
  ])('%j is now: %s', (text, now) => expect(isNow(text)).toBe(now));
});
