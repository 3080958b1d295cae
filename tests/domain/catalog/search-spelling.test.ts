import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { findRelatedForms, nearestWords, wordDistance } from '../../../domain/catalog/search-likeness.ts';
import { foldText, indexedText, otherLocales, searchParts } from '../../../domain/catalog/search-spelling.ts';

describe('foldText', () => {
  test.each([
    ['Café  CRÈME', 'cafe creme', 'fr'],
    ['Ёлка й', 'елка и', 'ru'],
    ['Төсөв, үнэ', 'тосов унэ', 'mn'],
    ['Đà Nẵng', 'da nang', 'vi'],
    ['Straße', 'strasse', 'de'],
    ['führen', 'fuhren', 'de'],
    ['fuehren', 'fuhren', 'de'],
    ['fuel', 'fuel', 'en'],
    ['ＳＱＬ', 'sql', 'en'],
    ['C++ / C#', 'c++ c#', 'en'],
    ['100%_sure', '100 sure', 'en'],
    ['हिन्दी', 'हिंदी', 'hi'],
    ['डिज़ाइन', 'डिजाइन', 'hi'],
    ['বাংলা', 'বাংলা', 'bn'],
    ['ডিজা\u200dইন', 'ডিজাইন', 'bn'],
    ['ﾃﾞｻﾞｲﾝ', 'でざいん', 'ja'],
    ['デザイナー', 'でざいな', 'ja'],
    ['SQL入門', 'sql 入門', 'ja'],
    ['데이터', '데이터'.normalize('NFD'), 'ko'],
  ] as [string, string, Locale][])('%s → %s', (typed, spelled, locale) => {
    expect(foldText(typed, locale)).toBe(spelled);
  });

  test('a typed prefix matches the indexed text', () => {
    for (const [whole, locale] of [
      ['Steuererklärung neue', 'de'],
      ['데이터를', 'ko'],
      ['ड़िज़ाइन', 'hi'],
    ] as const) {
      for (let index = 1; index <= whole.length; index++)
        expect(foldText(whole, locale).startsWith(foldText(whole.slice(0, index), locale))).toBe(true);
    }
  });

  test('scripts without spaces are indexed in pairs', () => {
    expect(indexedText('用 SQL 分析数据', 'zh')).toBe(' 用 sql 分析 析数 数据 ');
  });
});

describe('searchParts', () => {
  const texts = (text: string, locale: Locale) => searchParts(text, locale).map((part) => part.text);

  test('are unique, at most 8, and contain letters or digits', () => {
    expect(texts('go go GO, team', 'en')).toEqual(['go', 'team']);
    expect(texts('a b c d e f g h i j', 'en')).toHaveLength(8);
    expect(texts('?!', 'en')).toEqual([]);
  });

  test('are the words of a text without spaces', () => {
    expect(texts('数据分析课程', 'zh')).toEqual(['数据', '分析', '课程']);
    expect(texts('会議を早く', 'ja')).toEqual(['会議', '早く']);
  });
});

test('otherLocales finds languages of the same script', () => {
  expect(otherLocales('дизайн', 'en')).toEqual(['ru', 'mn']);
  expect(otherLocales('дизайн', 'ru')).toEqual(['mn']);
  expect(otherLocales('表計算の', 'zh')).toEqual(['ja']);
  expect(otherLocales('123', 'en')).toEqual([]);
});

describe('wordDistance', () => {
  test.each([
    ['data', 'data', 0],
    ['dtaa', 'data', 1],
    ['spredsheets', 'spreadsheets', 1],
    ['stattistcs', 'statistics', 2],
    ['markt', 'marketing', 1.5],
    ['art', 'arc', null],
    ['python', 'planet', null],
  ])('%s and %s: %s', (typed, known, distance) => {
    expect(wordDistance(typed, known)).toBe(distance);
  });

  test('a whole Korean syllable may be moved', () => {
    const [typed = '', known = ''] = ['스프레시드트', '스프레드시트'].map((word) => foldText(word, 'ko'));
    expect(nearestWords(typed, [known])).toEqual([known]);
  });

  test('typos rank before other forms of the stem', () => {
    expect(nearestWords('analist', ['analysis', 'analyst', 'annual'])).toEqual(['analyst']);
    expect(nearestWords('хурлын', ['хурал', 'хуудас'])).toEqual(['хурал']);
  });

  test('other forms share the stem, and a prefix needs no form', () => {
    expect(findRelatedForms('хуснэгтээр', ['хуснэгт', 'хуудас', 'хуснэгтээс'])).toEqual([
      'хуснэгтээс',
      'хуснэгт',
    ]);
    expect(findRelatedForms('дизайн', ['дизайнер'])).toEqual([]);
  });
});
