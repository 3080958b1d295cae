import { describe, expect, it } from 'vitest';
import { siteLinksIn } from '../../../domain/catalog/site-links.ts';

const ORIGIN = 'https://kurso.example';

describe('links in a text', () => {
  it.each<[string, string[]]>([
    ['See /en/faq.', ['/en/faq']],
    ['(/de/course/brot?a=1#b)', ['/de/course/brot?a=1#b']],
    [`${ORIGIN}/en/course/a, and ${ORIGIN}/ru`, [`${ORIGIN}/en/course/a`, `${ORIGIN}/ru`]],
    ['https://elsewhere.example/en/course/a', []],
    ['and/or 24/7 either/en/or', []],
    ['/english/course', []],
    ['“/ja/category/パン”', ['/ja/category/パン']],
    ['', []],
  ])('%j', (text, links) => {
    expect(siteLinksIn(text, ORIGIN).map(({ link }) => link)).toEqual(links);
  });

  it('have a locale and decoded parts', () => {
    expect(siteLinksIn('/EN/course/a%20b/', ORIGIN)).toEqual([
      { link: '/EN/course/a%20b/', locale: 'en', segments: ['course', 'a b'] },
    ]);
    expect(siteLinksIn('/en/%E0%A4%A', ORIGIN)[0]?.segments).toEqual(['%']);
  });
});
