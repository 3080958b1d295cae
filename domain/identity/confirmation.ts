/** What a link in an e-mail confirms. */
export const CONFIRMATION_TYPES = ['REGISTER', 'PASSWORD_RESET', 'EMAIL_CHANGE'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];

/** Lifetime of each link in hours (product §4 Accounts). */
export const LINK_HOURS = { REGISTER: 24, PASSWORD_RESET: 1, EMAIL_CHANGE: 24 } as const;
