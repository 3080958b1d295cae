import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ReadingPlace } from '@/contracts/learning/learning';
import { LINE } from '@/features/learning/player/use-reading-place';
import { chapterIn, isReady } from './measure';

export interface JumpTarget {
  lessonKey: string;
  /** Id of an element in the chapter. */
  hash?: string | undefined;
  place?: ReadingPlace | undefined;
  /** The chapter that the page opens with: without a hash and a place the page stays as it is. */
  isOpening?: boolean;
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Goes to a chapter, and to the place in it once it has loaded, unless the reader moves meanwhile. */
export function useJump(column: RefObject<HTMLElement | null>, onArrive: (element: Element) => void) {
  const target = useRef<JumpTarget | null>(null);
  const arrived = useRef(onArrive);
  arrived.current = onArrive;
  const settle = useCallback(() => {
    const to = target.current;
    const chapter = to && column.current && chapterIn(column.current, to.lessonKey);
    if (!to || !chapter) return;
    const ready = isReady(chapter);
    if (ready) target.current = null;
    const aim = ready ? aimIn(chapter, to) : null;
    if (to.isOpening && !aim) return;
    const { element, offset } = aim ?? { element: chapter, offset: 0 };
    const { top, height } = element.getBoundingClientRect();
    window.scrollTo({
      top: Math.max(0, window.scrollY + top + (height * offset) / 1000 - LINE),
      behavior: 'instant',
    });
    if (!to.isOpening) focusTitle(chapter);
    arrived.current(element);
  }, [column]);
  useEffect(() => {
    const stop = () => {
      target.current = null;
    };
    // Before the handlers of the page, so that a press that starts a jump does not end it.
    const options = { passive: true, capture: true };
    for (const move of MOVES) window.addEventListener(move, stop, options);
    return () => {
      for (const move of MOVES) window.removeEventListener(move, stop, options);
    };
  }, []);
  const aimAt = useCallback((to: JumpTarget) => {
    target.current = to;
  }, []);
  return { aimAt, settle };
}

function aimIn(chapter: HTMLElement, { hash, place }: JumpTarget) {
  const named = hash ? chapter.querySelector(`[id="${CSS.escape(hash)}"]`) : null;
  if (named) return { element: named, offset: 0 };
  const items = [...chapter.querySelectorAll<HTMLElement>('[data-content-id]')];
  const element = place && items.find(({ dataset }) => dataset.contentId === place.contentId);
  if (!element || (element === items[0] && place.offset === 0)) return null;
  return { element, offset: place.offset };
}

function focusTitle(chapter: HTMLElement): void {
  const title = chapter.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
