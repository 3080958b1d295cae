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
 * because not every browser has it and none has it at the top of a page. Returns a function that says what to hold on to.
 */
export function useScrollAnchor(
  column: RefObject<HTMLElement | null>,
  onResize: RefObject<() => unknown>,
): (element: Element) => void {
  const held = useRef<Held | null>(null);
  const hold = useCallback(
    (element: Element) => {
      if (column.current) held.current = { element, top: fromTop(column.current, element) };
    },
    [column],
  );
  useEffect(() => {
    const root = column.current;
    if (!root || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => {
      const now = held.current;
      if (now && root.contains(now.element)) {
        const by = fromTop(root, now.element) - now.top;
        now.top += by;
        if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      }
      onResize.current();
    });
    sizes.observe(root);
    return () => sizes.disconnect();
  }, [column, onResize]);
  return hold;
}
