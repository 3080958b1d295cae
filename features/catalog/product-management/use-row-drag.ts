import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowDrag {
  place: number;
  isLocked: boolean;
  onDrop: (from: number, to: number) => void;
}

const KIND = 'product-part';

/** Lets a row be dragged onto another one; says whether one is held over it. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  { place, isLocked, onDrop }: RowDrag,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = row.current;
    if (!element || isLocked) return;
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, place }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.element !== element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(Number(source.data.place), place);
        },
      }),
    );
  }, [row, place, isLocked]);
  return isOver;
}
