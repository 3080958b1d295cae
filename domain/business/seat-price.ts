import type { Currency } from '../../contracts/scalars.ts';
import { roundingStep } from '../commerce/currency.ts';
import { percentOf } from '../commerce/price.ts';

/** From so many seats of one kind, so much less for each of them. */
export interface SeatDiscountStep {
  seats: number;
  /** 1 to SEAT_DISCOUNT_PERCENT_MAX. */
  percent: number;
}

/** Discounts by number of seats as they hold; version 0 before any were set. */
export interface SeatDiscounts {
  version: number;
  discounts: SeatDiscountStep[];
}

/** Percent off each of so many seats of one kind: that of the largest step reached. */
export function seatPercent(discounts: readonly SeatDiscountStep[], seats: number): number {
  const reached = discounts.filter((step) => step.seats <= seats);
  return reached.reduce((best, step) => (step.seats > best.seats ? step : best), { seats: 0, percent: 0 })
    .percent;
}

export interface SeatLinePrice {
  /** Taken off one seat. */
  discount: number;
  /** Of one seat, and of all of them. */
  amount: number;
  total: number;
}

/**
 * The price of seats of one kind (product §4 Companies): integer minor units; the discount is rounded half up per seat, to
 * the step of the currency, as all discounts are.
 */
export function seatLinePrice(
  { amount: single, seats }: { amount: number; seats: number },
  discounts: readonly SeatDiscountStep[],
  currency: Currency,
): SeatLinePrice {
  const discount = percentOf(single, seatPercent(discounts, seats), roundingStep(currency));
  const amount = Math.max(single - discount, 0);
  return { discount: single - amount, amount, total: amount * seats };
}

/** Steps by seats, each larger than the one before with a larger percent; the index of the first that is not, or -1. */
export function findWrongStep(discounts: readonly SeatDiscountStep[]): number {
  return discounts.findIndex((step, index) => {
    const before = discounts[index - 1];
    return before !== undefined && (step.seats <= before.seats || step.percent <= before.percent);
  });
}
