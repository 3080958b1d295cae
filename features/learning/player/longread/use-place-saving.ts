import { useCallback, useEffect, useRef } from 'react';
import type { ReadingPlace } from '@/contracts/learning/learning';
import { SAVE_AFTER_MS } from '@/features/learning/player/use-reading-place';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { usePositionWrite } from '@/hooks/learning/use-lesson';

/** Saves the place last read, once for a burst of scrolling and when the page is left. */
export function usePlaceSaving(address: LearningAddress) {
  const write = usePositionWrite(address);
  const latest = useRef<{ lessonKey: string; place: ReadingPlace } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const send = useRef(write);
  send.current = write;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (timer.current !== undefined && latest.current) {
      send.current(latest.current.lessonKey, latest.current.place);
    }
    timer.current = undefined;
  }, []);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [flush]);
  const note = useCallback(
    (lessonKey: string, place: ReadingPlace) => {
      latest.current = { lessonKey, place };
      timer.current ??= setTimeout(flush, SAVE_AFTER_MS);
    },
    [flush],
  );
  const last = useCallback(() => latest.current, []);
  return { note, last, write };
}
