import { describe, expect, it, test } from 'vitest';
import type { Marathon } from '../../../contracts/learning/marathon.ts';
import {
  marathonTasks,
  movedDates,
  startDates,
  untilNextDay,
} from '../../../domain/learning/marathon-tasks.ts';

const lesson = (key: string, status: 'NOT_STARTED' | 'COMPLETED' = 'NOT_STARTED') => ({
  key,
  title: key,
  minutes: null,
  free: false,
  locked: false,
  lock: null,
  fallback: false,
  status,
  completedAt: null,
  required: { done: 0, total: 1 },
  test: null,
});
const module = (key: string, ...lessons: ReturnType<typeof lesson>[]) => ({
  key,
  title: key,
  fallback: false,
  lessons,
});
const outline = {
  modules: [
    module('d1', lesson('a', 'COMPLETED'), lesson('b')),
    module('d2', lesson('c')),
    module('d3', lesson('d')),
  ],
};
const marathon = (today: number): Marathon => ({
  start: 'learner',
  startsOn: '2026-03-28',
  timeZone: 'Europe/London',
  today,
  moved: false,
  canMove: true,
  days: [
    { moduleKey: 'd1', date: '2026-03-28', opensAt: '2026-03-28T00:00:00Z' },
    { moduleKey: 'd2', date: '2026-03-29', opensAt: '2026-03-29T00:00:00Z' },
    { moduleKey: 'd3', date: '2026-03-30', opensAt: '2026-03-29T23:00:00Z' },
  ],
  reminderHour: null,
});

describe('tasks', () => {
  it('are those of today, those that were missed and the days to come', () => {
    const { today, missed, coming } = marathonTasks(outline, marathon(2));
    expect(today.map(({ key }) => key)).toEqual(['c']);
    expect(missed.map(({ key }) => key)).toEqual(['b']);
    expect(coming).toEqual([{ day: 3, title: 'd3', date: '2026-03-30' }]);
  });

  it('are all to come before the first day', () => {
    const { today, missed, coming } = marathonTasks(outline, marathon(0));
    expect([today, missed, coming.length]).toEqual([[], [], 3]);
  });
});

test('the rest is previewed on its new dates', () => {
  expect(movedDates(marathon(1), 3)).toEqual(['2026-04-01', '2026-04-02']);
});

test('the next day opens by the clock, an hour earlier after the clock change', () => {
  expect(untilNextDay(marathon(2), new Date('2026-03-29T22:00:00Z'))).toBe(3_600_000);
  expect(untilNextDay(marathon(3), new Date('2026-04-01T00:00:00Z'))).toBeNull();
});

test.each([
  ['2026-11-23T12:00:00Z', 'UTC', '2026-11-23', '2026-11-30'],
  ['2026-11-22T12:00:00Z', 'UTC', '2026-11-22', '2026-11-23'],
  ['2026-11-22T12:00:00Z', 'Pacific/Kiritimati', '2026-11-23', '2026-11-30'],
])('at %s in %s it is %s and the next Monday is %s', (now, zone, today, monday) => {
  expect(startDates(new Date(now), zone)).toMatchObject({ today, monday });
});
