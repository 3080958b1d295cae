import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { cart, payment, product } from '@/services/endpoints';
import { applyGuestPromoCode } from '@/services/promo-codes';

/** The signed-in user's cart. */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'mine'],
    queryFn: () => api(cart.getMine),
    staleTime: 10_000,
  });

/** Products of a guest's cart, with guest prices. */
export const guestProductsQuery = (api: Api, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'guest-products', productIds.join(',')],
    queryFn: () => api(product.list, { query: { productIds: productIds.join(',') } }),
    staleTime: 60_000,
  });

/** Discount of a promo code on a guest's cart. */
export const guestPromoCodeQuery = (api: Api, code: string, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'cart', 'guest-promo', code, productIds.join(',')],
    queryFn: () => applyGuestPromoCode(api, code, productIds),
    staleTime: 60_000,
    retry: false,
  });

/** Enabled payment providers; with a currency, those that take it. */
export const providersQuery = (api: Api, currency?: Currency, how?: 'renewal') =>
  queryOptions({
    queryKey: [api.locale, 'payment', 'providers', currency ?? '', how ?? ''],
    queryFn: () => api(payment.providers, { query: { currency, ...(how && { renewal: 'true' }) } }),
    staleTime: 600_000,
  });
