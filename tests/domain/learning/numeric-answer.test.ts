import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../../domain/learning/numeric-answer.ts';

describe('readNumbers', () => {
  it.each([
    ['1.5', [1.5]],
    ['1,5', [1.5]],
    [' 1.5e3 ', [1500]],
    ['1.5E-3', [0.0015]],
    ['-2', [-2]],
    ['−2', [-2]],
    ['+7', [7]],
    ['.5', [0.5]],
    ['1 000', [1000]],
    ['1\u00a0000,5', [1000.5]],
    ['1,000.5', [1000.5]],
    ['1.000,5', [1000.5]],
    ['1,000,000', [1000000]],
    ['12,34,567', [1234567]],
    ['1,000', [1, 1000]],
    ['1.000', [1, 1000]],
    ['3×10^4', [30000]],
    ['१२', [12]],
    ['১২', [12]],
    ['12', [12]],
    ['', []],
    ['abc', []],
    ['1.2.3', []],
    ['1e', []],
    ['1e9999', []],
    ['0x10', []],
    ['--1', []],
    ['Infinity', []],
  ])('reads %j as %j', (typed, numbers) => {
    expect(readNumbers(typed)).toEqual(numbers);
  });

  it('reads back every number as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumbers(String(value)).map((number) => number + 0)).toContain(value + 0);
      }),
    );
  });

  it('returns finite numbers for any input', () => {
    fc.assert(fc.property(fc.string(), (typed) => readNumbers(typed).every(Number.isFinite)));
  });
});
