/** Addresses of partners and payouts in the back office, without the locale (product §2 Back office). */
export const PARTNER_PATHS = {
  partners: '/manager/partners',
  held: '/manager/partners?tab=held',
  payouts: '/manager/payouts',
} as const;

export const managedPartnerPath = (partnerId: string): string => `${PARTNER_PATHS.partners}/${partnerId}`;

/** Held bonuses of one partner. */
export const heldBonusesPath = (partnerId: string): string => `${PARTNER_PATHS.held}&partnerId=${partnerId}`;
