/** How seats came to a company. */
export const SEAT_SOURCES = ['ORDER', 'INVOICE', 'CORRECTION'] as const;
export type SeatSource = (typeof SEAT_SOURCES)[number];

/**
 * Why an assignment ended. MOVED to another member; TAKEN_BACK by the company; LEFT the company; OVER with the period of
 * the pool; REFUNDED with its order line; CORRECTED by a senior manager; ERASED with the account.
 */
export const SEAT_END_REASONS = [
  'MOVED',
  'TAKEN_BACK',
  'LEFT',
  'OVER',
  'REFUNDED',
  'CORRECTED',
  'ERASED',
] as const;
export type SeatEndReason = (typeof SEAT_END_REASONS)[number];
