import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraggedRow, DropEdge } from './drag-row';

export interface DragRowOptions {
  /** Rows of one kind take each other's place. */
  kind: string;
  id: string;
  /** Kinds that may be dropped here; its own when absent. */
  takes?: readonly string[];
  isFixed?: boolean;
  onDrop: (dragged: DraggedRow, edge: DropEdge) => void;
}

export interface RowDrag<R extends HTMLElement> {
  row: RefObject<R | null>;
  handle: RefObject<HTMLButtonElement | null>;
  isDragged: boolean;
  edge: DropEdge | null;
}

/** Makes a row movable by pointer and touch; keyboards have handles or buttons. The code is loaded after the first paint. */
export function useDragRow<R extends HTMLElement = HTMLElement>(options: DragRowOptions): RowDrag<R> {
  const { kind, id, takes = [kind], isFixed = false, onDrop } = options;
  const row = useRef<R>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const taken = takes.join(' ');
  useEffect(() => {
    if (isFixed) return;
    let stop = () => {};
    let isGone = false;
    void import('./drag-row').then(({ connectRow }) => {
      if (isGone || !row.current || !handle.current) return;
      stop = connectRow({
        ...{ row: row.current, handle: handle.current, kind, id, takes: taken.split(' ') },
        ...{ onDragged: setDragged, onEdge: setEdge },
        onDrop: (dragged, side) => drop.current(dragged, side),
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [kind, id, taken, isFixed]);
  return { row, handle, isDragged, edge };
}
