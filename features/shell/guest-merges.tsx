import { useMergeWishlist } from '@/hooks/catalog/use-merge-wishlist';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { useMergeAccomplishments } from '@/hooks/learning/use-merge-accomplishments';

/** Merges a guest's data into the account. A separate chunk, loaded only with a session. */
export function GuestMerges(): null {
  useMergeAccomplishments();
  useSubmitGuestCart();
  useMergeWishlist();
  return null;
}
