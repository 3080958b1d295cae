import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';

/** Where a dragged row would land: before or after the row under the pointer. */
export type DropEdge = 'before' | 'after';

export interface DraggedRow {
  kind: string;
  id: string;
}

export interface DragRow extends DraggedRow {
  row: HTMLElement;
  handle: HTMLElement;
  takes: readonly string[];
  onDragged: (isDragged: boolean) => void;
  onEdge: (edge: DropEdge | null) => void;
  onDrop: (dragged: DraggedRow, edge: DropEdge) => void;
}

/** Connects a row to the pointer; the returned function disconnects it. */
export function connectRow({ row, handle, kind, id, takes, ...on }: DragRow): () => void {
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => on.onDragged(true),
      onDrop: () => on.onDragged(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.element !== row && takes.includes(String(source.data.kind)),
      onDrag: ({ location }) => on.onEdge(edgeAt(row, location.current)),
      onDragLeave: () => on.onEdge(null),
      onDrop: ({ location, source }) => {
        on.onEdge(null);
        const edge = edgeAt(row, location.current);
        if (edge) on.onDrop({ kind: String(source.data.kind), id: String(source.data.id) }, edge);
      },
    }),
  );
}

interface Place {
  input: { clientY: number };
  dropTargets: readonly { element: Element }[];
}

/** Only the innermost row under the pointer takes what is dropped. */
function edgeAt(row: Element, { input, dropTargets }: Place): DropEdge | null {
  if (dropTargets[0]?.element !== row) return null;
  const { top, height } = row.getBoundingClientRect();
  return input.clientY < top + height / 2 ? 'before' : 'after';
}
