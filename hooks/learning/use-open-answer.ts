import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenAnswer } from '@/contracts/learning/content';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { openAnswer } from '@/services/endpoints';

/** Uploads a file of an answer; the field shows what was refused. */
export function useUploadAnswerFile(address: LessonAddress, contentId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) =>
      api(openAnswer.upload, { params: { ...address }, query: { contentId, name: file.name }, file }),
  });
}

export interface OpenAnswerInput {
  text: string;
  fileIds: string[];
}

export function useHandIn(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const clientId = useClientId();
  return useMutation({
    // A retry after a failure hands in the same answer.
    mutationFn: (input: OpenAnswerInput) => {
      const body = { contentId, clientId: clientId.idOf(input), ...input };
      return api(openAnswer.handIn, { params: { ...address }, body });
    },
    onSuccess: (answer) => {
      clientId.done();
      learningCache(client, api, address).takeOpenAnswer(contentId, answer);
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
