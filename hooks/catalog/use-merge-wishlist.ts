import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { useGuestWishes } from '@/hooks/catalog/use-wishlist';
import { wishesQuery, wishIdsQuery } from '@/hooks/catalog/wishlist-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { wish } from '@/services/endpoints';
import { removeGuestWishes } from '@/store/guest-wishes';

let running = false;

/** What was put aside as a guest joins the account's list; then this browser forgets it. */
export function useMergeWishes(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const local = useGuestWishes();
  useEffect(() => {
    if (!isLoggedIn || running || local.length === 0) return;
    running = true;
    // The service keeps the order it is told: the last one put aside must come last.
    api(wish.add, { body: { productIds: [...local].reverse() } })
      .then(() => removeGuestWishes(local))
      .catch((error) => {
        // What is refused for good would be refused for ever; anything else is tried at the next page.
        if (error instanceof ApiError && error.status === 400) removeGuestWishes(local);
      })
      .finally(() => {
        running = false;
        void client.invalidateQueries({ queryKey: wishIdsQuery(api).queryKey });
        void client.invalidateQueries({ queryKey: wishesQuery(api).queryKey });
      });
  }, [api, client, isLoggedIn, local]);
}
