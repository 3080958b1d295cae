/** Closed lists and limits of the affiliate program (product §4 Affiliate program). No schemas, so that pages do not bundle them. */

/** Where the program is not offered: no entry, no page, no call (product §1). */
export const AFFILIATE_CLOSED_LOCALES = ['ru'] as const;

/** A bonus is payable after so many days, or when the buyer can no longer ask for the money back, whichever is later. */
export const BONUS_HOLD_DAYS = 14;

/** The least sum of a payout, in integer minor units. */
export const PAYOUT_MINIMUM = { USD: 5_000, EUR: 5_000, RUB: 450_000, INR: 400_000 } as const;

/** What a percentage is set for: the product types, and the first payment of a subscription. */
export const TARIFF_KINDS = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION', 'PLAN'] as const;
export type TariffKind = (typeof TARIFF_KINDS)[number];

/** Turnover that a level needs counts over so many days. */
export const TURNOVER_DAYS = 90;
export const TARIFF_LEVELS_MAX = 6;
/** The largest percentage of a sale. */
export const TARIFF_PERCENT_MAX = 60;

/** Both have to be agreed to, each in its current version. */
export const AFFILIATE_DOCUMENTS = ['general-partner-terms', 'affiliate-additional-agreement'] as const;
export type AffiliateDocument = (typeof AFFILIATE_DOCUMENTS)[number];

/**
 * Why a bonus waits for a senior manager: the partner bought, an account of the same person did (address, payment method),
 * the recommendation came from a coupon site, or after the cart was already full.
 */
export const HOLD_REASONS = [
  'OWN_PURCHASE',
  'SAME_ADDRESS',
  'SAME_PAYMENT',
  'COUPON_SITE',
  'LATE_CLICK',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * HELD until the hold ends; REVIEW: a senior manager decides; PAYABLE; PAID: part of a payout; REJECTED; REVERSED: all of
 * it was taken back with a refund.
 */
export const BONUS_STATES = ['HELD', 'REVIEW', 'PAYABLE', 'PAID', 'REJECTED', 'REVERSED'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/**
 * Entries of the ledger: a bonus, what a refund or a decision took of it, what was paid out, a payout that came back, and
 * what the deletion of the account gave up.
 */
export const BONUS_ENTRY_KINDS = [
  'BONUS',
  'REFUND',
  'REJECTION',
  'PAYOUT',
  'PAYOUT_RETURNED',
  'FORFEIT',
] as const;
export type BonusEntryKind = (typeof BONUS_ENTRY_KINDS)[number];

/** REQUESTED by the partner; APPROVED by two senior managers; SENT to a provider; PAID; FAILED there; CANCELLED. */
export const PAYOUT_STATUSES = ['REQUESTED', 'APPROVED', 'SENT', 'PAID', 'FAILED', 'CANCELLED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** `transfer`: made by hand at a bank; `paypal`: by its payouts; `sandbox`: the local form. */
export const PAYOUT_METHODS = ['transfer', 'paypal', 'sandbox'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
export const PAYOUT_ACCOUNT_MIN = 5;
export const PAYOUT_ACCOUNT_MAX = 200;

/** What a report is grouped by, and its longest period in days. */
export const REPORT_GROUPS = ['day', 'campaign', 'product'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
export const REPORT_MAX_DAYS = 366;

export const CAMPAIGNS_MAX = 50;
export const CAMPAIGN_NAME_MAX = 60;

/** Days of the numbers beside a saved campaign. */
export const CAMPAIGN_REPORT_DAYS = 30;

/** Characters of a partner's code. */
export const PARTNER_CODE_MIN = 4;
export const PARTNER_CODE_MAX = 32;
