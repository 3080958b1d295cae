import type { AffiliateBalance } from '../../contracts/affiliate/affiliate-report.ts';
import { PAYOUT_MINIMUM } from '../../contracts/affiliate/affiliate-values.ts';
import type { Payout } from '../../contracts/affiliate/payout.ts';

/** Whether a payout can be asked for in a currency: one at a time, over the minimum. */
export function payoutState(
  { currency, payable }: Pick<AffiliateBalance, 'currency' | 'payable'>,
  payouts: readonly Pick<Payout, 'currency' | 'status'>[],
): 'READY' | 'PENDING' | 'TOO_SMALL' {
  const isOpen = payouts.some(
    (payout) => payout.currency === currency && ['REQUESTED', 'APPROVED', 'SENT'].includes(payout.status),
  );
  if (isOpen) return 'PENDING';
  return payable < PAYOUT_MINIMUM[currency] ? 'TOO_SMALL' : 'READY';
}
