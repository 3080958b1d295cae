import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { TestAnswers } from '@/contracts/learning/test-attempt';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { sendWrite } from '@/hooks/learning/learning-writes';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useLearnerId } from '@/hooks/learning/use-learner-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { testAttempt } from '@/services/endpoints';
import { learningOutbox } from '@/store/learning-outbox';
import { learningSender } from '@/store/learning-sender';

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
  const learnerId = useLearnerId();
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

const WAIT_MS = 2_000;
const MOST_WAITS = 10;

class AnswersWait extends ApiError {
  constructor() {
    super('service_unavailable');
  }
}

/** Answers that still wait in this browser would come too late for the grade. */
async function sendAnswers(api: Api, attemptId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const waits = () =>
    learningOutbox.list(userId).some(({ course, refused }) => course === attemptId && !refused);
  if (waits()) await learningSender.drain(userId, sendWrite(api));
  if (waits()) throw new AnswersWait();
}

/** Hands in an attempt, after all of its answers. */
export function useFinishTest(address: LessonAddress, attemptId: string) {
  const api = useApi();
  const learnerId = useLearnerId();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    scope: { id: `test:${attemptId}` },
    retry: (failures, error) => error instanceof AnswersWait && failures < MOST_WAITS,
    retryDelay: WAIT_MS,
    mutationFn: async () => {
      await sendAnswers(api, attemptId, await learnerId());
      return api(testAttempt.finish, { params: { attemptId } });
    },
    onSuccess: ({ test, standing }) => {
      const cache = learningCache(client, api, address);
      cache.takeTest(test);
      cache.applyProgress(standing);
    },
    onError: toastRefusal,
  });
}
