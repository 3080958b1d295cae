import { describe, expect, it } from 'vitest';
import type { Locale } from '@/contracts/locales';
import { markTerms, termsIn } from '@/domain/learning/terms-in';

const known = (...terms: string[]) => terms.map((term) => ({ term, target: null }));

/** Terms in brackets at their places. */
const marked = (language: Locale, text: string, terms: string[]): string =>
  markTerms(text, known(...terms), language)
    .map((piece) => (piece.term ? `[${piece.text}]` : piece.text))
    .join('');

describe('terms of the glossary in a text', () => {
  it.each<[Locale, string, string[], string]>([
    ['en', 'A wiki is a WIKI.', ['Wiki'], 'A [wiki] is a [WIKI].'],
    ['en', 'Two wikis, and a wikiword', ['wiki'], 'Two [wiki]s, and a wikiword'],
    [
      'en',
      'Write unit tests, not a test of a unit',
      ['unit', 'unit test'],
      'Write [unit test]s, not a test of a [unit]',
    ],
    ['en', 'e2e and 2e', ['2e'], 'e2e and [2e]'],
    ['en', 'C++ (C)', ['C++', 'C'], '[C++] ([C])'],
    ['de', 'Das Wiki des Wikis, im Wiki-Text', ['wiki'], 'Das [Wiki] des Wikis, im [Wiki]-Text'],
    ['de', 'Die Straße und die STRASSE', ['straße'], 'Die [Straße] und die STRASSE'],
    ['de', 'Öl und öl, Erdöl', ['Öl'], '[Öl] und [öl], Erdöl'],
    ['hi', 'विकि क्या है? विकिपीडिया विकि।', ['विकि'], '[विकि] क्या है? विकिपीडिया [विकि]।'],
    ['hi', 'कम और काम', ['क'], 'कम और काम'],
    ['zh', '维基是什么？这个维基百科很大。', ['维基', '维基百科'], '[维基]是什么？这个[维基百科]很大。'],
    ['zh', '学习CSS布局', ['css', '布局'], '学习[CSS][布局]'],
    ['ja', 'ウィキとは何か。ウィキペディアもある。', ['ウィキ'], '[ウィキ]とは何か。ウィキペディアもある。'],
    ['ja', '設計を学ぶ。サーバーで動く', ['設計', 'サーバー', 'サーバ'], '[設計]を学ぶ。[サーバー]で動く'],
    ['en', 'İstanbul wiki', ['wiki'], 'İstanbul [wiki]'],
    ['en', '', ['wiki'], ''],
    ['en', 'nothing', [' '], 'nothing'],
  ])('%s: %s', (language, text, terms, expected) => {
    expect(marked(language, text, terms)).toBe(expected);
    expect(
      markTerms(text, known(...terms), language)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are listed once each, in the order of the text', () => {
    const terms = [
      { term: 'wiki', target: 'Wiki' },
      { term: 'page', target: null },
    ];
    expect(termsIn('A page of a wiki has a page', terms, 'en')).toEqual([terms[1], terms[0]]);
  });
});
