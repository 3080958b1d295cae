import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { useSession } from '@/hooks/identity/use-session';
import { type LessonAddress, lessonQuery } from '@/hooks/learning/learning-queries';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { guestSecond, keepGuestSecond } from '@/store/guest-places';

/** Where a video or sound stopped, on any device, and how to save it; errors are silent, because nothing waits for it. */
export function useMediaPosition(address: LessonAddress, contentId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { status, isLoggedIn, userId } = useSession();
  const write = useLearningWrite();
  const { productId, language, lessonKey } = address;
  const stoppedAt = client
    .getQueryData(lessonQuery(api, address).queryKey)
    ?.mediaPositions.find((position) => position.contentId === contentId)?.second;
  /** A guest's is known to this browser only: the page is rendered without it. */
  const stoppedHere = useCallback(
    () => (status === 'isNotLoggedIn' ? guestSecond(contentId) : undefined),
    [status, contentId],
  );
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
      const place = { productId, language, lessonKey };
      if (status === 'isNotLoggedIn') keepGuestSecond(place, contentId, second);
      if (!isLoggedIn || userId === null) return;
      const body = { contentId, second, madeAt: new Date().toISOString() };
      write(userId, 'mediaPosition', { params: place, body }).catch(() => {});
    },
    [api, client, status, isLoggedIn, userId, write, productId, language, lessonKey, contentId],
  );
  return { stoppedAt, stoppedHere, save };
}
