/** Billing periods of a subscription. */
export const SUBSCRIPTION_PERIODS = ['MONTHLY', 'YEARLY'] as const;
export type SubscriptionPeriodName = (typeof SUBSCRIPTION_PERIODS)[number];

/** ACTIVE: paid; PAST_DUE: the renewal failed, access goes on for `GRACE_DAYS`; ENDED: no access any more. */
export const SUBSCRIPTION_STATUSES = ['ACTIVE', 'PAST_DUE', 'ENDED'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Days of access after a renewal failed, while the charge is tried again (product §4 Subscription). */
export const GRACE_DAYS = 14;

/** What an order with a plan pays for: the first period, the next one, or another plan from now on. */
export const SUBSCRIPTION_CHARGE_KINDS = ['START', 'RENEWAL', 'CHANGE'] as const;
export type SubscriptionChargeKind = (typeof SUBSCRIPTION_CHARGE_KINDS)[number];

/** OPEN: its order waits for the money; FAILED: the order was closed without it. */
export const SUBSCRIPTION_CHARGE_STATUSES = ['OPEN', 'PAID', 'FAILED'] as const;
export type SubscriptionChargeStatus = (typeof SUBSCRIPTION_CHARGE_STATUSES)[number];
