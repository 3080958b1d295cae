import type { ReportedPayment } from '../../../../contracts/commerce/order-management.ts';
import type { PaymentReport } from './provider.ts';

export type StoredReport = ReportedPayment;

/** What of a report is stored and shown to managers: named one by one, so that no card, fingerprint or key gets in. */
export const storedReport = (report: PaymentReport): StoredReport => ({
  status: report.status,
  amount: report.amount,
  currency: report.currency,
  approvedAt: report.approvedAt?.toISOString() ?? null,
  refundedAmount: report.refundedAmount,
  declineReason: report.declineReason,
  refunds: report.refunds.map(({ refundRef, status, amount, currency }) => ({
    ...{ refundRef, status, amount, currency },
  })),
  disputes: report.disputes.map(({ disputeRef, status, amount }) => ({ disputeRef, status, amount })),
});
