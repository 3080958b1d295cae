import { expect, test } from 'vitest';
import {
  canSubmitSearch,
  isForTyped,
  isSearchable,
  searchText,
  settledTerms,
  showsAllLink,
  showsSuggestions,
  termOf,
} from '../../../domain/catalog/search.ts';

test.each([
  ['ab', false],
  ['abc', true],
  ['  ab  ', false],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['', false],
])('text %j may be sent: %s', (text, sent) => {
  expect(isSearchable(text)).toBe(sent);
});

test.each([
  ['  sql  ', 'sql'],
  ['a'.repeat(51), 'a'.repeat(51)],
  [
    'How can I learn to make a spreadsheet that my boss will really trust?',
    'learn spreadsheet that boss will really trust?',
  ],
  [
    '我想知道怎么才能从零开始学习数据分析和电子表格并且在公司里面用这些知识说服我的老板和同事不要再相信错误的数字好吗',
    null,
  ],
])('of “%s”, at most 50 characters are sent', (text, expected) => {
  const sent = searchText(text);
  if (expected !== null) expect(sent).toBe(expected);
  else expect(sent).toContain('数据');
  expect(sent.length <= 50).toBe(isSearchable(text));
});

test('"Show all" appears at 6 or more results, suggestions at 3 or fewer; the button is disabled without results', () => {
  expect([5, 6, 7].map(showsAllLink)).toEqual([false, true, true]);
  expect([0, 3, 4].map(showsSuggestions)).toEqual([true, true, false]);
  expect(canSubmitSearch('python', 0)).toBe(false);
  expect(canSubmitSearch('py', 5)).toBe(false);
  expect(canSubmitSearch('python', 1)).toBe(true);
});

test('a term is stored with normalised width, in lower case, with its accents', () => {
  expect(termOf('  Précis　ＳＱＬ ')).toBe('précis sql');
});

test('partially typed terms are dropped in favour of the whole term', () => {
  const terms = [
    { term: 'mark', count: 9 },
    { term: 'marketing', count: 8 },
    { term: 'data', count: 30 },
    { term: 'data science', count: 2 },
  ];
  expect(settledTerms(terms)).toEqual(['marketing', 'data', 'data science']);
});

test.each([
  [['sql'], 'How do I learn SQL?', true],
  [['марта'], 'моя карта не прошла', false],
  [['sql', 'basics'], 'sql bascis', false],
  // Letters and their marks apart, as some keyboards send them.
  [['khóa'.normalize('NFC')], 'Khóa học'.normalize('NFD'), true],
  [[], 'anything', true],
])('%j was found for the words of %j: %s', (words, text, expected) => {
  expect(isForTyped({ words }, text)).toBe(expected);
});
