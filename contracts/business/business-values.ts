/** Closed lists and limits of companies (product §4 Companies). No schemas, so that pages do not bundle them. */

/** OWNER: one or more, may do all; ADMINISTRATOR: all but changing roles, the company and sign-in; MEMBER: learns. */
export const COMPANY_ROLES = ['OWNER', 'ADMINISTRATOR', 'MEMBER'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_NAME_MAX = 120;
export const TEAM_NAME_MAX = 60;

/** Seats of one purchase. */
export const SEATS_MIN = 2;
export const SEATS_MAX = 5_000;
/** A seat of a product is open so long; one of the subscription for the plan’s period. */
export const SEAT_MONTHS = 12;
/** Steps of the discount by number of seats. */
export const SEAT_DISCOUNTS_MAX = 6;
export const SEAT_DISCOUNT_PERCENT_MAX = 60;

/** A company reads and pays an invoice in so many days. */
export const INVOICE_DUE_DAYS = 30;
export const PURCHASE_ORDER_MAX = 60;

export const INVITATION_DAYS = 30;
/** Addresses of one invitation, and the size of its CSV file in bytes. */
export const INVITE_MAX = 1_000;
export const INVITE_CSV_MAX_BYTES = 524_288;

export const INVITATION_STATUSES = ['SENT', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** ISSUED: waits for the transfer; PAID: its seats are there; CANCELLED before it was paid. */
export const INVOICE_STATUSES = ['ISSUED', 'PAID', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What is wrong with a line of a list of people to invite. */
export const INVITE_FAULTS = [
  'email_invalid',
  'name_too_long',
  'twice',
  'already_member',
  'already_invited',
  'team_too_long',
  'no_seat_left',
] as const;
export type InviteFault = (typeof INVITE_FAULTS)[number];

/** What a company sees of a member: told when they accept, and kept with the date. */
export const SHARED_PROGRESS = ['status', 'percent', 'completedAt', 'lastActiveAt', 'certificate'] as const;
export const SHARING_VERSION = 1;
