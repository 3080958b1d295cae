import { expect, it } from 'vitest';
import {
  captionLanguage,
  entryAt,
  isWatched,
  resumeSecond,
  stepRate,
  timecode,
} from '../../../domain/learning/media.ts';

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [151, '2:31'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, code) => expect(timecode(seconds)).toBe(code));

it('a second falls into the entry that began last', () => {
  const entries = [{ second: 2 }, { second: 10 }];
  expect([0, 2, 9.9, 10, 99].map((second) => entryAt(entries, second))).toEqual([-1, 0, 0, 1, 1]);
});

it('speed goes step by step and stops at the ends', () => {
  expect([stepRate(100, 1), stepRate(100, -1), stepRate(200, 1), stepRate(50, -1), stepRate(110, 1)]).toEqual(
    [125, 75, 200, 50, 125],
  );
});

it('goes on where it stopped, but not from the beginning or the end', () => {
  expect([undefined, 4, 5, 89, 90].map((second) => resumeSecond(second, 100))).toEqual([
    null,
    null,
    5,
    89,
    null,
  ]);
  expect(resumeSecond(40, null)).toBe(40);
});

it('is watched at nine tenths', () => {
  expect([isWatched(89, 100), isWatched(90, 100), isWatched(0, 0)]).toEqual([false, true, false]);
});

it.each([
  [['en', 'de'], null, 'de', 'de'],
  [['en'], null, 'de', null],
  [['en', 'de'], 'off', 'de', null],
  [['en', 'de'], 'en', 'de', 'en'],
  [['en'], 'fr', 'de', 'en'],
  [[], 'fr', 'de', null],
])('of captions %j, with %s chosen in %s, shows %s', (languages, chosen, locale, shown) => {
  const tracks = languages.map((language) => ({ language }));
  expect(captionLanguage(tracks, chosen, locale)).toBe(shown);
});
