import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropIndex } from '@/domain/moved-item';

/** Where a dragged row would land: before or after the row under the pointer. */
export type DropEdge = 'before' | 'after';

export interface DragRow {
  row: HTMLElement;
  handle: HTMLElement;
  list: string;
  index: number;
  onDragged: (isDragged: boolean) => void;
  onEdge: (edge: DropEdge | null) => void;
  onDrop: (from: number, to: number) => void;
}

/** Connects a row to the pointer; the returned function disconnects it. */
export function connectRow({ row, handle, list, index, onDragged, onEdge, onDrop }: DragRow): () => void {
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ list, index }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      onDrag: ({ location, source }) =>
        onEdge(source.data.index === index ? null : edgeAt(row, location.current.input.clientY)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ location, source }) => {
        onEdge(null);
        const { index: from } = source.data;
        if (typeof from !== 'number') return;
        const to = dropIndex(from, index, edgeAt(row, location.current.input.clientY));
        if (to !== from) onDrop(from, to);
      },
    }),
  );
}

function edgeAt(row: HTMLElement, y: number): DropEdge {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
