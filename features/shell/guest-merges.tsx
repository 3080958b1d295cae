import { useMergeWishes } from '@/hooks/catalog/use-merge-wishlist';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { useMergeAccomplishments } from '@/hooks/learning/use-merge-accomplishments';

/** Takes what somebody did as a guest into their account. Apart, so that its code comes only with a session. */
export function GuestMerges(): null {
  useMergeAccomplishments();
  useSubmitGuestCart();
  useMergeWishes();
  return null;
}
