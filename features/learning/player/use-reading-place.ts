import { type RefObject, useEffect, useRef } from 'react';
import type { Lesson, ReadingPlace } from '@/contracts/learning/learning';
import { placeInFragment } from '@/domain/learning/place-address';

/** Below the sticky bar: what lies higher is read. */
export const LINE = 80;
export const SAVE_AFTER_MS = 1_500;
/** How long fonts and pictures may still move what is shown. */
const SETTLE_MS = 4_000;

export interface ReadingPlaceProps {
  middle: RefObject<HTMLElement | null>;
  lesson: Lesson | undefined;
  /** Key of the lesson or lock that is shown; undefined while it loads. */
  shown: string | undefined;
  language: string;
  /** The URL names a lesson, which wins over the stored place. */
  isAsked: boolean;
  save: (place: ReadingPlace) => void;
}

/**
 * Where a lesson opens: at the fragment of the URL, else where the person stopped (on any device), at the same item after
 * a change of language, and a lesson that was gone to at its heading. Saves the place while it is read.
 */
export function useReadingPlace({ middle, lesson, shown, language, isAsked, save }: ReadingPlaceProps): void {
  const latest = useRef<ReadingPlace | null>(null);
  const before = useRef<{ shown: string; language: string } | null>(null);
  const first = useRef({ isAsked, place: lesson?.place });
  if (before.current === null) first.current = { isAsked, place: lesson?.place };
  useEffect(() => {
    const root = middle.current;
    if (shown === undefined || !root) return;
    const was = before.current;
    before.current = { shown, language };
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    const target = anchor === '' ? null : document.getElementById(anchor);
    if (target) return target.scrollIntoView();
    if (was === null) {
      const { isAsked: wins, place } = first.current;
      const goal = placeInFragment(anchor) ?? (wins ? null : place);
      return !goal || window.scrollY > 0 ? undefined : settleAt(root, goal);
    }
    if (was.shown === shown) {
      return was.language !== language && latest.current ? settleAt(root, latest.current) : undefined;
    }
    latest.current = null;
    window.scrollTo(0, 0);
    const heading = root.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [middle, shown, language]);
  useSaving(middle, lesson !== undefined, latest, save);
}

function useSaving(
  middle: RefObject<HTMLElement | null>,
  isOpen: boolean,
  latest: RefObject<ReadingPlace | null>,
  save: (place: ReadingPlace) => void,
): void {
  const send = useRef(save);
  send.current = save;
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      if (timer !== undefined && latest.current) send.current(latest.current);
      timer = undefined;
    };
    const onScroll = () => {
      const place = middle.current && topItem(middle.current);
      if (!place) return;
      latest.current = place;
      timer ??= setTimeout(flush, SAVE_AFTER_MS);
    };
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer);
    };
  }, [middle, isOpen, latest]);
}

const itemsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-content-id]')];

/** The item at the top of the screen and how far it was read. */
export function topItem(root: HTMLElement): ReadingPlace | null {
  for (const item of itemsOf(root)) {
    const { top, bottom, height } = item.getBoundingClientRect();
    const contentId = item.dataset.contentId ?? '';
    if (bottom <= LINE) continue;
    const read = height > 0 ? Math.round(((LINE - top) / height) * 1000) : 0;
    return { contentId, offset: Math.min(1000, Math.max(0, read)) };
  }
  return null;
}

/** Scrolls to a place, again whenever the lesson changes its size, until the person moves or all has its size. */
function settleAt(root: HTMLElement, { contentId, offset }: ReadingPlace): () => void {
  const items = itemsOf(root);
  const item = items.find(({ dataset }) => dataset.contentId === contentId);
  if (!item || (item === items[0] && offset === 0)) return () => {};
  const go = () => {
    const { top, height } = item.getBoundingClientRect();
    window.scrollTo(0, Math.max(0, window.scrollY + top + (height * offset) / 1000 - LINE));
  };
  go();
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(go);
  sizes?.observe(root);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    sizes?.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, SETTLE_MS);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
