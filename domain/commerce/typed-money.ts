import type { Amounts, Currency } from '../../contracts/scalars.ts';
import { CURRENCIES, LARGEST_PRICE } from '../../contracts/values.ts';

/** Amounts as somebody types them. */
export type TypedAmounts = Record<Currency, string>;

const AMOUNT = /^(\d{1,11})(?:[.,](\d{1,2}))?$/;

/** Integer minor units of what is typed, with a point or a comma before the cents; null for anything else and for 0. */
export function minorOf(typed: string): number | null {
  const [, whole, cents = ''] = AMOUNT.exec(typed.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return minor > 0 && minor <= LARGEST_PRICE ? minor : null;
}

/** An amount as it is typed: whole amounts without cents. */
export const typedMoney = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);

export const NO_AMOUNTS: TypedAmounts = { USD: '', RUB: '', EUR: '', INR: '' };

export const typedAmounts = (amounts: Amounts | null): TypedAmounts =>
  amounts
    ? {
        USD: typedMoney(amounts.USD),
        RUB: typedMoney(amounts.RUB),
        EUR: typedMoney(amounts.EUR),
        INR: typedMoney(amounts.INR),
      }
    : NO_AMOUNTS;

/** The typed amounts in minor units; null while one of them is missing or wrong. */
export function amountsOf(typed: TypedAmounts): Amounts | null {
  const [USD, RUB, EUR, INR] = [typed.USD, typed.RUB, typed.EUR, typed.INR].map(minorOf);
  return USD && RUB && EUR && INR ? { USD, RUB, EUR, INR } : null;
}

/** Currencies whose amount is missing or wrong. */
export const wrongAmounts = (typed: TypedAmounts): Currency[] =>
  CURRENCIES.filter((currency) => minorOf(typed[currency]) === null);
