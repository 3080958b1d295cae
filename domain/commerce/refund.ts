/** REQUESTED: promised here; PENDING: accepted by the provider; SUCCEEDED: paid back, by the provider's word. */
export const REFUND_STATUSES = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What a provider may say of a refund. */
export const REPORTED_REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type ReportedRefundStatus = (typeof REPORTED_REFUND_STATUSES)[number];

/** `unwanted`, `late`: a capture that could not count; `staff`: decided here; `provider`, `dispute`: made at the provider. */
export const REFUND_REASONS = ['unwanted', 'late', 'staff', 'provider', 'dispute'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A bank may send back what had succeeded; nothing follows a failure but another refund. */
const MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: ['FAILED'],
  FAILED: [],
};

/** The states a refund may come from to reach `to`, so that messages in any order end the same. */
export function refundSourcesOf(to: RefundStatus): RefundStatus[] {
  return REFUND_STATUSES.filter((from) => MOVES[from].includes(to));
}

/** A refund that keeps failing is left to people after this many attempts. */
export const REFUND_MAX_ATTEMPTS = 5;

const HOUR_MS = 3_600_000;

/** How long after its n-th failed attempt (from 1) a refund is tried again, ms: 1 h, 4 h, 16 h, 64 h. */
export function refundRetryDelayMs(attempt: number): number {
  return HOUR_MS * 4 ** (attempt - 1);
}

/** How long a refund under way is left alone before the provider is asked again, ms: banks need days. */
export const REFUND_CHECK_MS = HOUR_MS;
