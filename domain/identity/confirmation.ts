/** What a link in an e-mail confirms. */
export const CONFIRMATION_TYPES = ['REGISTER', 'PASSWORD_RESET', 'EMAIL_CHANGE'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];
