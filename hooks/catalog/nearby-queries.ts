import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { product } from '@/services/endpoints';

const MAX_PRODUCTS = 4;

/** Products similar to the given one; the most popular ones if there is none. */
export const nearbyQuery = (api: Api, productId: string | undefined) =>
  queryOptions({
    queryKey: [api.locale, 'product', 'nearby', productId ?? null],
    queryFn: async () =>
      productId
        ? api(product.recommended, { params: { productId }, query: { size: MAX_PRODUCTS } })
        : (await api(product.catalogue, { query: {} })).products.slice(0, MAX_PRODUCTS),
    staleTime: 300_000,
  });
