import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

export type Edge = 'before' | 'after';

export interface DragRowOptions {
  /** Rows of one kind take each other's place. */
  kind: string;
  id: string;
  /** Other kinds that may be dropped here. */
  takes?: readonly string[];
  isFixed?: boolean;
  onDrop: (dragged: { kind: string; id: string }, edge: Edge) => void;
}

/** A row that is dragged by its handle, and over which others are dropped before or after it. */
export function useDragRow({ kind, id, takes = [kind], isFixed, onDrop }: DragRowOptions) {
  const row = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const taken = takes.join(' ');
  useEffect(() => {
    const element = row.current;
    if (!element || isFixed) return;
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? undefined,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.id !== id && taken.split(' ').includes(String(source.data.kind)),
        onDrag: ({ location, self }) =>
          setEdge(
            location.current.dropTargets[0]?.element === self.element ? edgeAt(element, location) : null,
          ),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location, self }) => {
          setEdge(null);
          if (location.current.dropTargets[0]?.element !== self.element) return;
          const dragged = { kind: String(source.data.kind), id: String(source.data.id) };
          latest.current(dragged, edgeAt(element, location));
        },
      }),
    );
  }, [kind, id, taken, isFixed]);
  return { row, handle, edge, isDragged };
}

function edgeAt(element: Element, { current }: { current: { input: { clientY: number } } }): Edge {
  const { top, height } = element.getBoundingClientRect();
  return current.input.clientY < top + height / 2 ? 'before' : 'after';
}
