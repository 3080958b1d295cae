import { expect, test } from 'vitest';
import { byFirstLetter, matchingTerms } from '../../domain/editorial/glossary.ts';
import { articlePath, findLeadArticle, magazineAddress, topicPath } from '../../domain/editorial/magazine.ts';
import { localeAddress } from '../../domain/locale-address.ts';

test.each([
  ['en', '/', '/en'],
  ['de', '/signin', '/de/signin'],
  ['en', '/blog', '/blog'],
  ['en', '/blog/x?y=1', '/blog/x?y=1'],
  ['en', '/blogger', '/en/blogger'],
  ['de', '/blog', '/de/blog'],
  ['de', '/api/documents/terms-of-use.pdf', '/api/documents/de/terms-of-use.pdf'],
  ['de', '/api/documents/en/terms-of-use.pdf', '/api/documents/en/terms-of-use.pdf'],
  ['de', '/api/v2/products', '/api/v2/products'],
] as const)('%s %s → %s', (locale, path, address) => {
  expect(localeAddress(locale, path)).toBe(address);
});

test.each([
  [null, 'production', '/de/magazine'],
  ['https://mag.example', 'production', 'https://mag.example/de'],
  ['https://mag.example/read/', 'beta', 'https://beta.mag.example/read/de'],
  ['https://mag.example', 'alfa', 'https://alfa.mag.example/de'],
  ['https://mag.example', 'localhost', 'https://mag.example/de'],
])('the magazine at %s in %s is %s', (magazineUrl, appEnv, address) => {
  expect(magazineAddress('de', { magazineUrl, appEnv })).toBe(address);
});

test('articles and topics have URLs with the locale', () => {
  expect(articlePath('MAGAZINE', 'a', 'hi')).toBe('/hi/magazine/a');
  expect(articlePath('BLOG', 'a', 'en')).toBe('/blog/a');
  expect(topicPath('design', 'ja')).toBe('/ja/magazine?topic=design');
});

test('the lead article is the newest marked one, else the newest', () => {
  const [first, marked] = [{ chief: false }, { chief: true }];
  expect(findLeadArticle([first, marked])).toBe(marked);
  expect(findLeadArticle([first])).toBe(first);
  expect(findLeadArticle([])).toBeNull();
});

test('terms are grouped by their first letter as written', () => {
  const groups = byFirstLetter([{ name: 'bias' }, { name: 'Budget' }, { name: 'grid' }], 'en');
  expect(groups.map(({ letter, terms }) => [letter, terms.length])).toEqual([
    ['B', 2],
    ['G', 1],
  ]);
  expect(byFirstLetter([{ name: 'क्वेरी' }], 'hi')[0]?.terms).toHaveLength(1);
  expect(matchingTerms([{ name: 'Kerning' }, { name: 'Grid' }], ' KERN', 'en')).toEqual([
    { name: 'Kerning' },
  ]);
});
