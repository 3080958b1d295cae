import type { ErrorCode } from '@/contracts/error-codes';

/**
 * What signed-in people did in lessons and the service has not confirmed yet: one entry of this browser's storage each,
 * written before it is sent, so that neither a killed tab nor a lost connection loses it.
 */

const PREFIX = 'learning-write:';

export interface LearningWrite {
  /** Stays the same however often it is sent. */
  id: string;
  /** No other person sends or sees it. */
  userId: string;
  kind: string;
  /** Writes of one course, or of one note, are sent in order. */
  course: string;
  /** Only the newest write of a place is kept; null keeps each. */
  place: string | null;
  /** Milliseconds; later than any of the same user before. */
  at: number;
  input: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
  /** Why the service refused it for good; it is shown and never sent again. */
  refused?: ErrorCode;
}

export type NewLearningWrite = Omit<LearningWrite, 'at' | 'refused'>;

export type LearningOutbox = ReturnType<typeof createLearningOutbox>;

const EMPTY: readonly LearningWrite[] = [];

export function createLearningOutbox(storage: () => Storage, now: () => number = Date.now) {
  const listeners = new Set<() => void>();
  /** Writes that the storage had no room for: they last as long as the page. */
  const unstored = new Map<string, LearningWrite>();
  let cached: { userId: string; text: string; writes: readonly LearningWrite[] } | undefined;

  /** Oldest first; the same array until something changes, as `useSyncExternalStore` requires. */
  function list(userId: string | null): readonly LearningWrite[] {
    if (userId === null) return EMPTY;
    const entries = readEntries(storage, prefixOf(userId));
    const mine = [...unstored.values()].filter((write) => write.userId === userId);
    const text = JSON.stringify([entries, mine]);
    if (cached?.userId === userId && cached.text === text) return cached.writes;
    const stored = entries.flatMap(([, value]) => parse(value, userId) ?? []);
    const writes = [...stored, ...mine].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
    cached = { userId, text, writes: writes.length > 0 ? writes : EMPTY };
    return cached.writes;
  }

  /** Adds a write and drops older ones of its place. */
  function add(added: NewLearningWrite): { write: LearningWrite; stored: boolean; replaced: string[] } {
    const before = list(added.userId);
    const known = before.find((write) => write.id === added.id);
    if (known) return { write: known, stored: !unstored.has(known.id), replaced: [] };
    const write = { ...added, at: Math.max(now(), (before.at(-1)?.at ?? 0) + 1) };
    const stored = put(write);
    if (!stored) unstored.set(write.id, write);
    const replaced = stored ? before.filter((other) => isReplaced(other, write)) : [];
    for (const other of replaced) drop(other);
    tell();
    return { write, stored, replaced: replaced.map(({ id }) => id) };
  }

  function remove(write: LearningWrite): void {
    drop(write);
    tell();
  }

  /** Keeps a write that was refused for good, for its author to see. */
  function refuse(write: LearningWrite, refused: ErrorCode): void {
    if (!has(write)) return;
    const after = { ...write, refused };
    if (unstored.has(write.id) || !put(after)) unstored.set(write.id, after);
    tell();
  }

  const has = (write: LearningWrite): boolean => list(write.userId).some(({ id }) => id === write.id);

  /** Whether leaving the page would lose something. */
  const hasUnstored = (): boolean => [...unstored.values()].some(({ refused }) => !refused);

  function put(write: LearningWrite): boolean {
    try {
      storage().setItem(keyOf(write), JSON.stringify(write));
      return true;
    } catch {
      return false;
    }
  }

  function drop(write: LearningWrite): void {
    unstored.delete(write.id);
    try {
      storage().removeItem(keyOf(write));
    } catch {
      // Forbidden storage holds nothing.
    }
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener();
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return { ...{ list, add, remove, refuse, has, hasUnstored, tell }, subscribe };
}

export const noLearningWrites = (): readonly LearningWrite[] => EMPTY;

export const learningOutbox = createLearningOutbox(() => localStorage);

const prefixOf = (userId: string): string => `${PREFIX}${userId}:`;
const keyOf = ({ userId, id }: LearningWrite): string => prefixOf(userId) + id;

const isReplaced = (other: LearningWrite, by: LearningWrite): boolean =>
  by.place !== null && other.place === by.place && other.course === by.course && !other.refused;

function readEntries(storage: () => Storage, prefix: string): [string, string][] {
  try {
    const all = storage();
    const keys = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => [key, all.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

/** Null for what this code would not have written. */
function parse(text: string, userId: string): LearningWrite | null {
  try {
    const value: unknown = JSON.parse(text);
    return isWrite(value) && value.userId === userId ? value : null;
  } catch {
    return null;
  }
}

function isWrite(value: unknown): value is LearningWrite {
  if (value === null || typeof value !== 'object') return false;
  const { id, userId, kind, course, at, input } = value as Partial<Record<keyof LearningWrite, unknown>>;
  const named = [id, userId, kind, course].every((text) => typeof text === 'string');
  return named && typeof at === 'number' && typeof input === 'object' && input !== null;
}
