import { SUBSCRIPTION_PERIOD_NAMES, SUBSCRIPTION_STATES } from '../../contracts/values.ts';

/** Billing periods of a subscription. */
export const SUBSCRIPTION_PERIODS = SUBSCRIPTION_PERIOD_NAMES;
export type SubscriptionPeriodName = (typeof SUBSCRIPTION_PERIODS)[number];

/** ACTIVE: paid; PAST_DUE: the renewal failed, access goes on for `GRACE_DAYS`; ENDED: no access any more. */
export const SUBSCRIPTION_STATUSES = SUBSCRIPTION_STATES;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Days of access after a renewal failed, while the charge is tried again (product §4 Subscription). */
export const GRACE_DAYS = 14;

/** Days after the end of the period on which a failed charge is tried again; the last one is that of the grace. */
export const RETRY_DAYS = [1, 3, 5, 7, GRACE_DAYS] as const;

/** Days before the end of a cancelled subscription, and before the renewal of a yearly one, on which a mail says so. */
export const ENDS_SOON_DAYS = 3;
export const RENEWS_SOON_DAYS = 7;

/** A person may have the charge tried again this long after the last failure: a bank blocks cards that are tried often. */
export const RETRY_PAUSE_MS = 3_600_000;

/** What an order with a plan pays for: the first period, the next one, or another plan from now on. */
export const SUBSCRIPTION_CHARGE_KINDS = ['START', 'RENEWAL', 'CHANGE'] as const;
export type SubscriptionChargeKind = (typeof SUBSCRIPTION_CHARGE_KINDS)[number];

/** OPEN: its order waits for the money; FAILED: the order was closed without it. */
export const SUBSCRIPTION_CHARGE_STATUSES = ['OPEN', 'PAID', 'FAILED'] as const;
export type SubscriptionChargeStatus = (typeof SUBSCRIPTION_CHARGE_STATUSES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MONTHS: Record<SubscriptionPeriodName, number> = { MONTHLY: 1, YEARLY: 12 };

/**
 * End of the period that begins at `start`: the same day of a later month, by the calendar in UTC, or the last day of a
 * shorter month. `anchorDay` is the day of the first period, so that 31 January leads to 28 February and then 31 March.
 */
export function nextPeriod(
  start: Date,
  period: SubscriptionPeriodName,
  anchorDay = start.getUTCDate(),
): Date {
  const months = start.getUTCMonth() + MONTHS[period];
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(anchorDay, lastDay));
  return end;
}

/** When the next period is charged: in the last hour of the running one, so that access has no gap. */
export const chargeTime = (periodEnd: Date): Date => new Date(periodEnd.getTime() - HOUR_MS);

/** Until when access goes on if a charge that is due now is not paid. */
export const graceEnd = (periodEnd: Date, now: Date): Date =>
  new Date(Math.max(periodEnd.getTime(), now.getTime()) + GRACE_DAYS * DAY_MS);

/** When a failed charge is tried again; null when no try is left and the subscription ends. */
export function nextTry(graceUntil: Date, now: Date): Date | null {
  const failedFirst = graceUntil.getTime() - GRACE_DAYS * DAY_MS - HOUR_MS;
  const times = RETRY_DAYS.map((days) => new Date(failedFirst + days * DAY_MS));
  return times.find((time) => time > now) ?? null;
}

/** A running, paid period. */
export interface PaidPeriod {
  start: Date;
  end: Date;
  /** What was paid for it, in integer minor units. */
  paid: number;
}

/**
 * What is left of a paid period, in integer minor units, half up: whole days that have not begun yet, so that a sum
 * shown today is the sum charged today. Never negative, never more than was paid.
 */
export function unusedRest({ start, end, paid }: PaidPeriod, now: Date): number {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const left = Math.min(days, Math.max(0, Math.floor((end.getTime() - now.getTime()) / DAY_MS)));
  return Number((BigInt(paid) * BigInt(left) * 2n + BigInt(days)) / (BigInt(days) * 2n));
}

/** What a change of plan costs, in integer minor units. */
export interface ChangeQuote {
  /** NOW: charged at once; PERIOD_END: from the next period on, nothing is charged now. */
  at: 'NOW' | 'PERIOD_END';
  /** The unused rest that is credited now. */
  credit: number;
  charged: number;
  from: Date;
}

/** To a longer period at once, with the unused rest credited; to a shorter one at the end of the period. */
export function quoteChange(
  period: PaidPeriod & { name: SubscriptionPeriodName },
  to: { name: SubscriptionPeriodName; amount: number },
  now: Date,
): ChangeQuote {
  if (MONTHS[to.name] <= MONTHS[period.name])
    return { at: 'PERIOD_END', credit: 0, charged: 0, from: period.end };
  const credit = Math.min(unusedRest(period, now), to.amount);
  return { at: 'NOW', credit, charged: to.amount - credit, from: now };
}

/** Status of a subscription after an event; null when the event changes nothing any more. */
export function afterCharge(
  status: SubscriptionStatus,
  charge: Exclude<SubscriptionChargeStatus, 'OPEN'>,
  again: Date | null,
): SubscriptionStatus | null {
  if (status === 'ENDED') return null;
  if (charge === 'PAID') return 'ACTIVE';
  return again ? 'PAST_DUE' : 'ENDED';
}

/** The price of a yearly plan per month, in integer minor units, rounded up so that it never looks cheaper than it is. */
export const perMonth = (amount: number, period: SubscriptionPeriodName): number =>
  Math.ceil(amount / MONTHS[period]);
