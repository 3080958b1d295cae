import { describe, expect, it } from 'vitest';
import {
  addSample,
  kindOfName,
  type ProgressSample,
  secondsLeft,
  shownLimit,
} from '../../../domain/learning/upload-progress.ts';

const samples = (...pairs: [at: number, sent: number][]): ProgressSample[] =>
  pairs.map(([at, sent]) => ({ at, sent }));

describe('the time left of an upload', () => {
  it.each([
    [samples([0, 0], [10_000, 1_000_000]), 2_000_000, 10],
    [samples([0, 0], [1_000, 900]), 1_000, null],
    [samples([0, 500], [9_000, 500]), 1_000, null],
    [samples(), 1_000, null],
    [samples([0, 0], [5_000, 1_000]), 1_000, 1],
  ])('is %#', (known, total, expected) => expect(secondsLeft(known, total)).toBe(expected));

  it('follows the speed of the last seconds, and begins again when bytes have to be sent again', () => {
    const known = samples([0, 0], [10_000, 100], [20_000, 200]);
    expect(addSample(known, { at: 24_000, sent: 300 })).toEqual(
      samples([10_000, 100], [20_000, 200], [24_000, 300]),
    );
    expect(addSample(known, { at: 21_000, sent: 150 })).toEqual(samples([10_000, 100], [21_000, 150]));
  });
});

describe('the kind that a name promises', () => {
  it.each([
    ['a.JPEG', 'IMAGE'],
    ['lesson.mp4', 'VIDEO'],
    ['en.vtt', 'CAPTIONS'],
    ['paper.pdf', 'FILE'],
    ['song.opus', 'AUDIO'],
    ['page.html', null],
  ] as const)('%s is %s', (name, kind) =>
    expect(kindOfName(name, ['IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS'])).toBe(kind),
  );
});

it('limits are round numbers that people know', () => {
  expect([shownLimit('VIDEO'), shownLimit('IMAGE'), shownLimit('CAPTIONS')]).toEqual([4e9, 20e6, 1e6]);
});
