/** Sections of the profile, as named in the URL (product §2). */
export const ACCOUNT_TABS = ['PERSONAL_INFO', 'PRIVACY', 'NOTIFICATIONS'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
