import { useQueryClient } from '@tanstack/react-query';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import { useApi } from '@/hooks/use-api';
import { reviewManagement } from '@/services/manager-endpoints';
import { managedReviewQuery } from './review-management-queries';

/** What managers do with reviews; answers enter the cache. */
export function useReviewManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (review: ManagedReview): ManagedReview => {
    client.setQueryData(managedReviewQuery(api, review.reviewId).queryKey, review);
    // The list is fetched when it is opened again: until then the next one stays the next one.
    void client.invalidateQueries({ queryKey: [api.locale, 'managed-reviews'], refetchType: 'none' });
    return review;
  };
  return {
    publish: async ({ reviewId, revision }: ManagedReview) =>
      keep(await api(reviewManagement.publish, { params: { reviewId }, body: { revision } })),
    refuse: async ({ reviewId, revision }: ManagedReview, refusal: NonNullable<ManagedReview['refusal']>) =>
      keep(await api(reviewManagement.refuse, { params: { reviewId }, body: { revision, refusal } })),
    answer: async ({ reviewId, answer }: ManagedReview, text: string | null) =>
      keep(await api(reviewManagement.answer, { params: { reviewId }, body: { text, seen: answer } })),
    reload: async (reviewId: string) => keep(await api(reviewManagement.get, { params: { reviewId } })),
  };
}
