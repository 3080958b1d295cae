import { queryOptions } from '@tanstack/react-query';
import { payout } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';

/** Payouts of the caller, newest first. */
export const payoutsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'payouts'],
    queryFn: () => api.list(payout.list),
  });

/** Ways to be paid out that this school has. */
export const payoutMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'payout-methods'],
    queryFn: () => api(payout.methods),
    staleTime: 600_000,
  });
