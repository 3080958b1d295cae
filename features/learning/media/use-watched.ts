import { useEffect, useRef } from 'react';
import { isWatched } from '@/domain/learning/media';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useAccomplishItem } from '@/hooks/learning/use-accomplish';
import type { MediaState } from './use-media';

/** Completes the item once, when nine tenths were reached by playing. */
export function useWatched(
  contentId: string,
  address: LessonAddress,
  { isPlaying, second, duration }: MediaState,
  accomplished: boolean,
): void {
  const { mutate } = useAccomplishItem(address);
  const isSent = useRef(accomplished);
  const isDone = isPlaying && second !== null && isWatched(second, duration);
  useEffect(() => {
    if (!isDone || isSent.current) return;
    isSent.current = true;
    mutate(contentId);
  }, [isDone, mutate, contentId]);
}
