import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PayoutStatus } from '@/contracts/affiliate/affiliate-values';
import type { Api } from '@/services/api';
import { payoutManagement } from '@/services/manager-endpoints';

export interface PayoutsQuery {
  page: number;
  status: PayoutStatus | undefined;
}

/** Payouts, those to decide on first. */
export const payoutsQuery = (api: Api, query: PayoutsQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-payouts', query],
    queryFn: () => api.list(payoutManagement.list, { query }),
    placeholderData: keepPreviousData,
  });
