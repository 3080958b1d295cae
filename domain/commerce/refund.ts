import type { REFUND_REFUSALS } from '../../contracts/values.ts';

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

/** OPEN: waits for a decision; WITHDRAWN: taken back by the buyer. */
export const REFUND_REQUEST_STATUSES = ['OPEN', 'GRANTED', 'DECLINED', 'WITHDRAWN'] as const;
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number];

const DAY_MS = 24 * HOUR_MS;

/** How far a zone is ahead of UTC at an instant, in ms. */
function aheadOfUtc(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * The last instant at which a buyer may ask for the money back (product §4 Refunds): the end of the 14th day after the
 * payment in the buyer's time zone, because a day of the law ends at midnight.
 */
export function withdrawalEnd(paidAt: Date, timeZone: string): Date {
  const paid = paidAt.getTime();
  const day = Math.floor((paid + aheadOfUtc(paid, timeZone)) / DAY_MS);
  const midnight = (day + WITHDRAWAL_DAYS + 1) * DAY_MS;
  // The offset at midnight is only known once midnight is; the second step corrects a change of the clocks.
  const near = midnight - aheadOfUtc(midnight, timeZone);
  return new Date(midnight - aheadOfUtc(near, timeZone) - 1);
}

export function mayWithdraw(paidAt: Date, timeZone: string, now: Date): boolean {
  return now <= withdrawalEnd(paidAt, timeZone);
}

export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** What of a line may speak against its return. */
export interface ReturnedLine {
  /** All its lessons were completed; false for a line without lessons. */
  completed: boolean;
  /** The same buyer had the same product, or a plan, paid back before. */
  returnedBefore: boolean;
}

/** The reasons for which the terms allow to refuse a return of these lines: each is true of every one of them. */
export function refusalsOf(lines: readonly ReturnedLine[]): RefundRefusal[] {
  if (lines.length === 0) return [];
  return [
    ...(lines.every(({ completed }) => completed) ? (['completed'] as const) : []),
    ...(lines.every(({ returnedBefore }) => returnedBefore) ? (['returned_before'] as const) : []),
  ];
}

/** A bought line and what of it was refunded, in integer minor units. */
export interface RefundableLine {
  /** What was paid for the line: the final price times the quantity. */
  amount: number;
  /** Sum of its refunds that have not failed. */
  reserved: number;
}

/** What may still be refunded of a line, in integer minor units. */
export const refundableOf = ({ amount, reserved }: RefundableLine): number => Math.max(0, amount - reserved);

/** Whether all of a line was paid back; a free line never is, because it ends with its order. */
export const isPaidBack = (amount: number, succeeded: number): boolean => amount > 0 && succeeded >= amount;

/**
 * Splits an amount in proportion to the weights: the shares add up to it exactly, and none exceeds its weight unless the
 * amount exceeds all of them. The units left by rounding down go to the largest remainders, the first one of equals.
 * Amount and weights are integer minor units; without a positive weight every share is 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: product / total, rest: product % total };
  });
  let left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  for (const part of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => Number(share));
}

/** A refund of several lines, from what each of them gets; lines that get nothing are left out. */
export function allocateToLines<L extends { lineId: string; amount: number }>(
  amount: number,
  lines: readonly L[],
): { lineId: string; amount: number }[] {
  const shares = allocate(
    amount,
    lines.map((line) => line.amount),
  );
  return lines.flatMap(({ lineId }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 ? [{ lineId, amount: share }] : [];
  });
}
