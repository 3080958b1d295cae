import { expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { byFirstLetter } from '../../../domain/editorial/glossary.ts';
import { initialOf, KANJI, LATIN } from '../../../domain/editorial/glossary-initial.ts';

test.each([
  ['en', 'average', 'A'],
  ['fr', 'échantillon', 'E'],
  ['es', 'ñu', 'Ñ'],
  ['vi', 'điểm ảnh', 'Đ'],
  ['ru', 'выборка', 'В'],
  ['ru', 'A/B-тест', LATIN],
  ['mn', 'өгөгдөл', 'Ө'],
  ['hi', 'क्वेरी', 'क'],
  ['hi', 'काम', 'क'],
  ['hi', 'API', LATIN],
  ['bn', 'ক্যাশ', 'ক'],
  ['ko', '까닭', 'ㄱ'],
  ['ko', '표본', 'ㅍ'],
  ['ja', 'データ', 'た'],
  ['ja', 'ひょうほん', 'は'],
  ['ja', '標本', KANJI],
  ['zh', '报价', 'B'],
  ['zh', '变量', 'B'],
  ['zh', '中位数', 'Z'],
  ['zh', '平均数', 'P'],
  ['zh', 'A/B 测试', 'A'],
] as [Locale, string, string][])('in %s, “%s” stands under %s', (locale, name, letter) => {
  expect(initialOf(name, locale)).toBe(letter);
});

test('Chinese letters follow the alphabet, and each stands once', () => {
  const terms = ['变量', '中位数', 'A/B 测试', '报价'].map((name) => ({ name }));
  expect(byFirstLetter(terms, 'zh').map(({ letter, terms: found }) => [letter, found.length])).toEqual([
    ['A', 1],
    ['B', 2],
    ['Z', 1],
  ]);
});
