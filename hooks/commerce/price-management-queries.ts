import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PriceSchemaBulk } from '@/contracts/commerce/price-schema';
import type { SALE_FILTERS } from '@/contracts/commerce/price-values';
import { EXPORT_PAGE_SIZE, MANAGER_PAGE_SIZE } from '@/contracts/manager-values';
import type { Amounts, ProductType } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { subscription } from '@/services/endpoints';
import { priceGuide, priceSchema } from '@/services/manager-endpoints';

/** The level, sale and subscription discount of a product. */
export const priceSchemaQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'price-schema', productId],
    queryFn: () => api(priceSchema.get, { params: { productId } }),
  });

export interface PriceListQuery {
  page: number;
  text: string | undefined;
  type: ProductType | undefined;
  /** A level, `free` or `none`. */
  level: string | undefined;
  sale: (typeof SALE_FILTERS)[number] | undefined;
}

/** Prices of all products. */
export const priceSchemasQuery = (api: Api, query: PriceListQuery) =>
  queryOptions({
    queryKey: [api.locale, 'price-schemas', query],
    queryFn: () => api.list(priceSchema.list, { query: { ...query, size: MANAGER_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportPrices = (api: Api, query: PriceListQuery) => (page: number) =>
  api(priceSchema.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

/** All products by title, to choose from. */
export const pricedProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'price-schemas', 'choices'],
    queryFn: async () =>
      (await api(priceSchema.list, { query: { size: EXPORT_PAGE_SIZE } })).map(
        ({ productId, title, level }) => ({
          ...{ id: productId, name: title, isFree: level === null },
        }),
      ),
  });

/** What a change would do to these products; never from the cache, for prices may have changed since. */
export const priceChangePreviewQuery = (api: Api, change: PriceSchemaBulk) =>
  queryOptions({
    queryKey: [api.locale, 'price-change-preview', change],
    queryFn: () => api(priceSchema.preview, { body: change }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes of the price of a product, newest first. */
export const priceHistoryQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'price-history', productId],
    queryFn: () => api(priceSchema.history, { params: { productId } }),
    staleTime: 0,
  });

/** Price levels, by name. */
export const priceLevelsQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'price-guide'], queryFn: () => api(priceGuide.list) });

/** What new amounts of a level would do; never from the cache. */
export const levelPreviewQuery = (api: Api, levelId: string, amounts: Amounts) =>
  queryOptions({
    queryKey: [api.locale, 'price-level-preview', levelId, amounts],
    queryFn: () => api(priceGuide.preview, { params: { levelId }, body: { amounts } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes of a price level, newest first. */
export const levelHistoryQuery = (api: Api, levelId: string) =>
  queryOptions({
    queryKey: [api.locale, 'price-level-history', levelId],
    queryFn: () => api(priceGuide.history, { params: { levelId } }),
    staleTime: 0,
  });

/** All subscription plans. */
export const managedPlansQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'managed-plans'],
    queryFn: () => api(subscription.managedPlans),
  });

/** Changes of a plan, newest first. */
export const planHistoryQuery = (api: Api, planId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-plans', planId, 'history'],
    queryFn: () => api(subscription.planHistory, { params: { planId } }),
    staleTime: 0,
  });
