import type { DisputeReport, DisputeStatus, RefundReport } from '../provider.ts';

const SEVERITY: readonly DisputeStatus[] = ['LOST', 'OPEN', 'WON'];

/**
 * Of several disputes of one payment, the one that costs most. `left` is what has not been paid back by refunds, in
 * integer minor units: a bank may take more, but the same money is never counted twice, so a lost dispute about nothing
 * that is left is over.
 */
export function worstOf(disputes: readonly DisputeReport[], left: number): DisputeReport | null {
  const rank = ({ status }: DisputeReport) => SEVERITY.indexOf(status);
  const [worst] = [...disputes].sort((a, b) => rank(a) - rank(b));
  if (!worst || worst.amount <= left) return worst ?? null;
  if (left > 0) return { ...worst, amount: left };
  return { ...worst, status: worst.status === 'LOST' ? 'WON' : worst.status };
}

/** Sum of what has been paid back, in integer minor units. */
export function paidBack(refunds: readonly RefundReport[]): number {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'SUCCEEDED' ? amount : 0), 0);
}
