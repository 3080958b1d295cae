import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OutlineLesson, ReadingPlace } from '@/contracts/learning/learning';
import type { ChapterHeading } from '@/domain/learning/chapter-headings';
import { type ChapterRange, rangeWith, shownChapters, widened } from '@/domain/learning/chapter-range';
import { showInAddress } from './chapter-address';
import { chaptersIn, isReady, measure } from './measure';
import { createReadingPosition } from './reading-position';
import { type JumpTarget, useJump } from './use-jump';
import { useScrollAnchor } from './use-scroll-anchor';

/** Windows below the lower edge at which the next chapter is loaded; one above the upper edge the chapter before. */
const AHEAD_WINDOWS = 1.5;

export interface ChaptersProps {
  column: RefObject<HTMLElement | null>;
  lessons: readonly OutlineLesson[];
  /** Key of the chapter that the page opens with. */
  opening: string;
  /** Of the chapter that is read. */
  headings: RefObject<readonly ChapterHeading[]>;
  /** The chapters that scrolling has left behind. */
  onRead: (lessonKeys: readonly string[]) => void;
  onPlace: (lessonKey: string, place: ReadingPlace) => void;
}

/** The chapters on the page: which are shown, which is read, and how to go to another. */
export function useChapters(props: ChaptersProps) {
  const { column, lessons, opening } = props;
  const latest = useRef(props);
  latest.current = props;
  const { range, widen, include, showAll } = useRange(lessons, opening);
  const [current, setCurrent] = useState(opening);
  const [position] = useState(() => createReadingPosition(opening));
  const now = useRef({ lessonKey: opening, y: 0 });
  const looked = useRef<() => unknown>(() => {});
  const { hold, keep } = useScrollAnchor(column, looked);

  const look = useCallback(() => {
    const root = column.current;
    const { lessons: all, headings, onRead } = latest.current;
    now.current.y += keep();
    const seen = root && measure(root, all.at(-1)?.key, headings.current);
    if (!root || !seen) return null;
    const by = window.scrollY - now.current.y;
    const left = now.current.lessonKey;
    now.current = { lessonKey: seen.lessonKey, y: window.scrollY };
    hold(seen.anchor);
    position.set(seen);
    if (seen.lessonKey !== left) {
      setCurrent(seen.lessonKey);
      showInAddress(seen.lessonKey);
      // More at once is a jump.
      if (by > 0 && by <= window.innerHeight) onRead(between(all, left, seen.lessonKey));
    }
    widen(neededStep(root, by));
    return { ...seen, hasMoved: by !== 0 };
  }, [column, position, widen, hold, keep]);
  looked.current = look;

  const { aimAt, settle } = useJump(column, (element) => {
    now.current.y = window.scrollY;
    hold(element);
    look();
  });
  const goTo = useCallback(
    (target: JumpTarget) => {
      aimAt(target);
      if (!target.isOpening) {
        include(target.lessonKey);
        now.current.lessonKey = target.lessonKey;
        setCurrent(target.lessonKey);
      }
      settle();
    },
    [aimAt, include, settle],
  );
  useEffect(settle);
  useScrolling(look, latest, widen);
  /** A chapter has loaded. */
  const onReady = useCallback(() => {
    settle();
    look();
  }, [settle, look]);
  const shown = shownChapters(lessons, range);
  return { shown, range, current, position, goTo, widen, showAll, onReady };
}

function useScrolling(
  look: () => { lessonKey: string; place: ReadingPlace | null; hasMoved: boolean } | null,
  latest: RefObject<ChaptersProps>,
  widen: (step: -1 | 0 | 1) => void,
): void {
  useEffect(() => {
    const onScroll = () => {
      const seen = look();
      // A jump of the page itself says nothing about where the reader stopped.
      if (seen?.place && seen.hasMoved) latest.current.onPlace(seen.lessonKey, seen.place);
    };
    // At the top of the page nothing scrolls, so that no scrolling asks for the chapter before.
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && window.scrollY <= 0) widen(-1);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('wheel', onWheel);
    };
  }, [look, latest, widen]);
}

/** -1 or 1 when the reader comes near the first or last loaded chapter's edge; 0 while there is enough to read. */
function neededStep(column: HTMLElement, by: number): -1 | 0 | 1 {
  const chapters = chaptersIn(column);
  const { top, bottom } = column.getBoundingClientRect();
  const height = window.innerHeight;
  if (isReady(chapters.at(-1)) && bottom < height * (1 + AHEAD_WINDOWS)) return 1;
  return by < 0 && isReady(chapters[0]) && top > -height ? -1 : 0;
}

/** Keys from one chapter up to another, without the other. */
function between(lessons: readonly OutlineLesson[], from: string, to: string): string[] {
  const keys = lessons.map(({ key }) => key);
  return keys.slice(keys.indexOf(from), Math.max(0, keys.indexOf(to)));
}

function useRange(lessons: readonly OutlineLesson[], opening: string) {
  const indexOf = (key: string) =>
    Math.max(
      0,
      lessons.findIndex((lesson) => lesson.key === key),
    );
  const [range, setRange] = useState<ChapterRange>(() => rangeWith({ from: -2, to: -2 }, indexOf(opening)));
  const latest = useRef({ lessons, range, indexOf });
  latest.current = { lessons, range, indexOf };
  /** Once per range: the page is measured more often than it is rendered. */
  const done = useRef<ChapterRange | null>(null);
  const widen = useCallback((step: -1 | 0 | 1) => {
    const { lessons: all, range: from } = latest.current;
    if (step === 0 || done.current === from) return;
    const wider = widened(all, from, step);
    if (wider.from === from.from && wider.to === from.to) return;
    done.current = from;
    setRange(wider);
  }, []);
  const include = useCallback((key: string) => {
    const { lessons: all, range: from, indexOf: find } = latest.current;
    const index = find(key);
    const wider = rangeWith(from, index);
    const isShown = shownChapters(all, wider).some((lesson) => lesson.key === key);
    setRange(isShown ? wider : { from: index, to: index });
  }, []);
  const showAll = useCallback(() => setRange({ from: 0, to: latest.current.lessons.length - 1 }), []);
  return { range, widen, include, showAll };
}
