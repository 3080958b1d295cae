import { useMemo, useSyncExternalStore } from 'react';
import { usePageSession } from '@/hooks/identity/page-session';
import { type GuestCart, guestCart, subscribeToGuestCart } from '@/store/guest-cart';

/** What the server knows of the cart in a browser's storage: nothing. */
export const UNREAD_CART: GuestCart = { productIds: [], promocode: null, getFree: false };

/** The cart stored in this browser; until it is read, the one in the cookie of a guest without scripts. */
export function useGuestCart(): GuestCart {
  const cartIds = usePageSession()?.cartIds;
  const fromCookie = useMemo(
    () => (cartIds?.length ? { ...UNREAD_CART, productIds: cartIds } : UNREAD_CART),
    [cartIds],
  );
  return useSyncExternalStore(subscribeToGuestCart, guestCart, () => fromCookie);
}
