import { safeReturnTo } from '@/domain/identity/session';
import { guestCart } from '@/store/guest-cart';

export interface AfterSignUp {
  /** Where the sign-up started: a path of this site; anything else is ignored. */
  returnTo?: unknown;
  /** Whether the account has a cart that can be bought. */
  cartWaits: boolean;
  /** Whether resumes were left for the address. */
  resumeWaits?: boolean;
  /** Whether a company has invited the address. */
  invitationWaits?: boolean;
}

/**
 * Where to go after sign-up: to a waiting cart (account or browser), else to a resume that was left for the address, else
 * to the invitation of a company, else to where it started, else home. Each leads on to the next.
 */
export function pathAfterSignUp(
  { returnTo, cartWaits, resumeWaits, invitationWaits }: AfterSignUp,
  href: (path: string) => string,
): string {
  const start = safeReturnTo(returnTo);
  const onwards = invitationWaits ? href('/education/member/register/confirm') : start;
  const back = resumeWaits ? withReturn(href('/resumes/builder/after-email-confirmation'), onwards) : onwards;
  const { productIds, getFree } = guestCart();
  if (!cartWaits && (productIds.length === 0 || getFree)) return back ?? href('/lk');
  return withReturn(href('/purchase-after-verified'), back);
}

const withReturn = (path: string, back: string | undefined): string =>
  back ? `${path}?returnTo=${encodeURIComponent(back)}` : path;
