import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewsQuery } from '@/contracts/catalog/review';
import { readPage } from '@/domain/catalog/catalog';
import type { Api } from '@/services/api';
import { review } from '@/services/endpoints';

/** Reads the query of the review list from the URL; invalid parameters are ignored. */
export function readReviewsQuery(query: Record<string, string | string[] | undefined>): ReviewsQuery {
  const { product } = query;
  const page = readPage(query.page);
  return {
    ...(typeof product === 'string' && product !== '' && product.length <= 120 && { product }),
    ...(page > 1 && { page }),
  };
}

export const reviewsQuery = (api: Api, query: ReviewsQuery) =>
  queryOptions({
    queryKey: [api.locale, 'review', 'list', query],
    queryFn: () => api(review.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

/** The person's own review of a product. */
export const ownReviewQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'review', 'mine', productId],
    queryFn: () => api(review.getMine, { query: { productId } }),
  });
