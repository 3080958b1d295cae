import type { ItemState } from '@/contracts/learning/content';
import type { AccomplishedContent } from '@/contracts/learning/learning';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import type { MERGE_REFUSALS } from '@/contracts/values';

/** A guest's progress in free lessons, stored in this browser until sign-in (product §3, §4). */

const STORAGE_KEY = 'accomplishments';
/** Maximum per merge call. */
const MAX_ITEMS = 500;

interface StoredAccomplishment {
  answers?: ProblemAnswers;
  /** Ticks of a checklist or answers of a survey, and when they were made. */
  state?: ItemState;
  madeAt?: string;
  /** Not complete yet. */
  open?: boolean;
  /** Whose account could not take it yet, and why; nobody else's is offered it. */
  refused?: { userId: string; reason: MergeRefusal };
}

export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** What may change: the account gets access, or a day of a marathon comes. The other reasons stay. */
const PASSING: ReadonlySet<MergeRefusal> = new Set(['lesson_closed', 'lesson_locked']);

type StoredAccomplishments = Record<string, StoredAccomplishment>;

const EMPTY: StoredAccomplishments = {};
const listeners = new Set<() => void>();
let cached: { text: string | null; stored: StoredAccomplishments } = { text: null, stored: EMPTY };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function localAccomplishments(): StoredAccomplishments {
  const text = read();
  if (text !== cached.text) cached = { text, stored: parse(text) };
  return cached.stored;
}

export function addLocalAccomplishments(contentIds: readonly string[], answers?: ProblemAnswers): void {
  const stored = { ...localAccomplishments() };
  for (const id of contentIds) stored[id] = answers ? { answers } : (stored[id] ?? {});
  write(Object.fromEntries(Object.entries(stored).slice(-MAX_ITEMS)));
}

export function addLocalState(
  contentId: string,
  stored: { state: ItemState; madeAt: string; open: boolean },
): void {
  // A completed item stays completed.
  const wasComplete = Object.hasOwn(localAccomplishments(), contentId) && !isLocallyOpen(contentId);
  const { open, ...kept } = stored;
  const added = open && !wasComplete ? { ...kept, open } : kept;
  write(
    Object.fromEntries(Object.entries({ ...localAccomplishments(), [contentId]: added }).slice(-MAX_ITEMS)),
  );
}

const isLocallyOpen = (contentId: string) => localAccomplishments()[contentId]?.open === true;

/** What is merged into an account, in the format of the merge call. */
export function accomplishmentsToMerge(userId: string): AccomplishedContent[] {
  return Object.entries(localAccomplishments()).flatMap(([contentId, stored]) => {
    const { answers, state, madeAt, open, refused } = stored;
    if (refused && refused.userId !== userId) return [];
    return {
      contentId,
      status: open ? ('IN_PROGRESS' as const) : ('COMPLETED' as const),
      ...(answers && { answers }),
      ...(state && { state }),
      ...(madeAt && { madeAt }),
    };
  });
}

/**
 * Removes what was merged or never can be, and keeps the rest for the same account; what was added or changed meanwhile
 * stays. Returns the reasons that are new.
 */
export function settleMerge(
  userId: string,
  sent: readonly AccomplishedContent[],
  refusals: readonly { contentId: string; reason: MergeRefusal }[],
): MergeRefusal[] {
  const reasons = new Map(refusals.map(({ contentId, reason }) => [contentId, reason]));
  const now = new Map(accomplishmentsToMerge(userId).map((item) => [item.contentId, item]));
  const stored = { ...localAccomplishments() };
  const told: MergeRefusal[] = [];
  for (const item of sent) {
    const { contentId } = item;
    const kept = stored[contentId];
    if (!kept || JSON.stringify(now.get(contentId)) !== JSON.stringify(item)) continue;
    const reason = reasons.get(contentId);
    if (reason && kept.refused?.reason !== reason) told.push(reason);
    if (reason && PASSING.has(reason)) stored[contentId] = { ...kept, refused: { userId, reason } };
    else delete stored[contentId];
  }
  write(stored);
  return told;
}

export function subscribeToLocalAccomplishments(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function noLocalAccomplishments(): StoredAccomplishments {
  return EMPTY;
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return cached.text;
  }
}

function write(stored: StoredAccomplishments): void {
  const text = Object.keys(stored).length > 0 ? JSON.stringify(stored) : null;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the progress lasts as long as the page.
    cached = { text, stored };
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): StoredAccomplishments {
  if (text === null) return EMPTY;
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as StoredAccomplishments)
      : EMPTY;
  } catch {
    return EMPTY;
  }
}
