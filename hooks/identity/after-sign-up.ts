import { safeReturnTo } from '@/domain/identity/session';
import { guestCart } from '@/store/guest-cart';

export interface AfterSignUp {
  /** Where the sign-up started: a path of this site; anything else is ignored. */
  returnTo?: unknown;
  /** Whether the account has a cart that can be bought. */
  cartWaits: boolean;
}

/** Where to go after sign-up: to a waiting cart (account or browser), else to where it started, else home. */
export function pathAfterSignUp(
  { returnTo, cartWaits }: AfterSignUp,
  href: (path: string) => string,
): string {
  const back = safeReturnTo(returnTo);
  const { productIds, getFree } = guestCart();
  if (!cartWaits && (productIds.length === 0 || getFree)) return back ?? href('/lk');
  const query = back ? `?returnTo=${encodeURIComponent(back)}` : '';
  return href('/purchase-after-verified') + query;
}
