/** APPROVED is captured, REFUND_DUE captured in vain: the money has to go back. */
export const PAYMENT_STATUSES = [
  'CREATED',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'REFUND_DUE',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a provider says of a payment. OPEN: the person has not decided; APPROVED: the money is captured. */
export const REPORT_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'CANCELLED', 'REFUNDED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
