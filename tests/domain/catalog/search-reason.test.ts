import { expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { isNamed, type ReasonTexts, reasonOf } from '../../../domain/catalog/search-reason.ts';

const texts: ReasonTexts = {
  title: 'Seven days of drawing what you see',
  skills: ['Drawing from life', 'Page layout'],
  categories: ['Design'],
  author: 'Ada Bell',
  promise: 'Half an hour a day with a pencil, and ten words of SQL.',
};

test.each([
  ['a title before everything else', ['drawings'], [], { kind: 'title', word: 'drawing' }],
  ['a skill', ['layout'], [], { kind: 'skill', word: 'Page layout' }],
  ['the teacher', ['bell'], [], { kind: 'author', word: 'Ada Bell' }],
  ['a category', ['design'], [], { kind: 'category', word: 'Design' }],
  ['a synonym', ['crayon'], ['pencil'], { kind: 'synonym', word: 'pencil' }],
  ['the promise', ['sql'], [], { kind: 'text', word: 'SQL' }],
  ['nothing', ['python'], ['code'], null],
  ['the first word that is found', ['python', 'sql'], [], { kind: 'text', word: 'SQL' }],
] as const)('the reason is %s', (_, words, synonyms, expected) => {
  expect(reasonOf(texts, { words, synonyms }, 'en')).toEqual(expected);
});

test.each([
  ['ru', 'Бюджет, который доживёт', 'бюджета', 'Бюджет'],
  ['zh', '提前结束的会议', '会议', '会议'],
  ['ja', 'うそをつかない表計算', '表計算', '表計算'],
  ['ja', '雑務を片づけるPython', 'python', 'Python'],
  ['zh', '用Python处理琐事', 'python', 'Python'],
  ['ko', '거짓말하지 않는 스프레드시트', '스프레드시트', '스프레드시트'],
  ['hi', 'रेगुलर एक्सप्रेशन', 'एक्सप्रेशन', 'एक्सप्रेशन'],
] as [Locale, string, string, string][])('in %s, “%s” has “%s”', (locale, title, word, shown) => {
  expect(reasonOf({ ...texts, title }, { words: [word], synonyms: [] }, locale)).toEqual({
    kind: 'title',
    word: shown,
  });
});

test('a name that is asked for is known', () => {
  expect(isNamed('Page layout', ['sql', 'layout'], 'en')).toBe(true);
  expect(isNamed('Page layout', ['sql'], 'en')).toBe(false);
});
