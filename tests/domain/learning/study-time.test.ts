import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { analyticsOf, type StudyFacts } from '../../../domain/learning/learning-analytics.ts';
import {
  countedSeconds,
  goalPercent,
  lastWeeks,
  notAhead,
  streakOf,
  weekDays,
  weekStart,
} from '../../../domain/learning/study-time.ts';
import { addDays } from '../../../domain/local-date.ts';

/** [start, end, active seconds], in minutes from one moment. */
const sittings = (list: [number, number, number][]) =>
  list.map(([from, to, seconds]) => ({ from: from * 60_000, to: to * 60_000, seconds }));

describe('what sittings count', () => {
  it.each<[string, [number, number, number][], number[]]>([
    ['none', [], []],
    ['one, with its active time only', [[0, 10, 90]], [90]],
    [
      'one after the other, in full',
      [
        [0, 10, 600],
        [10, 20, 600],
      ],
      [600, 600],
    ],
    [
      'two tabs in turns, in full',
      [
        [0, 60, 1800],
        [0, 60, 1800],
      ],
      [1800, 1800],
    ],
    [
      'two tabs all the time, the time once',
      [
        [0, 10, 600],
        [0, 10, 600],
      ],
      [300, 300],
    ],
    [
      'a long one and a short one inside it',
      [
        [0, 10, 600],
        [4, 6, 120],
      ],
      [500, 100],
    ],
    [
      'a chain, from the first start to the last end',
      [
        [0, 10, 600],
        [5, 15, 600],
        [14, 20, 360],
      ],
      [600 * (1200 / 1560), 600 * (1200 / 1560), 360 * (1200 / 1560)],
    ],
    [
      'in any order',
      [
        [30, 40, 600],
        [0, 10, 600],
        [35, 40, 300],
      ],
      [400, 600, 200],
    ],
    ['one without time', [[5, 5, 0]], [0]],
  ])('%s', (_, list, counted) => {
    const found = countedSeconds(sittings(list));
    expect(found.map((seconds) => Math.round(seconds * 1000))).toEqual(
      counted.map((seconds) => Math.round(seconds * 1000)),
    );
  });

  it('are never more than the time that passed, and never more than they say', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const list = sittings(
        Array.from({ length: 1 + random(8) }, () => {
          const [from, length] = [random(100), 1 + random(30)];
          return [from, from + length, random(length * 60 + 1)] as [number, number, number];
        }),
      );
      const counted = countedSeconds(list);
      const minutes = new Set(
        list.flatMap(({ from, to }) =>
          Array.from({ length: (to - from) / 60_000 }, (_, n) => from / 60_000 + n),
        ),
      );
      const sum = counted.reduce((total, seconds) => total + seconds, 0);
      expect(sum).toBeLessThanOrEqual(minutes.size * 60 + 1e-6);
      for (const [index, seconds] of counted.entries())
        expect(seconds).toBeLessThanOrEqual((list[index]?.seconds ?? 0) + 1e-9);
    }
  });
});

it('a clock that is ahead moves the sitting back; seconds are at most the time from start to end', () => {
  expect(notAhead({ from: 1000, to: 61_000, seconds: 90 }, 100_000)).toEqual({
    from: 1000,
    to: 61_000,
    seconds: 60,
  });
  expect(notAhead({ from: 500_000, to: 560_000, seconds: 30 }, 100_000)).toEqual({
    from: 40_000,
    to: 100_000,
    seconds: 30,
  });
  expect(notAhead({ from: 9000, to: 1000, seconds: 30 }, 100_000).seconds).toBe(0);
});

describe('the streak', () => {
  const today = '2026-03-01';
  const days = (...ago: number[]) => new Map(ago.map((n) => [addDays(today, -n), 5]));
  it.each<[string, Map<string, number>, number, number]>([
    ['nothing yet', new Map(), 0, 0],
    ['today only', days(0), 1, 1],
    ['today is not over', days(1, 2, 3), 3, 3],
    ['broken the day before yesterday', days(2, 3), 0, 2],
    ['over a month’s end', days(0, 1, 2), 3, 3],
    ['an earlier one was longer', days(0, 1, 5, 6, 7), 2, 3],
    [
      'four minutes are not enough',
      new Map([
        [today, 4],
        [addDays(today, -1), 9],
      ]),
      1,
      1,
    ],
    [
      'a day ahead of a traveller counts when it comes',
      new Map([
        [addDays(today, 1), 9],
        [today, 9],
      ]),
      1,
      1,
    ],
  ])('%s', (_, minutes, current, longest) => {
    expect(streakOf(minutes, today)).toEqual({ current, longest });
  });
});

describe('weeks', () => {
  it('begin on the weekday of the locale, as in CLDR', () => {
    expect(weekStart('2026-11-22', 'en')).toBe('2026-11-22');
    expect(weekStart('2026-11-22', 'de')).toBe('2026-11-16');
    expect(weekStart('2026-11-16', 'ru')).toBe('2026-11-16');
    for (const locale of LOCALES) {
      const known = new Intl.Locale(locale).maximize() as Intl.Locale & {
        getWeekInfo?: () => { firstDay: number };
      };
      const first = known.getWeekInfo?.().firstDay;
      const found = new Date(`${weekStart('2026-11-25', locale)}T00:00:00Z`).getUTCDay() || 7;
      if (first !== undefined) expect([locale, found]).toEqual([locale, first]);
    }
  });

  it('have seven days, and twelve of them end with the running one', () => {
    expect(weekDays('2026-03-01', 'de')).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    const weeks = lastWeeks('2026-03-01', 'de');
    expect([weeks.length, weeks.at(0), weeks.at(-1)]).toEqual([12, '2025-12-08', '2026-02-23']);
  });
});

it('the goal is reached at a hundred percent, not before', () => {
  expect([goalPercent(0, null), goalPercent(59, 60), goalPercent(60, 60), goalPercent(90, 60)]).toEqual([
    null,
    98,
    100,
    100,
  ]);
});

describe('analytics', () => {
  const at = (day: string) => Date.parse(`${day}T09:00:00Z`);
  const sitting = (productId: string, day: string, seconds: number) => ({
    productId,
    day,
    seconds,
    from: at(day),
    to: at(day) + seconds * 1000,
  });
  const product = (productId: string, over: Partial<StudyFacts['products'][number]> = {}) => ({
    ...{ productId, type: 'COURSE' as const, title: productId, percent: 0, lastActiveAt: null },
    ...{ status: 'IN_PROGRESS' as const, skills: [{ slug: 'sql', name: 'SQL' }] },
    ...over,
  });
  const facts: StudyFacts = {
    ...{ locale: 'de', today: '2026-11-23', goalMinutes: 60, answers: { given: 3, rightFirst: 2 } },
    sittings: [
      sitting('a', '2026-11-23', 119),
      sitting('b', '2026-11-22', 600),
      sitting('b', '2026-11-16', 600),
      sitting('b', '2025-01-01', 600),
    ],
    products: [product('a'), product('b', { status: 'COMPLETED', percent: 100 }), product('c')],
  };

  it('adds up days, weeks, products and skills', () => {
    const { today, totalMinutes, week, weeks, products, skills } = analyticsOf(facts);
    expect(today).toEqual({ date: '2026-11-23', minutes: 1 });
    expect(totalMinutes).toBe(31);
    expect([week.goalMinutes, week.minutes, week.days.length]).toEqual([60, 1, 7]);
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-11-16', minutes: 20 },
      { week: '2026-11-23', minutes: 1 },
    ]);
    expect(products.map(({ productId, minutes }) => [productId, minutes])).toEqual([
      ['b', 30],
      ['a', 1],
      ['c', 0],
    ]);
    expect(skills).toEqual([{ slug: 'sql', name: 'SQL', minutes: 31, productsDone: 1 }]);
  });

  it('has a week of zeros for who has done nothing', () => {
    const { week, weeks, streak } = analyticsOf({ ...facts, sittings: [], products: [] });
    expect(week.days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(weeks).toHaveLength(12);
    expect(streak).toEqual({ current: 0, longest: 0 });
  });
});
