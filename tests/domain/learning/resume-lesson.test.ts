import { expect, test } from 'vitest';
import { flatLessons } from '../../../domain/learning/learning-view.ts';
import { nextLesson } from '../../../domain/learning/next-step.ts';
import { resumeLesson } from '../../../domain/learning/resume-lesson.ts';
import { outlineOf } from './outline-of.ts';

/** Lessons `a b c …`: `.` not started, `-` begun, `x` complete, `#` locked. */
const cases: [name: string, lessons: string, last: string | null, resumed: string | undefined][] = [
  ['nothing was opened: the first one', '...', null, 'a'],
  ['the one opened last', '...', 'b', 'b'],
  ['the one opened last and begun', 'x-.', 'b', 'b'],
  ['the one opened last is complete: the next', 'x.....', 'a', 'b'],
  ['the ones after it are complete, too: the first one left', 'xx-.', 'a', 'c'],
  ['none is left after it: the first one before', '.x.x', 'd', 'a'],
  ['the last one is complete: the first one left', '..x', 'c', 'a'],
  ['nothing was opened, but done: the first one left', 'x.', null, 'b'],
  ['all are complete: the one opened last', 'xxx', 'b', 'b'],
  ['all are complete, none opened: the first', 'xxx', null, 'a'],
  ['the one opened last is gone: the first one left', 'x..', 'z', 'b'],
  ['the one opened last is gone, all are complete: the first', 'xx', 'z', 'a'],
  ['locked ones are passed over', 'x#.', 'a', 'c'],
  ['the one opened last is locked: the first one after it', '.#.', 'b', 'c'],
  ['the rest is locked: the one opened last', 'x##', 'a', 'a'],
  ['the one opened last and the rest are locked: the first open one', 'x##', 'b', 'a'],
  ['all are locked', '##', 'a', undefined],
  ['there are none', '', null, undefined],
];

test.each(cases)('%s (%s, %s)', (_, lessons, last, resumed) => {
  expect(resumeLesson(flatLessons(outlineOf(lessons)), last)?.key).toBe(resumed);
});

test.each(cases)('said once, it stays: %s (%s, %s)', (_, lessons, last, resumed) => {
  expect(resumeLesson(flatLessons(outlineOf(lessons)), resumed ?? null)?.key ?? last).toBe(resumed ?? last);
});

test.each(cases)(
  'the step after it is the same, and none when nothing is left: %s (%s, %s)',
  (_, lessons, last, resumed) => {
    const outline = outlineOf(lessons, { resumeLessonKey: last });
    const isLeft = /[.-]/.test(lessons);
    expect(nextLesson(outline)?.key).toBe(isLeft ? resumed : undefined);
  },
);
