import { useSyncExternalStore } from 'react';
import { emptyGuestCart, type GuestCart, guestCart, subscribeToGuestCart } from '@/store/guest-cart';

/** The cart stored in this browser; empty during server rendering. */
export function useGuestCart(): GuestCart {
  return useSyncExternalStore(subscribeToGuestCart, guestCart, emptyGuestCart);
}
