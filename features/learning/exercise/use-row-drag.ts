import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Moves a row of a list while its handle is dragged: it goes after all rows whose middle is above the pointer. */
export function useRowDrag(
  list: RefObject<HTMLOListElement | null>,
  move: (row: string, to: number) => void,
) {
  const [row, setRow] = useState<string | null>(null);
  const latest = useRef(move);
  latest.current = move;
  const placeAt = (own: string, y: number): number => {
    const others = [...(list.current?.children ?? [])].filter(
      (item) => item instanceof HTMLElement && item.dataset.row !== own,
    );
    return others.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  };
  const begin = (own: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    const follow = ({ clientY }: MouseEvent) => latest.current(own, placeAt(own, clientY));
    const done = new AbortController();
    const end = () => {
      done.abort();
      setRow(null);
    };
    // On the window: a row that moves in the document would lose a captured pointer.
    const { signal } = done;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    setRow(own);
  };
  return { row, begin };
}
