import type { SeatPool } from '../../contracts/business/seat.ts';

/** So many days before its end a pool of seats is called ending. */
export const ENDING_DAYS = 30;

const DAY_MS = 86_400_000;

/** Seats that can be given to somebody now; none when the pool has ended. `now` in milliseconds. */
export const freeSeats = (pool: SeatPool, now: number): number =>
  isEnded(pool, now) ? 0 : Math.max(0, pool.seats - pool.taken - pool.reserved);

export const isEnded = ({ endsAt }: Pick<SeatPool, 'endsAt'>, now: number): boolean =>
  Date.parse(endsAt) <= now;

export const endsSoon = (pool: Pick<SeatPool, 'endsAt'>, now: number): boolean =>
  !isEnded(pool, now) && Date.parse(pool.endsAt) - now <= ENDING_DAYS * DAY_MS;

export interface SeatSums {
  free: number;
  taken: number;
  reserved: number;
  /** Of those in use, how many end soon. */
  ending: number;
}

/** Sums of all pools that have not ended. */
export function sumSeats(pools: readonly SeatPool[], now: number): SeatSums {
  const sums = { free: 0, taken: 0, reserved: 0, ending: 0 };
  for (const pool of pools) {
    if (isEnded(pool, now)) continue;
    sums.free += freeSeats(pool, now);
    sums.taken += pool.taken;
    sums.reserved += pool.reserved;
    if (endsSoon(pool, now)) sums.ending += pool.taken;
  }
  return sums;
}
