import { useSyncExternalStore } from 'react';
import { emptyGuestCart, type GuestCart, guestCart, subscribeToGuestCart } from '@/store/guest-cart';

/** The cart kept in this browser; empty while the page is rendered on the server. */
export function useGuestCart(): GuestCart {
  return useSyncExternalStore(subscribeToGuestCart, guestCart, emptyGuestCart);
}
