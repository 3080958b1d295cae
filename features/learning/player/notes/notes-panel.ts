import { useSyncExternalStore } from 'react';

/** The button of the bar and the panel of the lesson are in different parts of the page. */
let isOpen = false;
const listeners = new Set<() => void>();

export function showNotes(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotesOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
