import { useSyncExternalStore } from 'react';
import type { Words } from './words';

/** The buttons of the bars and items and the panel of a lesson are in different parts of the page. */
const CURRENT = Symbol('current lesson');
let opened: string | typeof CURRENT | null = null;
let reported: Words | null = null;
const listeners = new Set<() => void>();

/** Opens the notes of a lesson, or of the one that is being read; closes them. */
export function showNotes(open: boolean, lessonKey?: string): void {
  opened = open ? (lessonKey ?? CURRENT) : null;
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

/** Whether the notes of this lesson are open. */
export function useNotesOpen(lessonKey: string, isCurrent: boolean): boolean {
  const shown = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  return shown === lessonKey || (shown === CURRENT && isCurrent);
}

export const useAskedReport = (): Words | null =>
  useSyncExternalStore(
    subscribe,
    () => reported,
    () => null,
  );
