import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TestAnswers } from '@/contracts/learning/test-attempt';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { testAttempt } from '@/services/endpoints';
import { learnerId } from '@/store/learner';

/** Begins an attempt, or goes on with the open one. */
export function useStartTest(address: LessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const id = useClientId();
  return useMutation({
    mutationFn: () => {
      return api(testAttempt.start, { params: { ...address }, body: { id: id.idOf(address) } });
    },
    onSuccess: (attempt) => {
      id.done();
      learningCache(client, api, address).takeAttempt(attempt);
    },
    onError: toastRefusal,
  });
}

/** Saves the answers of an open attempt. */
export function useSaveTest(address: LessonAddress, attemptId: string) {
  const api = useApi();
  const client = useQueryClient();
  const write = useLearningWrite();
  return useMutation({
    // Sequential: the last answers count.
    scope: { id: `test:${attemptId}` },
    networkMode: 'always',
    mutationFn: async (answers: TestAnswers) => {
      const input = { params: { attemptId }, body: { answers, language: address.language } };
      const userId = await learnerId();
      return userId === null ? api(testAttempt.save, input) : write(userId, 'testAnswers', input);
    },
    onSuccess: (attempt) => {
      if (attempt) learningCache(client, api, address).takeAttempt(attempt);
    },
  });
}

/** Hands in an attempt. */
export function useFinishTest(address: LessonAddress, attemptId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    scope: { id: `test:${attemptId}` },
    mutationFn: () => api(testAttempt.finish, { params: { attemptId } }),
    onSuccess: ({ test, standing }) => {
      const cache = learningCache(client, api, address);
      cache.takeTest(test);
      cache.applyProgress(standing);
    },
    onError: toastRefusal,
  });
}
