import { useSyncExternalStore } from 'react';

/** Where the reader is: changes with every scroll, so that only what shows it is rendered again. */
export interface ReadingPosition {
  lessonKey: string;
  /** Of the chapter, 0 to 1. */
  fraction: number;
  /** Index of the last heading above the line; -1 before the first. */
  heading: number;
}

export interface ReadingPositionStore {
  get: () => ReadingPosition;
  set: (position: ReadingPosition) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Steps of a chapter that are told apart. */
const STEPS = 400;

export function createReadingPosition(lessonKey: string): ReadingPositionStore {
  let now: ReadingPosition = { lessonKey, fraction: 0, heading: -1 };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(position) {
      const next = { ...position, fraction: Math.round(position.fraction * STEPS) / STEPS };
      const isSame =
        next.lessonKey === now.lessonKey && next.fraction === now.fraction && next.heading === now.heading;
      if (isSame) return;
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useReadingPosition = ({ subscribe, get }: ReadingPositionStore): ReadingPosition =>
  useSyncExternalStore(subscribe, get, get);
