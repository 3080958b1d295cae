import { useClaimReferral } from '@/hooks/affiliate/use-claim-referral';
import { useMergeWishlist } from '@/hooks/catalog/use-merge-wishlist';
import { useSendGuestVotes } from '@/hooks/catalog/use-send-guest-votes';
import { useSubmitGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import { useMergeAccomplishments } from '@/hooks/learning/use-merge-accomplishments';
import { useSendWaiting } from '@/hooks/learning/use-send-waiting';

/** Merges a guest's data into the account and sends what the user did without a connection. A separate chunk, loaded only with a session. */
export function GuestMerges(): null {
  useSendWaiting();
  useClaimReferral();
  useMergeAccomplishments();
  useSubmitGuestCart();
  useMergeWishlist();
  useSendGuestVotes();
  return null;
}
