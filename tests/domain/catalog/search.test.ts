import { expect, test } from 'vitest';
import {
  canSubmitSearch,
  isSearchable,
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
