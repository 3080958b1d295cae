import type { TextAnchor } from '@/contracts/learning/note';
import { makeAnchor } from '@/domain/learning/text-anchor';
import { contentIdOf, placeOf, readText } from './lesson-text';

/** A place of the lesson: words, an item, or the whole lesson. */
export interface Words {
  contentId: string | null;
  anchor: TextAnchor | null;
}

const articleIn = (root: HTMLElement | null) => root?.querySelector('article') ?? null;

/** The selected words of the lesson with the range that they fill; null when none are selected. */
export function selectedRange(root: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const article = articleIn(root);
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !article) return null;
  const range = selection.getRangeAt(0);
  return article.contains(range.commonAncestorContainer) ? range : null;
}

export function selectedWords(root: HTMLElement | null): Words | null {
  const range = selectedRange(root);
  const article = articleIn(root);
  if (!range || !article) return null;
  const text = readText(article);
  const place = placeOf(text, range);
  const anchor = place && makeAnchor(text.text, place);
  return anchor && { anchor, contentId: contentIdOf(range.startContainer) };
}

/** The item with the focus, else the first one that reaches into the window; else the whole lesson. */
export function wordsInView(root: HTMLElement | null): Words {
  const focused = root?.contains(document.activeElement) ? contentIdOf(document.activeElement) : null;
  const items = [...(root?.querySelectorAll('[data-content-id]') ?? [])];
  const seen = items.find((item) => item.getBoundingClientRect().bottom > window.innerHeight / 4);
  return { contentId: focused ?? contentIdOf(seen ?? null), anchor: null };
}
