import { type RefObject, useEffect, useState } from 'react';
import { type ReportPlace, readReportPlace } from '@/domain/learning/report-place';
import { findAnchor } from '@/domain/learning/text-anchor';
import { rangeOf, readText } from './lesson-text';

const PAINTED = 'lesson-words';
/** How long the text of a lesson may take to be complete. */
const PATIENCE_MS = 3_000;

/**
 * Scrolls to the words in the fragment of the address and paints them; to their item when they are gone. The fragment names
 * the lesson that was opened, not one that appeared beside it.
 */
export function useWordsInAddress(root: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  const [isOpened] = useState(isCurrent);
  useEffect(() => {
    if (!isOpened) return;
    const place = readReportPlace(window.location.hash.slice(1));
    const lesson = root.current;
    if (!place || !lesson) return;
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    const look = () => {
      if (!showWords(lesson, place)) return;
      stop();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(lesson, { childList: true, characterData: true, subtree: true });
    const timer = setTimeout(
      () => {
        stop();
        itemOf(lesson, place)?.scrollIntoView({ block: 'start' });
      },
      place.quote ? PATIENCE_MS : 0,
    );
    look();
    return () => {
      stop();
      if (typeof Highlight !== 'undefined') CSS.highlights?.delete(PAINTED);
    };
  }, [root, isOpened]);
}

function showWords(lesson: HTMLElement, { quote }: ReportPlace): boolean {
  const article = lesson.querySelector('article');
  if (!article || !quote) return false;
  const text = readText(article);
  const found = findAnchor(text.text, { quote, prefix: '', suffix: '' });
  const range = found && rangeOf(text, found);
  if (!range) return false;
  if (typeof Highlight !== 'undefined') CSS.highlights?.set(PAINTED, new Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}

const itemOf = (lesson: HTMLElement, { contentId }: ReportPlace) =>
  [...lesson.querySelectorAll<HTMLElement>('[data-content-id]')].find(
    (item) => item.dataset.contentId === contentId,
  );
