/** What a link in an e-mail confirms. */
export const CONFIRMATION_TYPES = ['REGISTER', 'PASSWORD_RESET', 'EMAIL_CHANGE'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];

/** How long a link works, in hours (product §4 Accounts). */
export const CONFIRMATION_HOURS: Record<ConfirmationType, number> = {
  REGISTER: 24,
  PASSWORD_RESET: 1,
  EMAIL_CHANGE: 24,
};
