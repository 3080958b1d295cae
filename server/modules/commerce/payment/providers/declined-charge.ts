import type { ChargeRequest, DeclineReason, PaymentReport } from '../provider.ts';

/** A charge that was refused before the provider made anything of it: our own id stands for its reference. */
export function declinedCharge(
  { paymentId, amount, currency }: ChargeRequest,
  declineReason: DeclineReason,
): PaymentReport {
  return {
    ...{ providerRef: paymentId, paymentId, status: 'DECLINED', amount, currency, declineReason },
    ...{ approvedAt: null, refundedAmount: 0, refunds: [], dispute: null },
    ...{ instrument: null, savedMethod: null },
  };
}
