import { useEffect, useRef } from 'react';

type Direction = 'up' | 'down';

/** Keeps the focus on the button that moved a row; `list` is the element around the rows. */
export function useMoveFocus() {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; direction: Direction } | null>(null);
  useEffect(() => {
    if (pressed.current) focusMove(list.current, pressed.current);
    pressed.current = null;
  });
  /** Called before a row moves. */
  function hold(id: string, direction: Direction): void {
    pressed.current = isMoveButton() ? { id, direction } : null;
  }
  return { list, hold };
}

const isMoveButton = (): boolean =>
  document.activeElement instanceof HTMLElement && 'move' in document.activeElement.dataset;

/** The first or last row has only one of both buttons. */
function focusMove(list: HTMLElement | null, { id, direction }: { id: string; direction: Direction }): void {
  const button = (way: Direction) =>
    list?.querySelector<HTMLButtonElement>(`[data-move="${id} ${way}"]:not(:disabled)`);
  (button(direction) ?? button(direction === 'up' ? 'down' : 'up'))?.focus();
}
