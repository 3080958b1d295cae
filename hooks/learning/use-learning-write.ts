import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '@/contracts/api-error';
import { useIsPreview } from '@/hooks/identity/preview-session';
import {
  answerWrite,
  newWrite,
  sendWrite,
  type WriteInput,
  type WriteKind,
  type WriteResult,
} from '@/hooks/learning/learning-writes';
import { useApi } from '@/hooks/use-api';
import type { LearningWrite } from '@/store/learning-outbox';
import { learningSender } from '@/store/learning-sender';

/**
 * Writes a learner's data: stored in this browser first, then sent until the service has it. Resolves to the service's
 * answer, or to null while it waits; rejects if it is refused for good. A mutation with it needs `networkMode: 'always'`.
 */
export function useLearningWrite() {
  const api = useApi();
  const client = useQueryClient();
  const isPreview = useIsPreview();
  return useCallback(
    <K extends WriteKind>(userId: string, kind: K, input: WriteInput<K>): Promise<WriteResult<K> | null> => {
      if (isPreview) return answerWrite(api, kind, input);
      return learningSender
        .write(newWrite(userId, kind, input as LearningWrite['input']), sendWrite(api))
        .catch((error: unknown) => {
          // Another device went on in a version without the lesson: what is shown here is not there any more.
          if (error instanceof ApiError && error.code === 'lesson_not_found')
            void client.invalidateQueries({ queryKey: [api.locale, 'learning'] });
          throw error;
        }) as Promise<WriteResult<K> | null>;
    },
    [api, client, isPreview],
  );
}
