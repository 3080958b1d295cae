import { describe, expect, it } from 'vitest';
import { readSynonymCsv, synonymCsv } from '../../../domain/catalog/synonym-csv.ts';

const GROUPS = [
  { words: ['js', 'javascript'], targets: [] },
  { words: ['excel'], targets: ['spreadsheets', 'say "hi", all'] },
];

describe('a file of synonyms', () => {
  it('comes back as it went', () => {
    expect(readSynonymCsv(`\ufeff${synonymCsv(GROUPS)}`, [], 'en')).toEqual({ groups: GROUPS, errors: [] });
  });

  it.each([
    ['a word alone', 'js', [], { line: 1, code: 'required', word: 'js', otherLine: null }],
    [
      'a word of another line',
      'words\njs;ecma\nJS;node',
      [],
      { line: 3, code: 'already_used', word: 'js', otherLine: 2 },
    ],
    ['a word that exists', 'js;ecma', GROUPS, { line: 1, code: 'already_used', word: 'js', otherLine: null }],
    [
      'a long word',
      `a;${'x'.repeat(51)}`,
      [],
      { line: 1, code: 'too_long', word: 'x'.repeat(51), otherLine: null },
    ],
    ['signs', 'js;---', [], { line: 1, code: 'invalid', word: '---', otherLine: null }],
  ])('with %s names the line', (_, text, known, error) => {
    expect(readSynonymCsv(text, known, 'en').errors).toEqual([error]);
  });

  it('with too many lines names the first one too many', () => {
    const lines = Array.from({ length: 501 }, (_, index) => `a${index}x;b${index}y`).join('\r\n');
    expect(readSynonymCsv(lines, [], 'en').errors).toEqual([
      { line: 501, code: 'too_many', word: '', otherLine: null },
    ]);
  });
});
