import { SEATS_MAX } from '../../contracts/business/business-values.ts';
import type { SeatPool } from '../../contracts/business/seat.ts';
import { wholeNumber } from './typed-discounts.ts';

/** Seats of a pool that nobody has and no invitation keeps. */
export const freeSeats = ({
  seats,
  taken,
  reserved,
}: Pick<SeatPool, 'seats' | 'taken' | 'reserved'>): number => Math.max(0, seats - taken - reserved);

/** The change that somebody typed, negative for seats taken away; null while it is not possible. */
export function typedCorrection(
  how: 'add' | 'remove',
  typed: string,
  pool: Pick<SeatPool, 'seats' | 'taken' | 'reserved'>,
): number | null {
  const seats = wholeNumber(typed, 1, how === 'add' ? SEATS_MAX : freeSeats(pool));
  return how === 'remove' && seats !== null ? -seats : seats;
}
