import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { expertManagement } from '@/services/manager-endpoints';
import type { ManagedEntriesQuery } from './skill-management-queries';

const queryOf = ({ text, ...rest }: ManagedEntriesQuery) => ({ ...rest, text: text || undefined });

export const managedExpertsQuery = (api: Api, query: ManagedEntriesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-experts', query],
    queryFn: () => api.list(expertManagement.list, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportExperts = (api: Api, query: ManagedEntriesQuery) => (page: number) =>
  api(expertManagement.list, { query: { ...queryOf(query), page, size: EXPORT_PAGE_SIZE } });

export const managedExpertQuery = (api: Api, expertId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-expert', expertId],
    queryFn: () => api(expertManagement.get, { params: { expertId } }),
  });
