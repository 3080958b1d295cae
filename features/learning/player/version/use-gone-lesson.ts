import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Outline } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { nearestLesson } from '@/domain/learning/version';
import { type LearningAddress, outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';

interface GoneLesson {
  title: string;
  /** The lesson that is open instead. */
  to: string;
}

/** Goes to the nearest lesson when the open one leaves the outline; returns its title while that one is open. */
export function useGoneLesson(
  outline: Outline,
  current: string,
  goTo: (lessonKey: string) => void,
): string | null {
  const known = useRef(outline);
  const [gone, setGone] = useState<GoneLesson | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = outline;
    if (before === outline || before.language !== outline.language) return;
    const keys = flatLessons(outline).map(({ key }) => key);
    const lost = flatLessons(before).find(({ key }) => key === current);
    if (!lost || keys.includes(current)) return;
    const order = flatLessons(before).map(({ key }) => key);
    const to = nearestLesson(order, keys, current);
    if (to === undefined) return;
    setGone({ title: lost.title, to });
    goTo(to);
  }, [outline, current, goTo]);
  return gone?.to === current ? gone.title : null;
}

/** Whether the service knows no such lesson; the outline, which may still have it, is then read again. */
export function useMissingLesson(error: unknown, { productId, language }: LearningAddress): boolean {
  const api = useApi();
  const client = useQueryClient();
  const isMissing = error instanceof ApiError && error.code === 'lesson_not_found';
  useEffect(() => {
    if (!isMissing) return;
    void client.invalidateQueries({ queryKey: outlineQuery(api, { productId, language }).queryKey });
  }, [isMissing, api, client, productId, language]);
  return isMissing;
}
