import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemState } from '@/contracts/learning/content';
import { learningCache } from '@/hooks/learning/learning-cache';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useLearnerId } from '@/hooks/learning/use-learner-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { addLocalState } from '@/store/local-accomplishments';

export interface StateChange {
  state: ItemState;
  /** Whether nothing is open with it. */
  complete: boolean;
}

/** Saves the ticks of a checklist or the answers of a survey; a guest's are stored in this browser. */
export function useItemState(address: LessonAddress, contentId: string) {
  const learnerId = useLearnerId();
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const write = useLearningWrite();
  const cache = learningCache(client, api, address);
  return useMutation({
    networkMode: 'always',
    // Sequential: of quick ticks the last one counts.
    scope: { id: `item-state:${contentId}` },
    mutationFn: async ({ state, complete }: StateChange) => {
      const madeAt = new Date().toISOString();
      const userId = await learnerId();
      if (userId !== null)
        return write(userId, 'state', { params: { ...address }, body: { contentId, state, madeAt } });
      addLocalState(contentId, { state, madeAt, open: !complete });
      return null;
    },
    onMutate: ({ state }) => cache.takeState(contentId, state),
    onSuccess: (saved, { complete }) => {
      if (saved?.standing) cache.applyProgress(saved.standing);
      else if (!saved && complete) cache.addAccomplished([contentId]);
    },
    onError: toastRefusal,
  });
}
