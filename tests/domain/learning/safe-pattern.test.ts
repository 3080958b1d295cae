import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, isSafePattern, PATTERN_TEXT_LIMIT } from '../../../domain/learning/safe-pattern.ts';

describe('patterns of text answers', () => {
  it.each([
    'colou?r',
    '(red|green) apple',
    'h.*o',
    '\\d{4}-\\d{2}',
    '[a-z]+ ?[a-z]+',
    '(?:the )?answer',
    '^paris$',
    'красн.+',
  ])('may run: %s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
  });

  it.each([
    '(a+)+',
    '(a|a)*b',
    '(a|aa)+',
    '([a-z]+)*x',
    '(?:a*)*',
    '(a?){50}',
    '.*.*.*.*.*x',
    'a?'.repeat(40),
    '(a|b)'.repeat(30),
    '(x)\\1',
    '(?=a)b',
    '(?<n>a)\\k<n>',
    '(',
    'a'.repeat(400),
  ])('are refused: %s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });

  it('run quickly whenever they are accepted', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '\\w',
      '(',
      ')',
      '(?:',
      '|',
      '*',
      '+',
      '?',
      '{2,9}',
      '{3,}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom('a', 'b', 'ab'), (pieces, unit) => {
        const pattern = pieces.join('');
        if (!isSafePattern(pattern)) return;
        const text = `${unit.repeat(PATTERN_TEXT_LIMIT / unit.length - 1)}!`;
        const start = performance.now();
        compilePattern(pattern)?.test(text);
        expect(performance.now() - start, pattern).toBeLessThan(1000);
      }),
      { numRuns: 2000 },
    );
  });
});
