import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { type ChapterHeading, chapterHeadings } from '@/domain/learning/chapter-headings';
import { flatLessons, neighbours } from '@/domain/learning/learning-view';
import { resumedLesson } from '@/domain/learning/next-step';
import { placeInFragment } from '@/domain/learning/place-address';
import type { PlayerProps } from '@/features/learning/player/learning-page';
import { usePlayer } from '@/features/learning/player/use-player';
import { useGoneLesson } from '@/features/learning/player/version/use-gone-lesson';
import { useLesson, useLessonPosition, usePrefetchNextLesson } from '@/hooks/learning/use-lesson';
import { headingElement } from './measure';
import { useChapters } from './use-chapters';
import { usePlaceSaving } from './use-place-saving';
import { useReadChapters } from './use-read-chapters';

/** Everything a longread's page does, apart from how it looks. */
export function useLongread({ outline, address, asked: inAddress }: PlayerProps) {
  const column = useRef<HTMLDivElement>(null);
  const lessons = flatLessons(outline);
  const [asked] = useState(inAddress);
  const [opening] = useState(() => {
    const known = lessons.find(({ key }) => key === asked) ?? (asked ? lessons[0] : resumedLesson(outline));
    return known?.key ?? '';
  });
  const read = useReadChapters(address);
  const saving = usePlaceSaving(address);
  const headings = useRef<ChapterHeading[]>([]);
  const chapters = useChapters({ column, lessons, opening, headings, onRead: read, onPlace: saving.note });
  const { current, goTo: jump, onReady } = chapters;
  const entry = lessons.find(({ key }) => key === current);
  const locked = entry?.locked ?? false;
  const { lesson } = useLesson({ ...address, lessonKey: locked ? '' : current }, asked);
  const items = lesson?.items;
  const found = useMemo(() => chapterHeadings(items ?? []), [items]);
  headings.current = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other headings have other places
  useEffect(onReady, [onReady, found]);
  useLessonPosition({ ...address, lessonKey: current }, !locked && lesson !== undefined);
  const onGo = useCallback(
    (lessonKey: string, hash?: string) => jump({ lessonKey, hash: hash?.replace(/^#/, '') }),
    [jump],
  );
  const controls = usePlayer(outline, address, current, locked ? undefined : lesson, onGo);
  const last = chapters.shown.at(-1)?.key ?? opening;
  const { next } = neighbours(outline, last);
  usePrefetchNextLesson(next && !next.locked ? { ...address, lessonKey: next.key } : null);
  useAddress(inAddress, current, jump, lesson);
  useLanguageChange(address.language, current, jump, saving.last);
  const { forward, goTo } = controls;
  const gone = useGoneLesson(outline, current, goTo);
  const goOnFrom = useCallback(
    (from: Lesson) => {
      const after = neighbours(outline, from.key).next;
      if (!after) return forward();
      read([from.key]);
      goTo(after.key);
    },
    [outline, forward, read, goTo],
  );
  const goToHeading = useCallback((heading: ChapterHeading) => {
    const element = column.current && headingElement(column.current, heading);
    if (!(element instanceof HTMLElement)) return;
    element.tabIndex = -1;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, []);
  return {
    ...{ column, chapters, controls, entry, lesson, asked, gone, goOnFrom, goToHeading },
    headings: found,
  };
}

type Jump = ReturnType<typeof useChapters>['goTo'];

/** Opens at the fragment or where the person stopped, and follows the steps back and forward in the history. */
function useAddress(
  asked: string | undefined,
  current: string,
  jump: Jump,
  lesson: Lesson | undefined,
): void {
  const [first] = useState(current);
  const opening = useRef<string | null>(current);
  const now = useRef(current);
  now.current = current;
  const place = lesson?.place;
  const isLoaded = lesson !== undefined;
  useEffect(() => {
    if (!isLoaded || opening.current === null) return;
    const lessonKey = opening.current;
    opening.current = null;
    // Somebody scrolled before the scripts were there.
    if (window.scrollY > 0 || lessonKey !== now.current) return;
    const hash = fragment();
    jump({ lessonKey, hash, place: placeInFragment(hash) ?? place ?? undefined, isOpening: true });
  }, [isLoaded, jump, place]);
  const before = useRef(asked);
  useEffect(() => {
    if (asked === before.current) return;
    before.current = asked;
    const lessonKey = asked ?? first;
    if (lessonKey !== now.current) jump({ lessonKey, hash: fragment() });
  }, [asked, first, jump]);
}

const fragment = () => decodeURIComponent(window.location.hash.slice(1));

/** The same chapter, at the same item. */
function useLanguageChange(
  language: string,
  current: string,
  jump: Jump,
  last: ReturnType<typeof usePlaceSaving>['last'],
): void {
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    const stopped = last();
    jump({ lessonKey: current, place: stopped?.lessonKey === current ? stopped.place : undefined });
  }, [language, current, jump, last]);
}
