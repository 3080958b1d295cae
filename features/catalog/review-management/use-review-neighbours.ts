import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { managedReviewPath } from '@/domain/managed-words-address';
import { managedReviewsQuery } from '@/hooks/catalog/review-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useReviewFilters } from './review-filters';

/** Addresses of the reviews before and after this one in the list that it was opened from. */
export function useReviewNeighbours(reviewId: string) {
  const { filters, search } = useReviewFilters();
  const href = useHref();
  const list = useInfiniteQuery(managedReviewsQuery(useApi(), filters));
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const index = reviews.findIndex((review) => review.reviewId === reviewId);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isLast = index >= 0 && index === reviews.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);
  // One that has left the list since is followed by the first that waits.
  const after =
    index >= 0
      ? reviews[index + 1]
      : reviews.find((review) => review.waiting && review.reviewId !== reviewId);
  const addressOf = (review: (typeof reviews)[number] | undefined) =>
    review && href(`${managedReviewPath(review.reviewId)}${search}`);
  return { previous: addressOf(reviews[index - 1]), next: addressOf(after), search };
}
