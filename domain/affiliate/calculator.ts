import type { Tariff } from '../../contracts/affiliate/affiliate.ts';
import { type TariffKind, TURNOVER_DAYS } from '../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../contracts/scalars.ts';

/** Example sums of the program's page (product §4 Affiliate program): the same percentages and rounding as real bonuses. */

/** The most sales a month that can be tried. */
export const CALCULATOR_MAX_SALES = 10_000;
/** The least price that can be tried, in minor units. */
export const CALCULATOR_MIN_PRICE = 100;
const MONTH_DAYS = 30;

export interface CalculatorInput {
  kind: TariffKind;
  currency: Currency;
  /** What a sale costs, in integer minor units. */
  price: number;
  /** Sales a month. */
  sales: number;
}

export interface CalculatorLevel {
  /** From 0. */
  level: number;
  /** The turnover it needs, in minor units of the currency. */
  turnover: number;
  percent: number;
  /** Of one sale, and of a month, in minor units. */
  perSale: number;
  bonus: number;
  /** The level that these sales reach. */
  isReached: boolean;
}

/** What these sales bring in the days that a level counts, in minor units. */
export const calculatorTurnover = ({ price, sales }: Pick<CalculatorInput, 'price' | 'sales'>): number =>
  Math.round((price * sales * TURNOVER_DAYS) / MONTH_DAYS);

/** A share of an amount in minor units, rounded half up: each line is rounded by itself. */
export const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** The bonuses of these sales on every level, the first one first. */
export function calculateLevels(tariff: Pick<Tariff, 'levels'>, input: CalculatorInput): CalculatorLevel[] {
  const { kind, currency, price, sales } = input;
  const turnover = calculatorTurnover(input);
  const reached = tariff.levels.findLastIndex((level) => level.turnover[currency] <= turnover);
  return tariff.levels.map(({ turnover: needed, percents }, level) => {
    const perSale = shareOf(price, percents[kind]);
    return {
      level,
      turnover: needed[currency],
      percent: percents[kind],
      perSale,
      bonus: perSale * sales,
      isReached: level === Math.max(0, reached),
    };
  });
}

/** The largest percentage of a tariff. */
export const highestPercent = ({ levels }: Pick<Tariff, 'levels'>): number =>
  Math.max(0, ...levels.flatMap(({ percents }) => Object.values(percents)));

/** Minor units of an amount that was typed, such as `49.90` or `49,90`; null if it is none or too small. */
export function parsePrice(typed: string): number | null {
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(typed.trim())) return null;
  const minor = Math.round(Number(typed.trim().replace(',', '.')) * 100);
  return minor >= CALCULATOR_MIN_PRICE ? minor : null;
}

/** A whole number of sales that was typed; null if it is none. */
export function parseSales(typed: string): number | null {
  const sales = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return sales >= 1 && sales <= CALCULATOR_MAX_SALES ? sales : null;
}
