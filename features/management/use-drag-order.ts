import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DropEdge } from './drag-row';

export interface DragOrderOptions {
  /** Only rows of one list are dropped on each other. */
  list: string;
  index: number;
  onMove: (from: number, to: number) => void;
}

export interface DragOrder {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLElement | null>;
  isDragged: boolean;
  edge: DropEdge | null;
}

/** Makes one row of a list movable by pointer and touch; keyboards have buttons. The code is loaded after the first paint. */
export function useDragOrder({ list, index, onMove }: DragOrderOptions): DragOrder {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void import('./drag-row').then(({ connectRow }) => {
      if (isGone || !row.current || !handle.current) return;
      stop = connectRow({
        ...{ row: row.current, handle: handle.current, list, index },
        ...{ onDragged: setDragged, onEdge: setEdge },
        onDrop: (from, to) => move.current(from, to),
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [list, index]);
  return { row, handle, isDragged, edge };
}
