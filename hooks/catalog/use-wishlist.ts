import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { wishesQuery, wishIdsQuery } from '@/hooks/catalog/wishlist-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { wish } from '@/services/endpoints';
import {
  addGuestWish,
  guestWishes,
  noGuestWishes,
  removeGuestWishes,
  subscribeToGuestWishes,
} from '@/store/guest-wishes';

/** The guest's wishlist in this browser; empty during server rendering. */
export const useGuestWishes = (): readonly string[] =>
  useSyncExternalStore(subscribeToGuestWishes, guestWishes, noGuestWishes);

/** The wishlist of the guest or user, with an optimistic toggle. */
export function useWishes() {
  const api = useApi();
  const { isLoggedIn } = useMember();
  const local = useGuestWishes();
  const { data } = useQuery({ ...wishIdsQuery(api), enabled: isLoggedIn });
  const ids = useMemo(() => new Set(isLoggedIn ? data : local), [isLoggedIn, data, local]);
  const change = useChangeWish();
  const has = useCallback((productId: string) => ids.has(productId), [ids]);
  const toggle = useCallback(
    (productId: string) => {
      const isOn = ids.has(productId);
      if (isLoggedIn) change({ productId, isOn: !isOn });
      else if (isOn) removeGuestWishes([productId]);
      else addGuestWish(productId);
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
  const { queryKey } = wishIdsQuery(api);
  const { mutate } = useMutation({
    // Sequential: a quick second press must not overtake the first.
    scope: { id: 'wish' },
    mutationFn: async ({ productId, isOn }: { productId: string; isOn: boolean }) => {
      if (isOn) await api(wish.add, { body: { productIds: [productId] } });
      else await api(wish.remove, { params: { productId } });
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
    onSettled: () => void client.invalidateQueries({ queryKey: wishesQuery(api).queryKey }),
  });
  return mutate;
}
