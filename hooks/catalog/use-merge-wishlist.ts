import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { useGuestWishlist } from '@/hooks/catalog/use-wishlist';
import { wishlistIdsQuery, wishlistQuery } from '@/hooks/catalog/wishlist-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { wishlist } from '@/services/endpoints';
import { removeGuestWishlistItems } from '@/store/guest-wishlist';

let running = false;

/** Merges the guest's wishlist into the account's, then clears it in this browser. */
export function useMergeWishlist(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const local = useGuestWishlist();
  useEffect(() => {
    if (!isLoggedIn || running || local.length === 0) return;
    running = true;
    // The service keeps the order it receives: the latest addition must come last.
    api(wishlist.add, { body: { productIds: [...local].reverse() } })
      .then(() => removeGuestWishlistItems(local))
      .catch((error) => {
        // A 400 would be refused every time; after any other error the next page tries again.
        if (error instanceof ApiError && error.status === 400) removeGuestWishlistItems(local);
      })
      .finally(() => {
        running = false;
        void client.invalidateQueries({ queryKey: wishlistIdsQuery(api).queryKey });
        void client.invalidateQueries({ queryKey: wishlistQuery(api).queryKey });
      });
  }, [api, client, isLoggedIn, local]);
}
