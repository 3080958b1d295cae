import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { OpenAnswer } from '@/contracts/learning/content';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useLearnerId } from '@/hooks/learning/use-learner-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { openAnswer } from '@/services/endpoints';

const RETRY_MS = 5_000;

/**
 * Uploads a file of an answer, as soon as there is a connection; the field shows what was refused. Files are too large for
 * this browser's storage: they last as long as the page.
 */
export function useUploadAnswerFile(address: LessonAddress, contentId: string) {
  const api = useApi();
  return useMutation({
    retry: (_, error) => error instanceof ApiError && error.status === undefined,
    retryDelay: RETRY_MS,
    mutationFn: (file: File) =>
      api(openAnswer.upload, { params: { ...address }, query: { contentId, name: file.name }, file }),
  });
}

export interface OpenAnswerInput {
  text: string;
  fileIds: string[];
}

/** Hands in an answer: stored in this browser first, null while it waits for the service. */
export function useHandIn(address: LessonAddress, contentId: string) {
  const learnerId = useLearnerId();
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const clientId = useClientId();
  const write = useLearningWrite();
  return useMutation({
    networkMode: 'always',
    // A retry after a failure hands in the same answer.
    mutationFn: async (answer: OpenAnswerInput) => {
      const body = { contentId, clientId: clientId.idOf(answer), ...answer };
      const input = { params: { ...address }, body };
      const userId = await learnerId();
      return userId === null ? api(openAnswer.handIn, input) : write(userId, 'openAnswer', input);
    },
    onSuccess: (answer) => {
      clientId.done();
      if (answer) learningCache(client, api, address).takeOpenAnswer(contentId, answer);
    },
    onError: toastRefusal,
  });
}

/** Says that an answer was compared with the sample. */
export function useSelfCheck(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ answerId }: OpenAnswer) => api(openAnswer.selfCheck, { params: { answerId } }),
    onSuccess: ({ standing }, answer) => {
      const cache = learningCache(client, api, address);
      cache.takeOpenAnswer(contentId, { ...answer, status: 'SELF_CHECKED' });
      cache.applyProgress(standing);
    },
    onError: toastRefusal,
  });
}
