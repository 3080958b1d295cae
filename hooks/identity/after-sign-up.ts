import { safeReturnTo } from '@/domain/identity/session';
import type { Api } from '@/services/api';
import { resumeDraft } from '@/services/endpoints';
import { guestCart } from '@/store/guest-cart';
import { guestResume } from '@/store/guest-resume';

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
 * Where to go after sign-up: to a waiting cart (account or browser), else to a resume that was left for the address or is
 * in this browser, else to the invitation of a company, else to where it started, else home. Each leads on to the next.
 */
export function pathAfterSignUp(
  { returnTo, cartWaits, resumeWaits, invitationWaits }: AfterSignUp,
  href: (path: string) => string,
): string {
  const start = safeReturnTo(returnTo);
  const onwards = invitationWaits ? href('/education/member/register/confirm') : start;
  const back =
    resumeWaits || guestResume()
      ? withReturn(href('/resumes/builder/after-email-confirmation'), onwards)
      : onwards;
  const { productIds, getFree } = guestCart();
  if (!cartWaits && (productIds.length === 0 || getFree)) return back ?? href('/lk');
  return withReturn(href('/purchase-after-verified'), back);
}

/** After an account was made with an external one, which confirms the address as an email does; the answer says less. */
export async function pathAfterSocialSignUp(
  api: Api,
  returnTo: unknown,
  href: (path: string) => string,
): Promise<string> {
  // The account exists: an error here must not hide that.
  const resumeWaits = await api(resumeDraft.list).then(
    (drafts) => drafts.length > 0,
    () => false,
  );
  return pathAfterSignUp({ returnTo, cartWaits: false, resumeWaits }, href);
}

const withReturn = (path: string, back: string | undefined): string =>
  back ? `${path}?returnTo=${encodeURIComponent(back)}` : path;
