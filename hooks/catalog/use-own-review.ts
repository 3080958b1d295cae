import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { OwnReviewState, ReviewDraft } from '@/contracts/catalog/review';
import { ownReviewQuery } from '@/hooks/catalog/review-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { review } from '@/services/endpoints';
import { forgetStoredReview } from '@/store/review-draft';

/** Submits or changes the person's review; the draft is forgotten once the service has it. */
export function useSaveReview(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (body: ReviewDraft) => api(review.save, { params: { productId }, body }),
    onSuccess: (saved) => {
      forgetStoredReview();
      void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
      client.setQueryData(
        ownReviewQuery(api, productId).queryKey,
        (state) => state && ({ ...state, review: saved } satisfies OwnReviewState),
      );
    },
    // Errors of a field are shown beside it.
    onError: (error) => {
      if (!(error instanceof ApiError && error.fields)) toastRefusal(error);
    },
  });
}

export function useRemoveReview(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(review.remove, { params: { productId } }),
    onSuccess: () => {
      forgetStoredReview();
      void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
      return client.invalidateQueries(ownReviewQuery(api, productId));
    },
    onError: toastRefusal,
  });
}
