import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LanguageState } from '@/contracts/catalog/product-management';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { landingManagement } from '@/services/manager-endpoints';

/** A landing is one product in one language. */
export interface LandingKey {
  productId: string;
  language: Locale;
}

export interface LandingsSearch {
  page?: number;
  size?: number;
  text?: string;
  product?: string;
  type?: ProductType;
  language?: Locale;
  state?: LanguageState;
}

const ROOT = 'managed-landings';

/** Key of everything about landings, to fetch it again after a change. */
export const landingsKey = (api: Api) => [api.locale, ROOT] as const;

/** A page of the landings of all products, with the number of all. */
export const landingsQuery = (api: Api, search: LandingsSearch) =>
  queryOptions({
    queryKey: [...landingsKey(api), 'list', search],
    queryFn: () => api.list(landingManagement.list, { query: search }),
    placeholderData: keepPreviousData,
  });

export const managedLandingQuery = (api: Api, params: LandingKey) =>
  queryOptions({
    queryKey: [...landingsKey(api), params.productId, params.language],
    queryFn: () => api(landingManagement.get, { params }),
  });

/** Its saves, newest first. */
export const landingHistoryQuery = (api: Api, params: LandingKey) =>
  queryOptions({
    queryKey: [...landingsKey(api), 'history', params.productId, params.language],
    queryFn: () => api(landingManagement.history, { params }),
    staleTime: 0,
  });

/** The page of the draft, as visitors will see it. */
export const landingPreviewQuery = (api: Api, params: LandingKey) =>
  queryOptions({
    queryKey: [...landingsKey(api), 'preview', params.productId, params.language],
    queryFn: () => api(landingManagement.preview, { params }),
  });
