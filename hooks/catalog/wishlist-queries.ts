import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { product, wish } from '@/services/endpoints';

/** Ids of what the signed-in person put aside: the same in every language. */
export const wishIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wish', 'ids'],
    queryFn: () => api(wish.ids),
    staleTime: 60_000,
  });

/** The signed-in person's list as cards. */
export const wishesQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'wish', 'list'], queryFn: () => api(wish.list) });

/** As many as one list call takes. */
const PART = 50;

/** What a guest put aside, with the prices a guest sees. */
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
