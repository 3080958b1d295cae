import type { DisputeReport, DisputeStatus, RefundReport } from '../provider.ts';
import { paidBack } from './report-parts.ts';

/**
 * A dispute about what is not refunded yet. A lost one with nothing left is reported as over: the same money is among
 * the refunds already, and would be counted twice.
 */
export function toDisputeReport(
  { disputeRef, status, amount }: { disputeRef: string; status: DisputeStatus; amount: number },
  captured: number,
  refunds: readonly RefundReport[],
): DisputeReport {
  const taken = Math.min(amount, captured - paidBack(refunds));
  if (taken > 0) return { disputeRef, status, amount: taken };
  return { disputeRef, status: status === 'LOST' ? 'WON' : status, amount };
}
