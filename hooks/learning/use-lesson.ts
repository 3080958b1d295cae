import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Lesson, ReadingPlace } from '@/contracts/learning/learning';
import { textPictureSources } from '@/domain/picture';
import { useSession } from '@/hooks/identity/use-session';
import { useLocalAccomplishments, withLocal } from '@/hooks/learning/guest-progress';
import {
  type LearningAddress,
  type LessonAddress,
  lessonQuery,
  openingLessonQuery,
} from '@/hooks/learning/learning-queries';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useApi } from '@/hooks/use-api';
import { keepGuestPlace } from '@/store/guest-places';

/** After the page itself has loaded. */
const IDLE_MS = 2_000;

/** One lesson, merged with a guest's progress stored in this browser. */
export function useLesson(address: LessonAddress, asked: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const local = useLocalAccomplishments();
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
    return !query.data || isLoggedIn ? query.data : withLocal(query.data, local);
  }, [query.data, isLoggedIn, local]);
  return { ...query, lesson };
}

/** Saves the lesson to resume, and the place in it, a guest's in this browser; errors are silent, because nothing waits for it. */
export function usePositionWrite({ productId, language }: LearningAddress) {
  const write = useLearningWrite();
  const { status, isLoggedIn, userId } = useSession();
  return useCallback(
    (lessonKey: string, place?: ReadingPlace) => {
      if (status === 'isNotLoggedIn') keepGuestPlace({ productId, language, lessonKey }, place);
      if (!isLoggedIn || userId === null) return;
      const body = { lessonKey, ...place, madeAt: new Date().toISOString() };
      write(userId, 'position', { params: { productId, language }, body }).catch(() => {});
    },
    [status, isLoggedIn, userId, write, productId, language],
  );
}

/** Saves the open lesson as the one to resume, and the place in it. */
export function useLessonPosition(address: LessonAddress, open: boolean): (place: ReadingPlace) => void {
  const write = usePositionWrite(address);
  const { lessonKey } = address;
  const save = useCallback((place?: ReadingPlace) => write(lessonKey, place), [write, lessonKey]);
  useEffect(() => {
    if (open) save();
  }, [open, save]);
  return save;
}

/** Loads the next lesson and its first picture ahead: when the browser is idle, or past the middle of this one. */
export function usePrefetchNextLesson(address: LessonAddress | null): void {
  const api = useApi();
  const client = useQueryClient();
  const { productId, language, lessonKey } = address ?? {};
  useEffect(() => {
    if (!productId || !language || !lessonKey) return;
    const query = lessonQuery(api, { productId, language, lessonKey });
    let isDone = false;
    const load = async () => {
      if (isDone) return;
      isDone = true;
      await client.prefetchQuery(query);
      loadPicture(client.getQueryData(query.queryKey));
    };
    const onScroll = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (window.scrollY > (scrollHeight - clientHeight) / 2) void load();
    };
    const timer = setTimeout(load, IDLE_MS);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [api, client, productId, language, lessonKey]);
}

function loadPicture(lesson: Lesson | undefined): void {
  const item = lesson?.items.find(({ kind }) => kind === 'image');
  if (item?.kind !== 'image') return;
  const { srcSet = '', sizes = '', src } = textPictureSources(item.url, item.isPublic ? item.width : null);
  Object.assign(new Image(), { sizes, srcset: srcSet, src });
}
