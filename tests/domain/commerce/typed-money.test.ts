import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  minorOf,
  typedAmounts,
  typedMoney,
  wrongAmounts,
} from '../../../domain/commerce/typed-money.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['19', 1900],
    ['19.9', 1990],
    ['19.90', 1990],
    ['19,99', 1999],
    [' 1 490 ', 149_000],
    ['0.01', 1],
    ['99999999999.99', 9_999_999_999_999],
    ['', null],
    ['0', null],
    ['0.00', null],
    ['-5', null],
    ['1.999', null],
    ['1.2.3', null],
    ['1,234.50', null],
    ['five', null],
    ['1e3', null],
    ['999999999999', null],
  ])('%j is %j', (typed, minor) => {
    expect(minorOf(typed)).toBe(minor);
  });

  it.each([1, 1990, 1999, 149_000, 9_999_999_999_999])('is the same after %j was shown', (minor) => {
    expect(minorOf(typedMoney(minor))).toBe(minor);
  });

  it('counts only when every currency has one', () => {
    const amounts = { USD: 1900, RUB: 149_000, EUR: 1950, INR: 99_900 };
    expect(amountsOf(typedAmounts(amounts))).toEqual(amounts);
    const typed = { ...typedAmounts(amounts), EUR: 'x', INR: '' };
    expect(amountsOf(typed)).toBeNull();
    expect(wrongAmounts(typed)).toEqual(['EUR', 'INR']);
  });
});
