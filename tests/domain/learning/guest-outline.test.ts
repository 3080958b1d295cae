import { expect, test } from 'vitest';
import { flatLessons, withGuestLessons } from '../../../domain/learning/learning-view.ts';
import { outlineOf } from './outline-of.ts';

const marked = (lessons: string, completed: string[], totalLessons = lessons.length) => {
  const progress = { status: 'NOT_STARTED', percent: 0, completedLessons: 0, totalLessons } as const;
  return withGuestLessons(outlineOf(lessons, { progress }), completed);
};

test.each([
  ['nothing done', '......', [], 'NOT_STARTED', 0, 0],
  ['one begun', '-.....', [], 'IN_PROGRESS', 0, 1],
  ['one of six', '.#####', ['a'], 'IN_PROGRESS', 1, 16],
  ['one more by the page itself', 'x.....', ['b'], 'IN_PROGRESS', 2, 33],
  ['kept twice, and one that is gone', '..', ['a', 'a', 'z'], 'IN_PROGRESS', 1, 50],
  ['all', '..', ['a', 'b'], 'COMPLETED', 2, 100],
] as const)('%s', (_, lessons, completed, status, completedLessons, percent) => {
  const { progress } = marked(lessons, [...completed]);
  expect(progress).toEqual({ status, completedLessons, percent, totalLessons: lessons.length });
});

test('a lesson that only one language has is not counted above the total', () => {
  expect(marked('...', ['a', 'b', 'c'], 2).progress.completedLessons).toBe(2);
});

test('all of a completed lesson is done', () => {
  const [first, second] = flatLessons(marked('..', ['a']));
  expect(first).toMatchObject({ status: 'COMPLETED', required: { done: 2, total: 2 } });
  expect(second).toMatchObject({ status: 'NOT_STARTED', required: { done: 0, total: 2 } });
});
