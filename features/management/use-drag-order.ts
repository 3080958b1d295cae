import type { RefObject } from 'react';
import { dropIndex } from '@/domain/moved-item';
import type { DropEdge } from './drag-row';
import { useDragRow } from './use-drag-row';

export interface DragOrderOptions {
  /** Only rows of one list are dropped on each other. */
  list: string;
  index: number;
  isFixed?: boolean;
  onMove: (from: number, to: number) => void;
}

export interface DragOrder {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLElement | null>;
  isDragged: boolean;
  edge: DropEdge | null;
}

/** A row of a list that takes the place of another one by pointer and touch. */
export function useDragOrder({ list, index, isFixed, onMove }: DragOrderOptions): DragOrder {
  return useDragRow<HTMLLIElement>({
    ...{ kind: list, id: String(index), isFixed },
    onDrop: ({ id }, edge) => {
      const from = Number(id);
      const to = dropIndex(from, index, edge);
      if (to !== from) onMove(from, to);
    },
  });
}
