/**
 * PENDING: approved, the money is under way; APPROVED: captured; REFUND_DUE: captured in vain, the money has to go back;
 * REFUNDED: the whole amount went back, by the provider's word.
 */
export const PAYMENT_STATUSES = [
  'CREATED',
  'PENDING',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'REFUND_DUE',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** OPEN: the person has not decided; PENDING: approved, the money is under way; APPROVED: the money is captured. */
export const REPORT_STATUSES = ['OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** OPEN while the bank decides; WON keeps the money here; LOST took it back. */
export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
