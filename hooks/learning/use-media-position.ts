import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { useSession } from '@/hooks/identity/use-session';
import { type LessonAddress, lessonQuery } from '@/hooks/learning/learning-queries';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';

/** Where a video or sound stopped, on any device, and how to save it; errors are silent, because nothing waits for it. */
export function useMediaPosition(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn, userId } = useSession();
  const write = useLearningWrite();
  const { productId, language, lessonKey } = address;
  const stoppedAt = client
    .getQueryData(lessonQuery(api, address).queryKey)
    ?.mediaPositions.find((position) => position.contentId === contentId)?.second;
  const save = useCallback(
    (at: number) => {
      const second = Math.max(0, Math.floor(at));
      client.setQueryData<Lesson>(
        lessonQuery(api, { productId, language, lessonKey }).queryKey,
        (lesson) =>
          lesson && {
            ...lesson,
            mediaPositions: [
              ...lesson.mediaPositions.filter((position) => position.contentId !== contentId),
              { contentId, second },
            ],
          },
      );
      if (!isLoggedIn || userId === null) return;
      const body = { contentId, second, madeAt: new Date().toISOString() };
      write(userId, 'mediaPosition', { params: { productId, language, lessonKey }, body }).catch(() => {});
    },
    [api, client, isLoggedIn, userId, write, productId, language, lessonKey, contentId],
  );
  return { stoppedAt, save };
}
