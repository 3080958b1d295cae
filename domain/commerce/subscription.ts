/** Billing periods of a subscription. */
export const SUBSCRIPTION_PERIODS = ['MONTHLY', 'YEARLY'] as const;
