import { expect, it } from 'vitest';
import { chapterFraction, readingProgress } from '@/domain/learning/reading-time';

it.each([
  ['at the beginning', [10, 5, 5], 0, 0, { percent: 0, chapterMinutes: 10, minutes: 20 }],
  ['within the first chapter', [10, 5, 5], 0, 0.5, { percent: 25, chapterMinutes: 5, minutes: 15 }],
  ['at the second chapter', [10, 5, 5], 1, 0, { percent: 50, chapterMinutes: 5, minutes: 10 }],
  ['minutes are rounded up', [10, 5, 5], 2, 0.9, { percent: 97, chapterMinutes: 1, minutes: 1 }],
  ['just before the end it is not 100', [300], 0, 0.999, { percent: 99, chapterMinutes: 1, minutes: 1 }],
  ['at the end', [10, 5, 5], 2, 1, { percent: 100, chapterMinutes: 0, minutes: 0 }],
  [
    'a chapter without minutes counts as the others do on average',
    [4, null, 8],
    1,
    0,
    { percent: 22, chapterMinutes: 6, minutes: 14 },
  ],
  [
    'without any minutes every chapter counts the same',
    [null, null],
    1,
    0,
    { percent: 50, chapterMinutes: 0, minutes: 0 },
  ],
  [
    'a chapter of zero minutes is not planned',
    [0, 10],
    1,
    0,
    { percent: 50, chapterMinutes: 10, minutes: 10 },
  ],
  ['beyond the chapter', [10, 10], 0, 1.4, { percent: 50, chapterMinutes: 0, minutes: 10 }],
  ['above the chapter', [10, 10], 0, -3, { percent: 0, chapterMinutes: 10, minutes: 20 }],
  ['nothing to read', [], 0, 0, { percent: 0, chapterMinutes: 0, minutes: 0 }],
])('%s', (_, minutes, index, fraction, progress) => {
  expect(readingProgress(minutes, index, fraction)).toEqual(progress);
});

it('never goes back while somebody reads on', () => {
  const minutes = [7, null, 3, 12];
  const read = minutes.flatMap((_, index) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((fraction) => readingProgress(minutes, index, fraction)),
  );
  const percents = read.map(({ percent }) => percent);
  const left = read.map((progress) => progress.minutes);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(left).toEqual(left.toSorted((a, b) => b - a));
});

const view = { line: 80, window: 1000, isLast: false };

it.each([
  ['begins at the line', { top: 80, height: 2000 }, view, 0],
  ['is half above the line', { top: -920, height: 2000 }, view, 0.5],
  ['ends at the line', { top: -1920, height: 2000 }, view, 1],
  ['begins below the line', { top: 500, height: 2000 }, view, 0],
  ['has no height yet', { top: 80, height: 0 }, view, 0],
  [
    'is the last and ends at the edge of the window',
    { top: -1000, height: 2000 },
    { ...view, isLast: true },
    1,
  ],
  ['is the last, in the middle of its way', { top: -460, height: 2000 }, { ...view, isLast: true }, 0.5],
  ['is the last and fits the window', { top: 80, height: 600 }, { ...view, isLast: true }, 1],
])('a chapter that %s', (_, box, window, fraction) => {
  expect(chapterFraction(box, window)).toBe(fraction);
});
