import { SEAT_DISCOUNT_PERCENT_MAX, SEATS_MAX, SEATS_MIN } from '../../contracts/business/business-values.ts';
import type { SeatDiscount } from '../../contracts/business/seat.ts';

/** A step of the discount by number of seats as somebody types it; `key` stays with the row while others come and go. */
export interface TypedDiscount {
  key: string;
  seats: string;
  percent: string;
}

/** `seats`, `percent`: no whole number within the limits; `twice`: another step begins with as many seats. */
export type DiscountFault = { key: string; at: 'seats' | 'percent'; fault: 'seats' | 'percent' | 'twice' };

export const typedDiscounts = (discounts: readonly SeatDiscount[]): TypedDiscount[] =>
  discounts.map(({ seats, percent }) => ({
    key: `seats-${seats}`,
    seats: String(seats),
    percent: String(percent),
  }));

/** A whole number within its limits; null for anything else. */
export const wholeNumber = (typed: string, minimum: number, maximum: number): number | null => {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  return number !== null && number >= minimum && number <= maximum ? number : null;
};
const seatsOf = ({ seats }: TypedDiscount) => wholeNumber(seats, SEATS_MIN, SEATS_MAX);
const percentOf = ({ percent }: TypedDiscount) => wholeNumber(percent, 1, SEAT_DISCOUNT_PERCENT_MAX);

/** What is wrong with the typed steps, in the order of the fields. */
export function discountFaults(rows: readonly TypedDiscount[]): DiscountFault[] {
  return rows.flatMap((row, index): DiscountFault[] => {
    const { key } = row;
    const seats = seatsOf(row);
    const isTwice = seats !== null && rows.slice(0, index).some((other) => seatsOf(other) === seats);
    return [
      ...(seats === null ? [{ key, at: 'seats', fault: 'seats' } as const] : []),
      ...(isTwice ? [{ key, at: 'seats', fault: 'twice' } as const] : []),
      ...(percentOf(row) === null ? [{ key, at: 'percent', fault: 'percent' } as const] : []),
    ];
  });
}

/** The typed steps as they are sent, the smaller first; null while something is wrong with them. */
export function discountsOf(rows: readonly TypedDiscount[]): SeatDiscount[] | null {
  if (discountFaults(rows).length > 0) return null;
  return rows
    .map((row) => ({ seats: seatsOf(row) ?? SEATS_MIN, percent: percentOf(row) ?? 1 }))
    .sort((one, other) => one.seats - other.seats);
}
