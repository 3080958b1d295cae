/**
 * PENDING: approved, the money is in transit; APPROVED: captured; REFUND_DUE: captured for a closed order, must be
 * refunded; REFUNDED: refunded in full, as reported by the provider.
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

/** OPEN: the user has not decided; PENDING: approved, the money is in transit; APPROVED: captured. */
export const REPORT_STATUSES = ['OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** OPEN while the bank decides; WON: we keep the money; LOST: the bank took it back. */
export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * The states from which a dispute may move to `to`, so that messages in any order give the same result: a bank may still
 * take back what was won, and a lost dispute stays lost.
 */
export function disputeSourcesOf(to: DisputeStatus): DisputeStatus[] {
  return DISPUTE_STATUSES.slice(0, DISPUTE_STATUSES.indexOf(to));
}

/** Why a payment was declined, as far as the provider says; `other` when it does not. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_declined',
  'card_expired',
  'authentication_failed',
  'limit_exceeded',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why a payment could not begin: the provider does not answer, none takes the currency, or the order has ended. */
export const PAYMENT_OBSTACLES = ['unavailable', 'currency', 'closed'] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];
