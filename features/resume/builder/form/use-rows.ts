import { type RefObject, useEffect, useRef } from 'react';
import { useMoveFocus } from '@/features/management/use-move-focus';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import type { DocumentChange } from '../document-changes';

interface Row {
  id: string;
  name: string;
}

/**
 * Moves rows of a list: the button that was pressed keeps the focus, or its counterpart at the end of the list, and the
 * new place is announced. After a removal the focus is on a neighbor.
 */
export function useRows(rows: readonly Row[], moved: (from: number, to: number) => DocumentChange) {
  const { t } = useTranslation('resume');
  const { change, announce } = useBuilder();
  const { list, hold } = useMoveFocus();
  const focus = useFocusLater(list);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row) return;
    hold(row.id, to < from ? 'up' : 'down');
    change(moved(from, to));
    announce(t('row.moved', { name: row.name, place: to + 1, count: rows.length }));
  };
  const focusNeighbor = (id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    focus((rows[index + 1] ?? rows[index - 1])?.id ?? null);
  };
  return { list, move, focus, focusNeighbor };
}

/** Focuses the name of a row once it is in the page; null for the list itself. */
function useFocusLater(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const id = wanted.current;
    wanted.current = undefined;
    const name =
      id === null ? null : list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    (name ?? list.current)?.focus();
  });
  return (id: string | null) => {
    wanted.current = id;
  };
}
