import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Height of a chapter and of the window, in pixels; a chapter begins at the line below the bar. */
export const CHAPTER = 4000;
export const WINDOW = 1000;
const LINE = 80;

let scrolled = 0;
let observers: (() => void)[] = [];

const indexIn = (parent: Element | null | undefined, child: Element | null, selector: string) =>
  parent && child ? [...parent.querySelectorAll(selector)].indexOf(child) : 0;

/** jsdom has no layout: chapters of one height stand below each other, their items share the height. */
function boxOf(element: Element): DOMRect {
  const chapter = element.closest('[data-chapter]');
  const column =
    chapter?.parentElement ?? (element.querySelector(':scope > [data-chapter]') ? element : null);
  const count = column?.querySelectorAll('[data-chapter]').length ?? 0;
  if (!chapter) return new DOMRect(0, LINE - scrolled, 700, count * CHAPTER);
  const top = LINE + indexIn(column, chapter, '[data-chapter]') * CHAPTER - scrolled;
  const item = element.closest('[data-content-id]');
  const items = chapter.querySelectorAll('[data-content-id]').length;
  if (!item) return new DOMRect(0, top, 700, CHAPTER);
  const height = CHAPTER / items;
  return new DOMRect(0, top + indexIn(chapter, item, '[data-content-id]') * height, 700, height);
}

export function layOut(): void {
  scrolled = 0;
  observers = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  const to = ({ top }: { top: number }) => {
    scrolled = top;
  };
  const by = ({ top }: { top: number }) => {
    scrolled += top;
  };
  Object.assign(window, { scrollTo: to, scrollBy: by });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.stubGlobal('innerHeight', WINDOW);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('ResizeObserver', function (this: object, callback: () => void) {
    Object.assign(this, {
      observe: () => observers.push(callback),
      disconnect: () => {},
      unobserve: () => {},
    });
  });
}

export const place = (): number => scrolled;

/** Scrolls as a reader does; a step at most as high as the window. */
export function scrollTo(y: number): void {
  scrolled = y;
  act(() => void fireEvent.scroll(window));
}

/** What the browser reports after the page has changed its height. */
export function resize(): void {
  act(() => {
    for (const observer of observers) observer();
  });
}
