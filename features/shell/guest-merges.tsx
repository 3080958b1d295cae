import { useMergeWishes } from '@/hooks/catalog/use-merge-wishlist';
import { useMergeAccomplishments } from '@/hooks/use-merge-accomplishments';
import { useSubmitGuestCart } from '@/hooks/use-submit-guest-cart';

/** Takes what somebody did as a guest into their account. Apart, so that its code comes only with a session. */
export function GuestMerges(): null {
  useMergeAccomplishments();
  useSubmitGuestCart();
  useMergeWishes();
  return null;
}
