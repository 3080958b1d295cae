import * as z from 'zod/mini';
import { Id, Instant } from '../scalars.ts';

/** Recommendations that a browser brings to an account (product §4 Affiliate program). */

/** A partner's code, as in `?ref=`: letters and digits, in upper case. */
export const PartnerCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,32}$/));

/** The click that the cookie of a browser holds. */
export const ReferralClick = z.object({
  code: PartnerCode,
  /** When the link was clicked; later than now or earlier than 45 days ago it is moved to that limit. */
  clickedAt: z.nullable(Instant),
  visitId: z.nullable(Id),
});
export type ReferralClick = z.output<typeof ReferralClick>;

/** What a guest signs up with: kept with the account once its address is confirmed, on any device. */
export const GuestReferral = z.object({
  click: z.nullable(ReferralClick),
  /** A code typed as a guest; it goes before every click. */
  typedCode: z.nullable(PartnerCode),
});
export type GuestReferral = z.output<typeof GuestReferral>;
