import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contracts/endpoint';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { leadManagement as contract } from '@/contracts/messaging/lead-management';
import type { Api } from '@/services/api';
import { leadManagement } from '@/services/manager-endpoints';

export type LeadQuery = NonNullable<CallInput<(typeof contract)['list']>['query']>;

export const managedLeadsQuery = (api: Api, query: LeadQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-leads', query],
    queryFn: () => api.list(leadManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportLeads = (api: Api, query: LeadQuery) => (page: number) =>
  api(leadManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const managedLeadQuery = (api: Api, leadId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-lead', leadId],
    queryFn: () => api(leadManagement.get, { params: { leadId } }),
  });
