import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Currency } from '@/contracts/scalars';
import { currencyOf } from '@/domain/commerce/currency';
import { companyKey, pageAfter } from '@/hooks/business/company-queries';
import type { Api } from '@/services/api';
import { companyProgress, seat } from '@/services/business-endpoints';

/** What is sold as seats; the service reads the currency of the caller itself. */
export const seatOffersQuery = (api: Api, currency: Currency) =>
  queryOptions({
    queryKey: [api.locale, 'company', 'seat-offers', currency],
    queryFn: () => api(seat.offers),
    staleTime: 60_000,
  });

/** The query that the public page is rendered with. */
export const publicSeatOffers = (api: Api) => [seatOffersQuery(api, currencyOf(api.locale))];

export const poolsQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'pools'],
    queryFn: () => api(seat.pools, { params: { companyId } }),
  });

export interface AssignmentFilters {
  poolId: string;
  isEnded: boolean;
}

export const assignmentsQuery = (api: Api, companyId: string, { poolId, isEnded }: AssignmentFilters) =>
  infiniteQueryOptions({
    queryKey: [...companyKey(api, companyId), 'assignments', poolId, isEnded],
    queryFn: ({ pageParam: page }) =>
      api.list(seat.assignments, {
        params: { companyId },
        query: { page, ended: isEnded ? 'true' : 'false', ...(poolId && { poolId }) },
      }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
  });

export type ProgressGrouping = 'team' | 'product';

export const progressGroupsQuery = (api: Api, companyId: string, by: ProgressGrouping) =>
  queryOptions({
    queryKey: [...companyKey(api, companyId), 'progress', 'groups', by],
    queryFn: () => api(companyProgress.groups, { params: { companyId }, query: { by } }),
  });

export interface ProgressFilters {
  text: string;
  /** Undefined for all; an empty text is those without a team. */
  team: string | undefined;
  productId: string;
}

export const progressQuery = (api: Api, companyId: string, { text, team, productId }: ProgressFilters) =>
  infiniteQueryOptions({
    queryKey: [...companyKey(api, companyId), 'progress', 'people', text, team ?? null, productId],
    queryFn: ({ pageParam: page }) =>
      api.list(companyProgress.people, {
        params: { companyId },
        query: {
          page,
          ...(text && { text }),
          ...(team !== undefined && { team }),
          ...(productId && { productId }),
        },
      }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
  });
