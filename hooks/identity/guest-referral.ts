import type { GuestReferral, ReferralClick } from '@/contracts/identity/guest-referral';
import type { Locale } from '@/contracts/locales';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import type { Referral } from '@/domain/commerce/campaign';
import { readReferral } from '@/services/campaign';
import { typedReferral } from '@/store/referral';

/** The click of a cookie, as calls have it. */
export const clickOf = ({ code, clickedAt, visitId }: Referral): ReferralClick => ({
  code,
  clickedAt: clickedAt === null ? null : new Date(clickedAt * 1000).toISOString(),
  visitId,
});

/** Who recommended the school to this guest; undefined for nobody, and where the affiliate program is closed. */
export function guestReferral(locale: Locale): GuestReferral | undefined {
  if (!isProgramOpen(locale)) return undefined;
  const referral = readReferral();
  const typedCode = typedReferral();
  return referral || typedCode ? { click: referral && clickOf(referral), typedCode } : undefined;
}
