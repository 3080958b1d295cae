import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { cart, payment, product, promocode } from '@/services/endpoints';

/** The signed-in person's cart. */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'mine'],
    queryFn: () => api(cart.getMine),
    staleTime: 10_000,
  });

/** What a guest's cart holds, with the prices a guest sees. */
export const guestProductsQuery = (api: Api, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'guest-products', productIds.join(',')],
    queryFn: () => api(product.list, { query: { productIds: productIds.join(',') } }),
    staleTime: 60_000,
  });

/** What a code takes off a guest's cart. */
export const guestPromoQuery = (api: Api, code: string, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'guest-promo', code, productIds.join(',')],
    queryFn: () =>
      api(promocode.applyGuest, { params: { code }, headers: {}, body: { productIds: [...productIds] } }),
    staleTime: 60_000,
    retry: false,
  });

/** Payment providers that are switched on. */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'payment', 'providers'],
    queryFn: () => api(payment.providers),
    staleTime: 600_000,
  });
