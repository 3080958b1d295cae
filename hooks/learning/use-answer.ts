import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useLearnerId } from '@/hooks/learning/use-learner-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { waitingAttempt } from '@/hooks/learning/use-waiting-writes';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { learning } from '@/services/endpoints';
import { addLocalAccomplishments } from '@/store/local-accomplishments';

/**
 * Sends the answers to one problem: stored in this browser first, null while they wait for the service. A guest's correct
 * answers are stored in this browser.
 */
export function useAnswer(address: LessonAddress, contentId: string) {
  const learnerId = useLearnerId();
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const write = useLearningWrite();
  return useMutation({
    // Offline it is stored, not paused.
    networkMode: 'always',
    mutationFn: async (answers: ProblemAnswers) => {
      const userId = await learnerId();
      const params = { ...address };
      if (userId === null) return api(learning.answer, { params, body: { contentId, answers } });
      // The same answers, checked again while they wait, are the same attempt.
      const attemptId = waitingAttempt(userId, contentId, answers) ?? crypto.randomUUID();
      return write(userId, 'answer', { params, body: { contentId, answers, attemptId } });
    },
    onSuccess: (graded, answers) => {
      if (!graded) return;
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
