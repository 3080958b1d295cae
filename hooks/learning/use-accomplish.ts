import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lesson } from '@/contracts/learning/learning';
import { readableIds } from '@/domain/learning/learning-view';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LearningAddress, LessonAddress } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { learning } from '@/services/endpoints';
import { addLocalAccomplishments } from '@/store/local-accomplishments';
import { isSignedIn } from '@/store/signed-in';

/** Completes the reading and watching parts of a lesson: optimistic, rolled back if the service refuses. */
export function useAccomplish(address: LearningAddress) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const cacheOf = (lesson: Lesson) => learningCache(client, api, { ...address, lessonKey: lesson.key });
  return useMutation({
    mutationFn: async (lesson: Lesson) => {
      if (await isSignedIn())
        return api(learning.accomplish, { body: { ...address, lessonKey: lesson.key } });
      addLocalAccomplishments(readableIds(lesson));
      return null;
    },
    onMutate: (lesson) => {
      const cache = cacheOf(lesson);
      const undo = cache.snapshot();
      cache.addAccomplished(readableIds(lesson));
      return { undo };
    },
    onSuccess: (progress, lesson) => {
      if (progress) cacheOf(lesson).applyProgress(progress);
    },
    onError: (error, _, context) => {
      context?.undo();
      toastRefusal(error);
    },
  });
}

/** Completes one item that needs no answer: a video that was watched. Errors are silent: moving on completes it too. */
export function useAccomplishItem(address: LessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  const cache = () => learningCache(client, api, address);
  return useMutation({
    mutationFn: async (contentId: string) => {
      if (await isSignedIn()) return api(learning.accomplish, { body: { ...address, contentId } });
      addLocalAccomplishments([contentId]);
      return null;
    },
    onSuccess: (progress, contentId) => {
      if (progress) cache().applyProgress(progress);
      else cache().addAccomplished([contentId]);
    },
  });
}
