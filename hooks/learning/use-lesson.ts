import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { withAccomplished } from '@/domain/learning/learning-view';
import { useSession } from '@/hooks/identity/use-session';
import { type LessonAddress, lessonQuery, openingLessonQuery } from '@/hooks/learning/learning-queries';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import {
  localAccomplishments,
  noLocalAccomplishments,
  subscribeToLocalAccomplishments,
} from '@/store/local-accomplishments';

/** One lesson, merged with a guest's progress stored in this browser. */
export function useLesson(address: LessonAddress, asked: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const local = useSyncExternalStore(
    subscribeToLocalAccomplishments,
    localAccomplishments,
    noLocalAccomplishments,
  );
  const opening = openingLessonQuery(api, address, asked).queryKey;
  const query = useQuery({
    ...lessonQuery(api, address),
    enabled: address.lessonKey !== '',
    initialData: () => {
      const lesson = client.getQueryData<Lesson | null>(opening);
      return lesson?.key === address.lessonKey ? lesson : undefined;
    },
    initialDataUpdatedAt: () => client.getQueryState(opening)?.dataUpdatedAt,
  });
  const lesson = useMemo(() => {
    if (!query.data || isLoggedIn) return query.data;
    const mine = query.data.items.map((item) => item.contentId).filter((id) => Object.hasOwn(local, id));
    return mine.length > 0 ? withAccomplished(query.data, mine) : query.data;
  }, [query.data, isLoggedIn, local]);
  return { ...query, lesson };
}

/** Saves the open lesson as the one to resume; errors are silent, because nothing waits for it. */
export function useLessonPosition(address: LessonAddress, open: boolean): void {
  const write = useLearningWrite();
  const { isLoggedIn, userId } = useSession();
  const { productId, language, lessonKey } = address;
  useEffect(() => {
    if (!open || !isLoggedIn || userId === null) return;
    write(userId, 'position', { params: { productId, language }, body: { lessonKey } }).catch(() => {});
  }, [open, isLoggedIn, userId, write, productId, language, lessonKey]);
}

/** Prefetches the next lesson while this one is read. */
export function usePrefetchNextLesson(address: LessonAddress | null): void {
  const api = useApi();
  const client = useQueryClient();
  const { productId, language, lessonKey } = address ?? {};
  useEffect(() => {
    if (!productId || !language || !lessonKey) return;
    const timer = setTimeout(() => {
      void client.prefetchQuery(lessonQuery(api, { productId, language, lessonKey }));
    }, 800);
    return () => clearTimeout(timer);
  }, [api, client, productId, language, lessonKey]);
}
