import { safeReturnTo } from '@/domain/identity/session';
import { guestCart } from '@/store/guest-cart';

export interface Onward {
  /** Where the sign-up began: a path of this site, or nothing that counts. */
  returnTo?: unknown;
  /** The account has a cart that can be bought. */
  cartWaits: boolean;
}

/** Where a new person goes on: to the cart that waits, in the account or in this browser, else back, else home. */
export function onwardFrom({ returnTo, cartWaits }: Onward, href: (path: string) => string): string {
  const back = safeReturnTo(returnTo);
  const { productIds, getFree } = guestCart();
  if (!cartWaits && (productIds.length === 0 || getFree)) return back ?? href('/lk');
  const query = back ? `?returnTo=${encodeURIComponent(back)}` : '';
  return href('/purchase-after-verified') + query;
}
