import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contracts/endpoint';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { supportManagement as contract } from '@/contracts/messaging/support-management';
import type { Api } from '@/services/api';
import { supportManagement } from '@/services/manager-endpoints';

export type SupportQuery = NonNullable<CallInput<(typeof contract)['list']>['query']>;

export const supportMessagesQuery = (api: Api, query: SupportQuery) =>
  queryOptions({
    queryKey: [api.locale, 'support-messages', query],
    queryFn: () => api.list(supportManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportSupportMessages = (api: Api, query: SupportQuery) => (page: number) =>
  api(supportManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });

export const supportMessageQuery = (api: Api, messageId: string) =>
  queryOptions({
    queryKey: [api.locale, 'support-message', messageId],
    queryFn: () => api(supportManagement.get, { params: { messageId } }),
  });
