import type { ProblemAnswers } from '@/contracts/learning/content';
import type { AccomplishedContent } from '@/contracts/learning/learning';

/** A guest's progress in free lessons, stored in this browser until sign-in (product §3, §4). */

const KEY = 'accomplishments';
/** Maximum per merge call. */
const LIMIT = 500;

type Kept = Record<string, { answers?: ProblemAnswers }>;

const EMPTY: Kept = {};
const listeners = new Set<() => void>();
let cached: { text: string | null; kept: Kept } = { text: null, kept: EMPTY };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function localAccomplishments(): Kept {
  const text = read();
  if (text !== cached.text) cached = { text, kept: parse(text) };
  return cached.kept;
}

export function addLocalAccomplishments(contentIds: readonly string[], answers?: ProblemAnswers): void {
  const kept = { ...localAccomplishments() };
  for (const id of contentIds) kept[id] = answers ? { answers } : (kept[id] ?? {});
  write(Object.fromEntries(Object.entries(kept).slice(-LIMIT)));
}

/** In the format of the merge call. */
export function accomplishmentsToMerge(): AccomplishedContent[] {
  return Object.entries(localAccomplishments()).map(([contentId, { answers }]) => ({
    contentId,
    status: 'COMPLETED',
    ...(answers && { answers }),
  }));
}

/** Removes what was merged; keeps anything added meanwhile. */
export function removeLocalAccomplishments(contentIds: readonly string[]): void {
  const gone = new Set(contentIds);
  write(Object.fromEntries(Object.entries(localAccomplishments()).filter(([id]) => !gone.has(id))));
}

export function subscribeToLocalAccomplishments(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function noLocalAccomplishments(): Kept {
  return EMPTY;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return cached.text;
  }
}

function write(kept: Kept): void {
  const text = Object.keys(kept).length > 0 ? JSON.stringify(kept) : null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is full or forbidden: the progress lasts as long as the page.
    cached = { text, kept };
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): Kept {
  if (text === null) return EMPTY;
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Kept) : EMPTY;
  } catch {
    return EMPTY;
  }
}
