import { useEffect, useState } from 'react';
import { resumeSecond } from '@/domain/learning/media';
import type { useMediaPosition } from '@/hooks/learning/use-media-position';

type Position = Pick<ReturnType<typeof useMediaPosition>, 'stoppedAt' | 'stoppedHere'>;

/** Where the learner stopped when the page opened: later positions are made here. */
export function useResume({ stoppedAt, stoppedHere }: Position, duration: number | null): number | null {
  const [resume, setResume] = useState(resumeSecond(stoppedAt, duration));
  useEffect(
    () => setResume((known) => known ?? resumeSecond(stoppedHere(), duration)),
    [stoppedHere, duration],
  );
  return resume;
}
