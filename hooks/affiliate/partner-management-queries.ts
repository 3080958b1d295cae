import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { partnerManagement } from '@/services/manager-endpoints';

export interface PartnersQuery {
  page: number;
  text: string | undefined;
}

/** Partners, newest first. */
export const partnersQuery = (api: Api, query: PartnersQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-partners', query],
    queryFn: () => api.list(partnerManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportPartners = (api: Api, query: PartnersQuery) => (page: number) =>
  api(partnerManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const managedPartnerQuery = (api: Api, partnerId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-partner', partnerId],
    queryFn: () => api(partnerManagement.get, { params: { partnerId } }),
  });

export interface HeldBonusesQuery {
  page: number;
  partnerId: string | undefined;
}

/** Bonuses that wait for a decision, oldest first. */
export const heldBonusesQuery = (api: Api, query: HeldBonusesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'held-bonuses', query],
    queryFn: () => api.list(partnerManagement.held, { query }),
    placeholderData: keepPreviousData,
  });

/** All tariffs, newest first. */
export const managedTariffsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'managed-tariffs'],
    queryFn: () => api(partnerManagement.tariffs),
    staleTime: 0,
  });
