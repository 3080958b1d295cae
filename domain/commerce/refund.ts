/** Days in which a buyer may return a purchase without a reason (`content/documents/terms-and-conditions`). */
export const WITHDRAWAL_DAYS = 14;

/** REQUESTED: recorded here; PENDING: accepted by the provider; SUCCEEDED: refunded, as reported by the provider. */
export const REFUND_STATUSES = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refund statuses a provider may report. */
export const REPORTED_REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type ReportedRefundStatus = (typeof REPORTED_REFUND_STATUSES)[number];

/**
 * `unwanted`, `late`: a capture for a closed order; `buyer`: asked for by the buyer and granted; `staff`: decided here;
 * `proration`: the unused rest of a replaced plan; `provider`, `dispute`: made at the provider.
 */
export const REFUND_REASONS = [
  'unwanted',
  'late',
  'buyer',
  'staff',
  'proration',
  'provider',
  'dispute',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A bank may return a refund that had succeeded; FAILED is final, and a retry is a new refund. */
const MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: ['FAILED'],
  FAILED: [],
};

/** The states from which a refund may move to `to`, so that messages in any order give the same result. */
export function refundSourcesOf(to: RefundStatus): RefundStatus[] {
  return REFUND_STATUSES.filter((from) => MOVES[from].includes(to));
}

/** After this many failed attempts a refund needs staff. */
export const REFUND_MAX_ATTEMPTS = 5;

const HOUR_MS = 3_600_000;

/** Delay after a refund's n-th failed attempt (from 1) before the retry, in ms: 1 h, 4 h, 16 h, 64 h. */
export function refundRetryDelayMs(attempt: number): number {
  return HOUR_MS * 4 ** (attempt - 1);
}

/** How long a pending refund is left before the provider is polled again, in ms: banks need days. */
export const REFUND_CHECK_MS = HOUR_MS;

/** Why a buyer asks for the money back; their own words may be added. */
export const REFUND_REQUEST_REASONS = [
  'not_as_expected',
  'too_difficult',
  'no_time',
  'bought_by_mistake',
  'technical',
  'other',
] as const;
export type RefundRequestReason = (typeof REFUND_REQUEST_REASONS)[number];

/** OPEN: waits for a decision; WITHDRAWN: taken back by the buyer. */
export const REFUND_REQUEST_STATUSES = ['OPEN', 'GRANTED', 'DECLINED', 'WITHDRAWN'] as const;
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number];
