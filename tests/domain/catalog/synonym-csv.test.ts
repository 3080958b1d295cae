import { describe, expect, it } from 'vitest';
import { readSynonymCsv, synonymCsv } from '../../../domain/catalog/synonym-csv.ts';

const GROUPS = [
  { words: ['js', 'javascript'], targets: [] },
  { words: ['excel'], targets: ['spreadsheets', 'say "hi", all'] },
  { words: ['sale', 'discount'], targets: [], from: '2026-11-20', to: '2026-11-30' },
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
    ['no day', 'js;ecma,,2026-13-40', [], { line: 1, code: 'invalid', word: '2026-13-40', otherLine: null }],
    [
      'an early end',
      'js;ecma,,2026-02-02,2026-02-01',
      [],
      { line: 1, code: 'too_small', word: 'js', otherLine: null },
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
