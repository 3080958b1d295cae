import type { DisputeReport, DisputeStatus, RefundReport } from '../provider.ts';

/** Integer minor units that reached the buyer. */
export const sumRefunded = (refunds: readonly RefundReport[]): number =>
  refunds.filter(({ status }) => status === 'SUCCEEDED').reduce((sum, { amount }) => sum + amount, 0);

/**
 * A dispute about what is not refunded yet. A lost one with nothing left is reported as over: the same money is among
 * the refunds already, and would be counted twice.
 */
export function toDisputeReport(
  { disputeRef, status, amount }: { disputeRef: string; status: DisputeStatus; amount: number },
  captured: number,
  refunds: readonly RefundReport[],
): DisputeReport {
  const taken = Math.min(amount, captured - sumRefunded(refunds));
  if (taken > 0) return { disputeRef, status, amount: taken };
  return { disputeRef, status: status === 'LOST' ? 'WON' : status, amount };
}
