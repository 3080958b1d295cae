import { expect, test } from 'vitest';
import type { CatalogIndexRow } from '../../../server/modules/catalog/catalog-index/catalog-index.repository.ts';
import { CatalogIndex } from '../../../server/modules/catalog/catalog-index/catalog-index.ts';
import { CatalogIndexPoints } from '../../../server/modules/catalog/catalog-index/index-points.ts';
import { ownLanguageFirst } from '../../../server/modules/catalog/catalog-index/own-language-first.ts';

const row = (id: string, learners: number, languages: string[]): CatalogIndexRow => ({
  ...{ id, type: 'COURSE', level: 'BEGINNER', minutes: 60, learner_count: learners, rating_hundredths: 0 },
  ...{ rating_count: 0, published_at: null, languages, categories: [], skills: [], experts: [] },
  ...{ locales: { en: 1 }, open: [], prices: [] },
});

const ROWS = [
  row('a', 9, ['en']),
  row('b', 8, ['en', 'hi']),
  row('c', 7, ['en']),
  row('d', 6, ['hi']),
  row('e', 5, ['en']),
];
const catalogIndex = new CatalogIndex();
catalogIndex.apply([], ROWS, new Date(0));
const all = catalogIndex.shown('en');
const page = (locale: 'hi' | 'de', limit: number, offset: number) =>
  ownLanguageFirst(catalogIndex, 'popular', all, { locale, limit, offset }).join('');

test.each([
  ['hi', 5, 0, 'bdace'],
  ['hi', 2, 0, 'bd'],
  ['hi', 3, 0, 'bda'],
  ['hi', 3, 1, 'dac'],
  ['hi', 2, 4, 'e'],
  ['hi', 2, 9, ''],
  ['de', 3, 1, 'bcd'],
] as const)('in %s, %i from %i: %s', (locale, limit, offset, expected) => {
  expect(page(locale, limit, offset)).toBe(expected);
});

test.each([1, 2, 3, 4])('pages of %i have every product once', (size) => {
  const pages = Array.from({ length: Math.ceil(ROWS.length / size) }, (_, number) =>
    page('hi', size, number * size),
  );
  expect(pages.join('')).toBe('bdace');
});

test('of equal scores those in the language come first, and none passes a higher score', () => {
  const points = new CatalogIndexPoints();
  points.add(all, 1);
  points.add(catalogIndex.only(['e'], all).set, 1);
  const best = (locale?: 'hi') =>
    points.best(catalogIndex, all, { order: 'popular', limit: 4, ...(locale && { locale }) }).join('');
  expect(best('hi')).toBe('ebda');
  expect(best()).toBe('eabc');
});
