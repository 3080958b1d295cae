import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { reviewManagement as contract } from '@/contracts/catalog/review-management';
import type { CallInput } from '@/contracts/endpoint';
import type { Api } from '@/services/api';
import { reviewManagement } from '@/services/manager-endpoints';

export type ReviewFilters = Omit<NonNullable<CallInput<(typeof contract)['list']>['query']>, 'cursor'>;

/** Reviews as managers see them; a review that was decided on keeps its place until they are fetched again. */
export const managedReviewsQuery = (api: Api, filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: [api.locale, 'managed-reviews', filters],
    queryFn: ({ pageParam }) =>
      api(reviewManagement.list, { query: { ...filters, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const managedReviewQuery = (api: Api, reviewId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-review', reviewId],
    queryFn: () => api(reviewManagement.get, { params: { reviewId } }),
  });
