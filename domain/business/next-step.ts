import type { SeatSums } from './seat-state.ts';

export const NEXT_STEPS = ['buy', 'pay', 'invite', 'assign', 'renew', 'progress'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export interface CompanyState {
  seats: SeatSums;
  members: number;
  invited: number;
  openInvoices: number;
}

/** What a company does best next (product §4 Companies). */
export function nextStep({ seats, members, invited, openInvoices }: CompanyState): NextStep {
  const has = seats.free + seats.taken + seats.reserved > 0;
  if (!has) return openInvoices > 0 ? 'pay' : 'buy';
  if (seats.free > 0 && members <= 1 && invited === 0) return 'invite';
  if (openInvoices > 0) return 'pay';
  if (seats.ending > 0) return 'renew';
  return seats.free > 0 ? 'assign' : 'progress';
}
