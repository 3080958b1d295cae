import type { ProblemAnswers } from '@/contracts/learning/content';
import type { AccomplishedContent } from '@/contracts/learning/learning';

/** What a guest did in free lessons, kept in this browser until somebody signs in (product §3, §4). */

const KEY = 'accomplishments';
/** As many as one merge takes. */
const LIMIT = 500;

type Kept = Record<string, { answers?: ProblemAnswers }>;

const EMPTY: Kept = {};
const listeners = new Set<() => void>();
let cached: { text: string | null; kept: Kept } = { text: null, kept: EMPTY };

/** The same object until something changes, as `useSyncExternalStore` wants. */
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

/** In the form that merging wants. */
export function accomplishmentsToMerge(): AccomplishedContent[] {
  return Object.entries(localAccomplishments()).map(([contentId, { answers }]) => ({
    contentId,
    status: 'COMPLETED',
    ...(answers && { answers }),
  }));
}

/** Forgets what was merged; what was added meanwhile stays. */
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
    // A full or forbidden storage: it lasts as long as the page.
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
