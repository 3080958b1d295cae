import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lesson } from '@/contracts/learning/learning';
import { readableIds } from '@/domain/learning/learning-view';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LearningAddress, LessonAddress } from '@/hooks/learning/learning-queries';
import { useLearnerId } from '@/hooks/learning/use-learner-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { addLocalAccomplishments } from '@/store/local-accomplishments';

/** Completes the reading and watching parts of a lesson: optimistic, rolled back if the service refuses, null while it waits. */
export function useAccomplish(address: LearningAddress) {
  const learnerId = useLearnerId();
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const write = useLearningWrite();
  const cacheOf = (lesson: Lesson) => learningCache(client, api, { ...address, lessonKey: lesson.key });
  return useMutation({
    // Offline it is stored, not paused.
    networkMode: 'always',
    mutationFn: async (lesson: Lesson) => {
      const userId = await learnerId();
      if (userId !== null)
        return write(userId, 'accomplish', { body: { ...address, lessonKey: lesson.key } });
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
      // An earlier step of the same lesson may have waited: then what is undone is not what the service has.
      void client.invalidateQueries({ queryKey: [api.locale, 'learning', address.productId] });
      toastRefusal(error);
    },
  });
}

/** Completes one item that needs no answer: a video that was watched. Errors are silent: moving on completes it too. */
export function useAccomplishItem(address: LessonAddress) {
  const learnerId = useLearnerId();
  const api = useApi();
  const client = useQueryClient();
  const write = useLearningWrite();
  const cache = () => learningCache(client, api, address);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (contentId: string) => {
      const userId = await learnerId();
      if (userId !== null) return write(userId, 'accomplish', { body: { ...address, contentId } });
      addLocalAccomplishments([contentId]);
      return null;
    },
    onSuccess: (progress, contentId) => {
      if (progress) cache().applyProgress(progress);
      else cache().addAccomplished([contentId]);
    },
  });
}
