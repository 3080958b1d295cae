import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '@/contracts/scalars';
import { currencyOf } from '@/domain/commerce/currency';
import type { Api } from '@/services/api';
import { product, subscription } from '@/services/endpoints';

/** Plans on sale, with their prices in a currency: the one the service sees in the visitor's cookie. */
export const plansQuery = (api: Api, currency: Currency) =>
  queryOptions({
    queryKey: [api.locale, 'subscription', 'plans', currency],
    queryFn: () => api(subscription.plans),
    staleTime: 60_000,
  });

/** The user's own subscription. */
export const mySubscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'subscription', 'mine'],
    queryFn: () => api(subscription.mine),
  });

/** The queries that the page of plans is rendered with. */
export const subscriptionQueries = (api: Api, { session }: { session: unknown }) => [
  plansQuery(api, currencyOf(api.locale)),
  ...(session ? [mySubscriptionQuery(api)] : []),
];

/** Some of the products that a subscription includes, as cards. */
export const includedQuery = (api: Api, productIds: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'subscription', 'included', productIds.join(',')],
    queryFn: () => api(product.list, { query: { productIds: productIds.join(',') } }),
    staleTime: 60_000,
  });
