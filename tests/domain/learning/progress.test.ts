import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgressStatus } from '../../../contracts/scalars.ts';
import {
  coursePercent,
  courseStatus,
  isLessonDone,
  joinProgress,
  lessonStatus,
} from '../../../domain/learning/progress.ts';

describe('progress (product §4)', () => {
  it.each<[ProgressStatus, boolean, number, number, ProgressStatus]>([
    ['NOT_STARTED', false, 0, 3, 'NOT_STARTED'],
    ['NOT_STARTED', true, 0, 3, 'IN_PROGRESS'],
    ['NOT_STARTED', false, 1, 3, 'IN_PROGRESS'],
    ['IN_PROGRESS', true, 2, 3, 'IN_PROGRESS'],
    ['IN_PROGRESS', true, 3, 3, 'COMPLETED'],
    ['IN_PROGRESS', false, 0, 3, 'IN_PROGRESS'],
    ['NOT_STARTED', false, 0, 0, 'NOT_STARTED'],
    ['NOT_STARTED', true, 0, 0, 'IN_PROGRESS'],
    ['COMPLETED', true, 2, 3, 'COMPLETED'],
    ['COMPLETED', false, 0, 0, 'COMPLETED'],
  ])(
    '%s, completed %s, %i of %i lessons → %s',
    (before, anyAccomplished, completedLessons, totalLessons, after) => {
      expect(courseStatus({ before, anyAccomplished, completedLessons, totalLessons })).toBe(after);
    },
  );

  it('never goes back', () => {
    const order: ProgressStatus[] = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'];
    const facts = fc.record({
      before: fc.constantFrom(...order),
      anyAccomplished: fc.boolean(),
      completedLessons: fc.nat(20),
      totalLessons: fc.nat(20),
    });
    fc.assert(
      fc.property(facts, (item) => {
        expect(order.indexOf(courseStatus(item))).toBeGreaterThanOrEqual(order.indexOf(item.before));
      }),
    );
  });

  it.each<[ProgressStatus, number, number, number]>([
    ['NOT_STARTED', 0, 10, 0],
    ['IN_PROGRESS', 0, 10, 1],
    ['IN_PROGRESS', 1, 3, 33],
    ['IN_PROGRESS', 999, 1000, 99],
    ['IN_PROGRESS', 10, 10, 99],
    ['COMPLETED', 9, 10, 100],
    ['IN_PROGRESS', 0, 0, 0],
  ])('%s with %i of %i is %i percent', (status, done, total, percent) => {
    expect(coursePercent(status, done, total)).toBe(percent);
  });

  it('completes a lesson when its required items are complete', () => {
    const items = [
      { key: 'a', required: true },
      { key: 'b', required: false },
    ];
    expect(isLessonDone(items, new Set(['a']))).toBe(true);
    expect(isLessonDone(items, new Set(['b']))).toBe(false);
    expect(lessonStatus(true, false)).toBe('COMPLETED');
    expect(lessonStatus(false, true)).toBe('IN_PROGRESS');
    expect(lessonStatus(false, false)).toBe('NOT_STARTED');
  });

  it('combines the courses of a program', () => {
    const course = (status: ProgressStatus, completedLessons: number) => ({
      status,
      completedLessons,
      totalLessons: 4,
    });
    expect(joinProgress([course('COMPLETED', 4), course('NOT_STARTED', 0)])).toEqual({
      status: 'IN_PROGRESS',
      completedLessons: 4,
      totalLessons: 8,
      percent: 50,
    });
    expect(joinProgress([course('COMPLETED', 4), course('COMPLETED', 4)])).toMatchObject({ percent: 100 });
    expect(joinProgress([])).toMatchObject({ status: 'NOT_STARTED', percent: 0 });
  });
});
