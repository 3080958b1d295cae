import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgressStatus } from '../../../contracts/scalars.ts';
import {
  coursePercent,
  courseStanding,
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

const STATUSES: ProgressStatus[] = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'];
const LESSONS = ['a', 'b', 'c', 'd', 'e'];
/** Items of a lesson in every language: `a1` and `a2` are required, a translation may lack one. */
const itemsOf = (lesson: string, language: string) =>
  [`${lesson}1`, `${lesson}2`]
    .filter((key) => language === 'en' || !key.endsWith('2') || lesson !== 'b')
    .map((key) => ({ key, required: true }));

interface Learner {
  status: ProgressStatus;
  accomplished: Set<string>;
  completed: Set<string>;
}

interface Step {
  lesson: string;
  item: 1 | 2;
  language: string;
}

/** What the service does at every step, over the lessons of the version published then. */
function take(learner: Learner, { lesson, item, language }: Step, lessons: readonly string[]) {
  learner.accomplished.add(`${lesson}${item}`);
  const items = itemsOf(lesson, language);
  if (isLessonDone(items, learner.accomplished)) learner.completed.add(lesson);
  const standing = courseStanding({
    before: learner.status,
    anyAccomplished: true,
    lessons,
    completed: learner.completed,
  });
  learner.status = standing.status;
  return standing;
}

const nobody = (): Learner => ({ status: 'NOT_STARTED', accomplished: new Set(), completed: new Set() });
const step: fc.Arbitrary<Step> = fc.record({
  lesson: fc.constantFrom(...LESSONS),
  item: fc.constantFrom(1 as const, 2 as const),
  language: fc.constantFrom('en', 'de', 'ru'),
});

describe('progress over a history', () => {
  it('is never lowered by order, repeats, another language or a new version', () => {
    const versions = fc.subarray(LESSONS, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, versions), { maxLength: 60 }), (history) => {
        const learner = nobody();
        for (const [next, lessons] of history) {
          const before = { status: learner.status, completed: new Set(learner.completed) };
          const { status } = take(learner, next, lessons);
          expect(STATUSES.indexOf(status)).toBeGreaterThanOrEqual(STATUSES.indexOf(before.status));
          expect([...before.completed].every((key) => learner.completed.has(key))).toBe(true);
        }
      }),
    );
  });

  it('rises in percent within a version, and reaches 100 only when completed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (history) => {
        const learner = nobody();
        let percent = 0;
        for (const next of history) {
          const standing = take(learner, next, LESSONS);
          expect(standing.percent).toBeGreaterThanOrEqual(percent);
          expect(standing.percent === 100).toBe(standing.status === 'COMPLETED');
          percent = standing.percent;
        }
      }),
    );
  });

  it('ends the same in any order and with duplicates, when every step is taken in one language', () => {
    const steps = LESSONS.flatMap((lesson) => [1 as const, 2 as const].map((item) => ({ lesson, item })));
    const shuffled = fc
      .subarray(steps)
      .chain((taken) =>
        fc.tuple(
          fc.constant(taken),
          fc.shuffledSubarray([...taken, ...taken], { minLength: taken.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([taken, history]) => {
        const walk = (path: typeof steps) => {
          const learner = nobody();
          for (const one of path) take(learner, { ...one, language: 'en' }, LESSONS);
          return { status: learner.status, completed: [...learner.completed].sort() };
        };
        expect(walk(history)).toEqual(walk(taken));
      }),
    );
  });

  it('does not lower a completed course for a lesson that the author adds', () => {
    const learner = nobody();
    for (const item of [1, 2] as const) take(learner, { lesson: 'a', item, language: 'en' }, ['a']);
    expect(learner.status).toBe('COMPLETED');
    expect(take(learner, { lesson: 'b', item: 1, language: 'en' }, LESSONS)).toMatchObject({
      status: 'COMPLETED',
      percent: 100,
    });
  });

  it('completes a test only when it is passed', () => {
    const items = [{ key: 'a', required: false }];
    expect(isLessonDone(items, new Set(['a']), { passed: false })).toBe(false);
    expect(isLessonDone(items, new Set(['a']), { passed: true })).toBe(true);
    expect(isLessonDone([{ key: 'a', required: true }], new Set(), { passed: true })).toBe(false);
  });
});
