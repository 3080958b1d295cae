import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface Held {
  element: Element;
  /** From the top of the column. */
  top: number;
}

const fromTop = (column: Element, element: Element): number =>
  element.getBoundingClientRect().top - column.getBoundingClientRect().top;

/**
 * Keeps what is read in its place when chapters above it appear or change their size; the browser's own anchoring is off,
 * because not every browser has it and none has it at the top of a page. `hold` says what to hold on to; `keep` scrolls to
 * where it is now and returns by how much, in pixels.
 */
export function useScrollAnchor(column: RefObject<HTMLElement | null>, onResize: RefObject<() => unknown>) {
  const held = useRef<Held | null>(null);
  const hold = useCallback(
    (element: Element) => {
      if (column.current) held.current = { element, top: fromTop(column.current, element) };
    },
    [column],
  );
  const keep = useCallback(() => {
    const root = column.current;
    const now = held.current;
    if (!root || !now || !root.contains(now.element)) return 0;
    const by = fromTop(root, now.element) - now.top;
    if (Math.abs(by) < 1) return 0;
    now.top += by;
    const before = window.scrollY;
    window.scrollBy({ top: by, behavior: 'instant' });
    return window.scrollY - before;
  }, [column]);
  useEffect(() => {
    const root = column.current;
    if (!root || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => onResize.current());
    sizes.observe(root);
    return () => sizes.disconnect();
  }, [column, onResize]);
  return { hold, keep };
}
