import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RefundRequestStatus } from '@/contracts/commerce/refund';
import type { ManagedDispute } from '@/contracts/commerce/refund-management';
import type { Api } from '@/services/api';
import { refundManagement } from '@/services/manager-endpoints';

export interface RefundRequestsQuery {
  page: number;
  status: RefundRequestStatus | undefined;
}

export const refundRequestsQuery = (api: Api, query: RefundRequestsQuery) =>
  queryOptions({
    queryKey: [api.locale, 'refund-requests', query],
    queryFn: () => api.list(refundManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

export interface DisputesQuery {
  page: number;
  status: ManagedDispute['status'] | undefined;
}

export const disputesQuery = (api: Api, query: DisputesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'disputes', query],
    queryFn: () => api.list(refundManagement.disputes, { query }),
    placeholderData: keepPreviousData,
  });
