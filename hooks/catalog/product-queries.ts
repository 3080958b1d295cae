import { queryOptions } from '@tanstack/react-query';
import type { CatalogAddress } from '@/domain/catalog/catalog';
import type { Api } from '@/services/api';
import { product } from '@/services/endpoints';

/** A product page by id or slug. */
export const landingQuery = (api: Api, idOrSlug: string) =>
  queryOptions({
    queryKey: [api.locale, 'product', 'landing', idOrSlug],
    queryFn: () => api(product.landing, { params: { idOrSlug } }),
    staleTime: 300_000,
  });

/** One page of the catalogue. */
export const catalogQuery = (api: Api, address: CatalogAddress) =>
  queryOptions({
    queryKey: [api.locale, 'product', 'catalogue', address],
    queryFn: () => api(product.catalogue, { query: address }),
    staleTime: 60_000,
  });

/** Price, access and progress of these products for one visitor: user and currency. */
export const offersQuery = (api: Api, visitor: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [api.locale, 'product', 'offers', visitor, ids.join(',')],
    queryFn: () => api(product.offers, { query: { productIds: ids.join(',') } }),
  });
