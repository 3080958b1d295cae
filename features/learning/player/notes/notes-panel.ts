import { useSyncExternalStore } from 'react';
import type { Words } from './words';

/** The buttons of the bars and items and the panel of the lesson are in different parts of the page. */
let isOpen = false;
let reported: Words | null = null;
const listeners = new Set<() => void>();

export function showNotes(open: boolean): void {
  isOpen = open;
  tell();
}

/** Asks what is unclear or wrong at a place; null closes it. */
export function askReport(words: Words | null): void {
  reported = words;
  tell();
}

function tell(): void {
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

export const useAskedReport = (): Words | null =>
  useSyncExternalStore(
    subscribe,
    () => reported,
    () => null,
  );
