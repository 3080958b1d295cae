import type { AffiliateBalance } from '../../contracts/affiliate/affiliate-report.ts';
import type { PayoutStatus } from '../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';
import { type BonusStanding, isPayable } from './bonus.ts';

/** An entry of a bonus (BONUS, REFUND, REJECTION, FORFEIT) as balances need it; sums are integer minor units. */
export interface BalanceEntry {
  currency: Currency;
  amount: number;
  bonus: Pick<BonusStanding, 'payableAt' | 'disputedAt' | 'review'>;
  /** Status of the payout that it is part of; null when it is part of none that counts. */
  payout: PayoutStatus | null;
  /** The bonus itself is part of a payout: what is taken back later counts at once. */
  bonusPaidOut: boolean;
}

/** Which part of a balance an entry belongs to. */
export function balancePart(entry: BalanceEntry, now: Date): Exclude<keyof AffiliateBalance, 'currency'> {
  if (entry.payout === 'PAID') return 'paid';
  if (entry.payout !== null) return 'requested';
  if (entry.bonusPaidOut) return 'payable';
  if (entry.bonus.review && entry.bonus.review.decision === null) return 'inReview';
  return isPayable(entry.bonus, now) ? 'payable' : 'held';
}

/** Balances by currency, in the order of the currencies; those without entries are left out. */
export function balancesOf(entries: readonly BalanceEntry[], now: Date): AffiliateBalance[] {
  return CURRENCIES.flatMap((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    if (own.length === 0) return [];
    const balance = { currency, held: 0, inReview: 0, payable: 0, requested: 0, paid: 0 };
    for (const entry of own) balance[balancePart(entry, now)] += entry.amount;
    return [balance];
  });
}
