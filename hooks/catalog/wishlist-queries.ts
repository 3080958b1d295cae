import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { product, wish } from '@/services/endpoints';

/** Product ids on the signed-in user's wishlist; independent of the language. */
export const wishIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wish', 'ids'],
    queryFn: () => api(wish.ids),
    staleTime: 60_000,
  });

/** The signed-in user's wishlist as cards. */
export const wishesQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'wish', 'list'], queryFn: () => api(wish.list) });

/** Maximum per list call. */
const PART = 50;

/** The guest's wishlist as cards, with guest prices. */
export const guestWishesQuery = (api: Api, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'wish', 'guest', productIds.join(',')],
    queryFn: async () => {
      const parts = [productIds.slice(0, PART), productIds.slice(PART)].filter((part) => part.length > 0);
      const lists = await Promise.all(
        parts.map((part) => api(product.list, { query: { productIds: part.join(',') } })),
      );
      return lists.flat();
    },
    staleTime: 60_000,
  });
