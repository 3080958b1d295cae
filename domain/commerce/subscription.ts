/** How long a subscription is paid for at a time. */
export const SUBSCRIPTION_PERIODS = ['MONTHLY', 'YEARLY'] as const;
