import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { product, wishlist } from '@/services/endpoints';

/** Product ids on the signed-in user's wishlist; independent of the language. */
export const wishlistIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wishlist', 'ids'],
    queryFn: () => api(wishlist.ids),
    staleTime: 60_000,
  });

/** The signed-in user's wishlist as cards. */
export const wishlistQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'wishlist', 'list'], queryFn: () => api(wishlist.list) });

/** Maximum per list call. */
const PAGE_SIZE = 50;

/** The guest's wishlist as cards, with guest prices. */
export const guestWishlistQuery = (api: Api, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'wishlist', 'guest', productIds.join(',')],
    queryFn: async () => {
      const parts = [productIds.slice(0, PAGE_SIZE), productIds.slice(PAGE_SIZE)].filter(
        (part) => part.length > 0,
      );
      const lists = await Promise.all(
        parts.map((part) => api(product.list, { query: { productIds: part.join(',') } })),
      );
      return lists.flat();
    },
    staleTime: 60_000,
  });
