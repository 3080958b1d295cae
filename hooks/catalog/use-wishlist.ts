import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { wishlistIdsQuery, wishlistQuery } from '@/hooks/catalog/wishlist-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { wishlist } from '@/services/endpoints';
import {
  addGuestWishlistItem,
  emptyGuestWishlist,
  guestWishlist,
  removeGuestWishlistItems,
  subscribeToGuestWishlist,
} from '@/store/guest-wishlist';

/** The guest's wishlist in this browser; empty during server rendering. */
export const useGuestWishlist = (): readonly string[] =>
  useSyncExternalStore(subscribeToGuestWishlist, guestWishlist, emptyGuestWishlist);

/** The wishlist of the guest or user, with an optimistic toggle. */
export function useWishlist() {
  const api = useApi();
  const { isLoggedIn } = useMember();
  const local = useGuestWishlist();
  const { data } = useQuery({ ...wishlistIdsQuery(api), enabled: isLoggedIn });
  const ids = useMemo(() => new Set(isLoggedIn ? data : local), [isLoggedIn, data, local]);
  const change = useChangeWish();
  const has = useCallback((productId: string) => ids.has(productId), [ids]);
  const toggle = useCallback(
    (productId: string) => {
      const isOn = ids.has(productId);
      if (isLoggedIn) change({ productId, isOn: !isOn });
      else if (isOn) removeGuestWishlistItems([productId]);
      else addGuestWishlistItem(productId);
    },
    [ids, isLoggedIn, change],
  );
  return { has, toggle };
}

/** Optimistic change of the signed-in user's wishlist; rolled back if the service refuses it. */
function useChangeWish() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { queryKey } = wishlistIdsQuery(api);
  const { mutate } = useMutation({
    // Sequential: a quick second press must not overtake the first.
    scope: { id: 'wishlist' },
    mutationFn: async ({ productId, isOn }: { productId: string; isOn: boolean }) => {
      if (isOn) await api(wishlist.add, { body: { productIds: [productId] } });
      else await api(wishlist.remove, { params: { productId } });
    },
    onMutate: async ({ productId, isOn }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before = []) => {
        const others = before.filter((id) => id !== productId);
        return isOn ? [productId, ...others] : others;
      });
    },
    onError: (error, { productId, isOn }) => {
      client.setQueryData(queryKey, (now = []) => {
        const others = now.filter((id) => id !== productId);
        return isOn ? others : [productId, ...others];
      });
      toastRefusal(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: wishlistQuery(api).queryKey }),
  });
  return mutate;
}
