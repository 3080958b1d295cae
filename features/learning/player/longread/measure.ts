import type { ReadingPlace } from '@/contracts/learning/learning';
import type { ChapterHeading } from '@/domain/learning/chapter-headings';
import { chapterFraction } from '@/domain/learning/reading-time';
import { LINE, topItem } from '@/features/learning/player/use-reading-place';
import type { ReadingPosition } from './reading-position';

export const chaptersIn = (column: HTMLElement): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-chapter]'),
];

export const chapterIn = (column: HTMLElement, lessonKey: string): HTMLElement | undefined =>
  chaptersIn(column).find(({ dataset }) => dataset.chapter === lessonKey);

/** Shown with its text or the reason why it is closed, not loading or failed. */
export const isReady = (chapter: HTMLElement | undefined): boolean => chapter?.dataset.ready === 'true';

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The chapter that the line runs through; the first while all begin below it. */
export function chapterAtLine(column: HTMLElement): HTMLElement | undefined {
  const chapters = chaptersIn(column);
  return chapters.findLast((chapter) => topOf(chapter) <= LINE + 1) ?? chapters[0];
}

export function headingElement(
  column: HTMLElement,
  { contentId, index }: ChapterHeading,
): Element | undefined {
  const items = [...column.querySelectorAll<HTMLElement>('[data-content-id]')];
  return items.find(({ dataset }) => dataset.contentId === contentId)?.querySelectorAll('h2')[index];
}

export interface Measured extends ReadingPosition {
  place: ReadingPlace | null;
  /** The deepest element that the line runs through, to hold on to when the page changes above it. */
  anchor: Element;
}

/** Where the reader is in the column; null before a chapter is there. */
export function measure(
  column: HTMLElement,
  lastKey: string | undefined,
  headings: readonly ChapterHeading[],
): Measured | null {
  const chapter = chapterAtLine(column);
  if (!chapter) return null;
  const lessonKey = chapter.dataset.chapter ?? '';
  const { top, height } = chapter.getBoundingClientRect();
  const view = { line: LINE, window: window.innerHeight, isLast: lessonKey === lastKey };
  return {
    lessonKey,
    fraction: chapterFraction({ top, height }, view),
    heading: headings.findLastIndex((heading) => {
      const element = headingElement(chapter, heading);
      return element !== undefined && topOf(element) <= LINE + 16;
    }),
    place: topItem(chapter),
    anchor: deepest(chapter),
  };
}

const DEPTH = 6;

function deepest(chapter: Element): Element {
  let anchor = chapter;
  for (let depth = 0; depth < DEPTH && topOf(anchor) < LINE; depth += 1) {
    const inside = [...anchor.children].find((child) => {
      const { bottom, height } = child.getBoundingClientRect();
      return height > 0 && bottom > LINE;
    });
    if (!inside) break;
    anchor = inside;
  }
  return anchor;
}
