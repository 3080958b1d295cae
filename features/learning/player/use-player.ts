import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lesson, Outline } from '@/contracts/learning/learning';
import type { Locale } from '@/contracts/locales';
import { neighbours } from '@/domain/learning/learning-view';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useAccomplish } from '@/hooks/learning/use-accomplish';

export type Finish = 'completed' | 'left';

/**
 * Navigation through a course; going to the next lesson completes what was read. `onGo` is called before the address
 * changes.
 */
export function usePlayer(
  outline: Outline,
  address: LearningAddress,
  lessonKey: string,
  lesson: Lesson | undefined,
  onGo?: (lessonKey: string, hash?: string) => void,
) {
  const { goTo: pushLesson, goToLanguage } = usePlayerRoutes();
  const goTo = useCallback(
    (key: string, hash?: string) => {
      onGo?.(key, hash);
      pushLesson(key, hash);
    },
    [onGo, pushLesson],
  );
  const { mutate } = useAccomplish(address);
  const [finish, setFinish] = useState<Finish | null>(null);
  useCelebration(outline.progress.status, setFinish);
  const { previous, next } = neighbours(outline, lessonKey);
  const standing = useRef(outline.progress);
  standing.current = outline.progress;

  const forward = useCallback(() => {
    if (next) {
      if (lesson) mutate(lesson);
      goTo(next.key);
      return;
    }
    if (!lesson) return;
    mutate(lesson, {
      // Of a guest, and while it waits, only this page says what is complete.
      onSuccess: (saved) => {
        const { status } = saved?.progress ?? standing.current;
        setFinish(status === 'COMPLETED' ? 'completed' : 'left');
      },
    });
  }, [lesson, mutate, next, goTo]);
  const back = useCallback(() => {
    if (previous) goTo(previous.key);
  }, [previous, goTo]);

  return { previous, next, goTo, goToLanguage, forward, back, finish, closeFinish: () => setFinish(null) };
}

export type PlayerControls = ReturnType<typeof usePlayer>;

function usePlayerRoutes() {
  const router = useRouter();
  const latest = useRef(router);
  latest.current = router;
  const goTo = useCallback((lesson: string, hash?: string) => {
    const { pathname, query, push } = latest.current;
    void push({ pathname, query: { ...query, lesson }, hash }, undefined, { shallow: true, scroll: false });
  }, []);
  const goToLanguage = useCallback((language: Locale) => {
    const { pathname, query, push } = latest.current;
    // The same lesson, at the same item.
    void push({ pathname, query: { ...query, language } }, undefined, { scroll: false });
  }, []);
  return { goTo, goToLanguage };
}

/** Opens the dialog once, when the course becomes complete while it is open. */
function useCelebration(status: Outline['progress']['status'], setFinish: (finish: Finish) => void): void {
  const before = useRef(status);
  const celebrated = useRef(false);
  useEffect(() => {
    const became = before.current !== 'COMPLETED' && status === 'COMPLETED';
    before.current = status;
    if (!became || celebrated.current) return;
    celebrated.current = true;
    setFinish('completed');
  }, [status, setFinish]);
}
