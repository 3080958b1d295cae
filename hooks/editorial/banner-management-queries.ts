import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BannerPlace, BannerState } from '@/contracts/banner-values';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { bannerManagement } from '@/services/manager-endpoints';

export interface BannersSearch {
  page: number;
  text: string;
  sort: 'changed' | 'name' | 'starts';
  state: BannerState | undefined;
  place: BannerPlace | undefined;
  archived: 'yes' | undefined;
  waiting: 'yes' | undefined;
}

const queryOf = ({ text, ...rest }: BannersSearch) => ({ ...rest, text: text || undefined });

export const bannersKey = (api: Api) => [api.locale, 'managed-banners'] as const;

export const managedBannersQuery = (api: Api, query: BannersSearch) =>
  queryOptions({
    queryKey: [...bannersKey(api), query],
    queryFn: () => api.list(bannerManagement.list, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportBanners = (api: Api, query: BannersSearch) => (page: number) =>
  api(bannerManagement.list, { query: { ...queryOf(query), page, size: EXPORT_PAGE_SIZE } });

export const managedBannerQuery = (api: Api, bannerId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-banner', bannerId],
    queryFn: () => api(bannerManagement.get, { params: { bannerId } }),
  });
