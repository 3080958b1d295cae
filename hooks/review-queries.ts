import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewsQuery } from '@/contracts/review';
import type { Api } from '@/services/api';
import { review } from '@/services/endpoints';

/** What the address asks for; what makes no sense there is left out. */
export function readReviewsQuery(query: Record<string, string | string[] | undefined>): ReviewsQuery {
  const { product } = query;
  const page = Number(query.page);
  return {
    ...(typeof product === 'string' && product !== '' && product.length <= 120 && { product }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}

export const reviewsQuery = (api: Api, query: ReviewsQuery) =>
  queryOptions({
    queryKey: [api.locale, 'review', 'list', query],
    queryFn: () => api(review.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
