import { useEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { createStudyClock, type StudyClock } from '@/store/study-clock';

const TICK_MS = 5_000;
const ACTIONS = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

/** Counts the time on the open lesson and keeps it in the account; nothing of a guest's. Errors are silent, because nothing waits for it. */
export function useStudyTime({ productId, language, lessonKey }: LessonAddress, isOpen: boolean): void {
  const write = useLearningWrite();
  const { isLoggedIn, userId } = useSession();
  useEffect(() => {
    if (!isOpen || !isLoggedIn || userId === null) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return listen(
      createStudyClock({
        elapsed: () => performance.now(),
        now: Date.now,
        isVisible: () => document.visibilityState === 'visible',
        isPlaying,
        save: ({ sessionId, ...measured }) => {
          const body = { productId, language, lessonKey, timeZone, ...measured };
          write(userId, 'studySession', { params: { sessionId }, body }).catch(() => {});
        },
      }),
    );
  }, [write, isLoggedIn, userId, isOpen, productId, language, lessonKey]);
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended }) => !paused && !ended,
  );

function listen(clock: StudyClock): () => void {
  const onVisibility = () => (document.visibilityState === 'visible' ? clock.tick() : clock.flush());
  const timer = setInterval(clock.tick, TICK_MS);
  for (const action of ACTIONS)
    window.addEventListener(action, clock.touch, { passive: true, capture: true });
  window.addEventListener('pagehide', clock.flush);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    for (const action of ACTIONS) window.removeEventListener(action, clock.touch, { capture: true });
    window.removeEventListener('pagehide', clock.flush);
    document.removeEventListener('visibilitychange', onVisibility);
    clock.flush();
  };
}
