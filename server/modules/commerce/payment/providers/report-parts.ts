import type {
  ChargeRequest,
  DisputeReport,
  DisputeStatus,
  PaymentReport,
  RefundReport,
} from '../provider.ts';

const SEVERITY: readonly DisputeStatus[] = ['LOST', 'OPEN', 'WON'];

/** Of several disputes of one payment, the one that costs most. */
export function worstOf(disputes: readonly DisputeReport[]): DisputeReport | null {
  const rank = ({ status }: DisputeReport) => SEVERITY.indexOf(status);
  return [...disputes].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Sum of what has been paid back, in integer minor units. */
export function paidBack(refunds: readonly RefundReport[]): number {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'SUCCEEDED' ? amount : 0), 0);
}

/**
 * The report of a charge whose saved method no longer exists: nothing was created at the provider, so the reference
 * names nothing there.
 */
export function methodGone({ paymentId, amount, currency }: ChargeRequest): PaymentReport {
  return {
    ...{ providerRef: `refused_${paymentId}`, paymentId, status: 'DECLINED', amount, currency },
    ...{ approvedAt: null, refundedAmount: 0, refunds: [], dispute: null },
    ...{ declineReason: 'other', instrument: null, savedMethod: null },
  };
}
