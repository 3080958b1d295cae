import { describe, expect, it } from 'vitest';
import { inLocale, withoutHash } from '@/features/shell/locale-path';

describe('inLocale', () => {
  it.each([
    ['/en', 'ru', '/ru'],
    ['/', 'ru', '/ru'],
    ['/en/course/sql', 'de', '/de/course/sql'],
    ['/EN/signin', 'hi', '/hi/signin'],
    ['/en/education/search?term=en#en', 'ja', '/ja/education/search?term=en#en'],
    ['/en?x=1', 'fr', '/fr?x=1'],
    ['/en/course-learning/1/en', 'ru', '/ru/course-learning/1/en'],
    ['/nowhere/en', 'ru', '/ru/nowhere/en'],
  ] as const)('%s in %s is %s', (address, locale, expected) => {
    expect(inLocale(address, locale)).toBe(expected);
  });
});

describe('withoutHash', () => {
  it('keeps path and query', () => {
    expect(withoutHash('/en/x?a=1#b#c')).toBe('/en/x?a=1');
  });
});
