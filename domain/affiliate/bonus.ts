import { BONUS_HOLD_DAYS, type BonusState } from '../../contracts/affiliate/affiliate-values.ts';
import { withdrawalEnd } from '../commerce/refund.ts';
import type { ReviewDecision } from './review.ts';

/** Bonuses of the affiliate program (product §4 Affiliate program). Sums are integer minor units of the sale’s currency. */

const DAY_MS = 86_400_000;

/** `amount × part ÷ whole`, halves up; exact for every amount that a price may have. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The bonus for a sold line, from what was paid for it. */
export const bonusAmount = (sale: number, percent: number): number => shareOf(sale, percent, 100);

/** What is left of a bonus after a part of its sale was paid back, whether or not it was paid out. */
export function leftOfBonus({ amount, sale }: { amount: number; sale: number }, refunded: number): number {
  return amount - shareOf(amount, Math.min(Math.max(0, refunded), sale), sale);
}

/** From when a bonus can be paid out: after 14 days, or when the buyer may no longer withdraw, whichever is later. */
export function payableFrom(paidAt: Date, timeZone: string): Date {
  const held = paidAt.getTime() + BONUS_HOLD_DAYS * DAY_MS;
  return new Date(Math.max(held, withdrawalEnd(paidAt, timeZone).getTime() + 1));
}

/** What decides on the state of a bonus. */
export interface BonusStanding {
  /** Sum of its entries, and what was paid back of its sale. */
  left: number;
  sale: number;
  refunded: number;
  payableAt: Date;
  disputedAt: Date | null;
  /** Null when nobody has to decide. */
  review: { decision: ReviewDecision | null } | null;
  /** Its BONUS entry is part of a payout that is paid. */
  paidOut: boolean;
}

/** The state a partner sees; one that is part of a payout which is not yet paid is still PAYABLE. */
export function bonusState(bonus: BonusStanding, now: Date): BonusState {
  if (bonus.review?.decision === 'REJECT') return 'REJECTED';
  if (bonus.refunded >= bonus.sale) return 'REVERSED';
  if (bonus.paidOut) return 'PAID';
  if (bonus.review && bonus.review.decision === null) return 'REVIEW';
  return isPayable(bonus, now) ? 'PAYABLE' : 'HELD';
}

/** Whether its entries may be part of a payout. */
export function isPayable(
  { payableAt, disputedAt, review }: Pick<BonusStanding, 'payableAt' | 'disputedAt' | 'review'>,
  now: Date,
): boolean {
  return payableAt <= now && disputedAt === null && (review === null || review.decision !== null);
}
