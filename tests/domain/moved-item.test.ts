import { describe, expect, it } from 'vitest';
import { dropIndex, movedItem } from '../../domain/moved-item.ts';
import { fullTexts, textState, writtenTexts } from '../../domain/texts-by-language.ts';

describe('an item of a list', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 3, 'abc'],
    [5, 0, 'abc'],
    [1, -1, 'abc'],
  ])('moved from %i to %i', (from, to, expected) =>
    expect(movedItem([...'abc'], from, to).join('')).toBe(expected),
  );

  it.each<[number, number, 'before' | 'after', string]>([
    [0, 2, 'after', 'bca'],
    [0, 2, 'before', 'bac'],
    [2, 0, 'before', 'cab'],
    [2, 0, 'after', 'acb'],
    [1, 0, 'after', 'abc'],
    [1, 2, 'before', 'abc'],
  ])('%i dropped over %i, %s it', (from, over, edge, expected) =>
    expect(movedItem([...'abc'], from, dropIndex(from, over, edge)).join('')).toBe(expected),
  );
});

describe('texts in every language', () => {
  const texts = fullTexts(
    { en: { name: 'Ada', bio: '' }, de: { name: 'Ada', bio: 'x' }, fr: { name: '', bio: 'y' } },
    ['name', 'bio'],
  );

  it('are stored where something is written', () =>
    expect(Object.keys(writtenTexts(texts))).toEqual(['en', 'de', 'fr']));

  it.each([
    ['en', 'complete'],
    ['de', 'complete'],
    ['fr', 'partial'],
    ['ru', 'missing'],
  ] as const)('in %s are %s', (language, state) => expect(textState(texts, language)).toBe(state));
});
