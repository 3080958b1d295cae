import { describe, expect, test } from 'vitest';
import { formatPeriod, formatResumeDate } from '../../../domain/resume/resume-dates.ts';

const DATES = [
  ['en', '2024-03', 'Mar 2024'],
  ['ru', '2024-03', 'март 2024 г.'],
  ['de', '2024-03', 'März 2024'],
  ['es', '2024-03', 'mar 2024'],
  ['hi', '2024-03', 'मार्च 2024'],
  ['fr', '2024-03', 'mars 2024'],
  ['pt', '2024-03', 'mar. de 2024'],
  ['it', '2024-03', 'mar 2024'],
  ['mn', '2024-03', '2024 оны 3-р сар'],
  ['zh', '2024-03', '2024年3月'],
  ['ja', '2024-03', '2024年3月'],
  ['ko', '2024-03', '2024년 3월'],
  ['vi', '2024-03', 'thg 3 2024'],
  ['bn', '2024-03', 'মার্চ ২০২৪'],
  ['id', '2024-03', 'Mar 2024'],
  // The first and the last month, which another time zone would move into another year.
  ['en', '2024-01', 'Jan 2024'],
  ['en', '2024-12', 'Dec 2024'],
  ['en', '1999', '1999'],
  ['de', '1999', '1999'],
  ['mn', '1999', '1999'],
  ['en', 'soon', 'soon'],
] as const;

const PERIODS = [
  ['both', { start: '2021-03', end: '2024', isCurrent: false }, 'Mar 2021 – 2024'],
  ['up to now', { start: '2021-03', end: null, isCurrent: true }, 'Mar 2021 – present'],
  ['up to now over an end', { start: '2021', end: '2022', isCurrent: true }, '2021 – present'],
  ['a start alone', { start: '2021', end: null, isCurrent: false }, 'since 2021'],
  ['an end alone', { start: null, end: '2021-03', isCurrent: false }, 'Mar 2021'],
  ['now alone', { start: null, end: null, isCurrent: true }, 'present'],
  ['one month', { start: '2021-03', end: '2021-03', isCurrent: false }, 'Mar 2021'],
  ['the wrong way round', { start: '2024', end: '2021', isCurrent: false }, '2024 – 2021'],
  ['nothing', { start: null, end: null, isCurrent: false }, null],
] as const;

describe('dates of a resume', () => {
  test.each(DATES)('in %s, %s is %s', (locale, date, printed) => {
    expect(formatResumeDate(locale, date).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(printed);
  });

  test.each(PERIODS)('%s', (_, period, printed) => {
    expect(formatPeriod('en', period, { present: 'present', since: 'since {{date}}' })).toBe(printed);
  });
});
