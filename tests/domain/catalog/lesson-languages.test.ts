import { expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { lessonLanguages } from '../../../domain/catalog/lesson-languages.ts';

const COUNTS: { language: Locale; count: number }[] = [
  { language: 'hi', count: 3 },
  { language: 'de', count: 12 },
  { language: 'en', count: 30 },
];

test.each([
  ['the language of the page, and the one that most others are in', COUNTS, 'hi', [3, 'en 30']],
  ['in the most common language, no other one', COUNTS, 'en', [30, null]],
  ['none in the language of the page', COUNTS, 'bn', [0, 'en 30']],
  ['as many in another language', [...COUNTS, { language: 'fr', count: 30 }], 'en', [30, null]],
  ['nothing but the language of the page', [{ language: 'en', count: 1 }], 'en', [1, null]],
  ['a zero is no language', [{ language: 'en', count: 0 }], 'de', [0, null]],
  ['an empty school', [], 'de', [0, null]],
] as [string, typeof COUNTS, Locale, [number, string | null]][])('%s', (_, counts, locale, expected) => {
  const { own, other } = lessonLanguages(counts, locale);
  expect([own, other && `${other.language} ${other.count}`]).toEqual(expected);
});
