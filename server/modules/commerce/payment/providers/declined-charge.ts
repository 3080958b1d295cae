import type { ChargeRequest, DeclineReason, PaymentReport } from '../provider.ts';

/** A charge that was refused before the provider made anything of it: the reference names nothing there. */
export function declinedCharge(
  { paymentId, amount, currency }: ChargeRequest,
  declineReason: DeclineReason,
): PaymentReport {
  return {
    ...{
      providerRef: `refused_${paymentId}`,
      paymentId,
      status: 'DECLINED',
      amount,
      currency,
      declineReason,
    },
    ...{ approvedAt: null, refundedAmount: 0, refunds: [], disputes: [] },
    ...{ instrument: null, savedMethod: null },
  };
}
