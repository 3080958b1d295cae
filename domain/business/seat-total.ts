import type { SeatDiscount } from '../../contracts/business/seat.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { seatLinePrice, seatPercent } from './seat-price.ts';

export interface SeatTotal {
  /** Discount in percent; 0 for none. */
  percent: number;
  /** Of one seat after the discount, in minor units. */
  each: number;
  /** Before the discount, in minor units. */
  full: number;
  /** What is paid, in minor units. */
  total: number;
}

export interface SeatPrices {
  discounts: readonly SeatDiscount[];
  currency: Currency;
}

/** What seats of one kind cost, as the buyer is shown it; `amount` is of one seat in minor units. */
export function seatTotal(amount: number, seats: number, { discounts, currency }: SeatPrices): SeatTotal {
  const price = seatLinePrice({ amount, seats }, discounts, currency);
  return {
    percent: seatPercent(discounts, seats),
    each: price.amount,
    full: amount * seats,
    total: price.total,
  };
}

/** The next discount that more seats would have. */
export const nextDiscount = (seats: number, discounts: readonly SeatDiscount[]): SeatDiscount | undefined =>
  discounts.find((step) => step.seats > seats);
