import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { learning } from '@/services/endpoints';
import { addLocalAccomplishments } from '@/store/local-accomplishments';

/** Sends the answers to one problem; a guest's correct answers are stored in this browser. */
export function useAnswer(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const attempt = useClientId();
  return useMutation({
    // A retry after a failure is the same attempt.
    mutationFn: (answers: ProblemAnswers) => {
      const body = { contentId, answers, attemptId: attempt.idOf(answers) };
      return api(learning.answer, { params: { ...address }, body });
    },
    onSuccess: (graded, answers) => {
      attempt.done();
      if (!graded.standing && graded.attempts === 0 && graded.correct) {
        addLocalAccomplishments([contentId], answers);
      }
      learningCache(client, api, address).takeAnswer(graded, answers);
    },
    onError: toastRefusal,
  });
}

/** Reveals the solution; the problem then counts as done. */
export function useReveal(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (_answers: ProblemAnswers) =>
      api(learning.reveal, { params: { ...address }, body: { contentId } }),
    onSuccess: (graded, answers) => learningCache(client, api, address).takeAnswer(graded, answers),
    onError: toastRefusal,
  });
}

/** Fetches one hint, by index starting at 0. */
export function useHint(address: LessonAddress, contentId: string) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (index: number) =>
      api(learning.getHint, { params: { ...address }, body: { contentId, index } }),
    onError: toastRefusal,
  });
}
