import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { companyManagement, seat } from '@/services/manager-endpoints';

export interface CompaniesQuery {
  page: number;
  text: string | undefined;
}

/** Companies, newest first. */
export const companiesQuery = (api: Api, query: CompaniesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-companies', query],
    queryFn: () => api.list(companyManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportCompanies = (api: Api, query: CompaniesQuery) => (page: number) =>
  api(companyManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const managedCompanyQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-company', companyId],
    queryFn: () => api(companyManagement.get, { params: { companyId } }),
  });

/** Discounts by number of seats, with their version. */
export const seatDiscountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'seat-discounts'],
    queryFn: () => api(companyManagement.discounts),
    staleTime: 0,
  });

/** What is sold as seats, to choose from. */
export const seatChoicesQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'seat-choices'], queryFn: () => api(seat.offers) });
