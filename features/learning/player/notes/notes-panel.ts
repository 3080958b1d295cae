import { useSyncExternalStore } from 'react';
import type { Words } from './words';

/** The buttons of the bars and items and the panel of a lesson are in different parts of the page. */
const CURRENT = Symbol('current lesson');
let opened: string | typeof CURRENT | null = null;
let reported: { words: Words; lessonKey: string } | null = null;
const listeners = new Set<() => void>();

/** Opens the notes of a lesson, or of the one that is being read; closes them. */
export function showNotes(open: boolean, lessonKey?: string): void {
  opened = open ? (lessonKey ?? CURRENT) : null;
  tell();
}

/** Asks what is unclear or wrong at a place of a lesson. */
export function askReport(words: Words, lessonKey: string): void {
  reported = { words, lessonKey };
  tell();
}

export function closeReport(lessonKey: string): void {
  if (reported?.lessonKey !== lessonKey) return;
  reported = null;
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

/** The words of this lesson that something is said about. */
export const useAskedReport = (lessonKey: string): Words | null =>
  useSyncExternalStore(
    subscribe,
    () => (reported?.lessonKey === lessonKey ? reported.words : null),
    () => null,
  );
