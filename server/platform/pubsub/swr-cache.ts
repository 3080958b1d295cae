/** A cache of values that are the same for everyone, so that their cost does not grow with traffic. */
export interface SwrCache {
  /** The cached value of the key. A stale one is returned once more while a new one is read; one read at a time. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>;
  /** The same for values that may lag a minute behind an edit: they are never cleared, so no request waits for them. */
  getLasting<T>(key: string, read: () => Promise<T>): Promise<T>;
  /** Clears everything except lasting values, including reads in progress. */
  clear(): void;
}

interface Entry {
  madeAt: number;
  value: Promise<unknown>;
  renewing: boolean;
}

const STALE_AFTER_MS = 60_000;
const EXPIRE_AFTER_MS = 600_000;
const MAX_ENTRIES = 1000;

export function createSwrCache({ now = Date.now, most = MAX_ENTRIES } = {}): SwrCache {
  const entries = new Map<string, Entry>();
  const lasting = new Map<string, { madeAt: number; value: Promise<unknown>; running: boolean }>();

  function readBehind(key: string, read: () => Promise<unknown>): void {
    const old = lasting.get(key);
    if (!old || old.running || now() - old.madeAt <= STALE_AFTER_MS) return;
    old.running = true;
    read().then(
      (value) => lasting.set(key, { madeAt: now(), value: Promise.resolve(value), running: false }),
      () => {
        old.running = false;
      },
    );
  }

  function first<T>(key: string, read: () => Promise<T>): Promise<T> {
    const value = read();
    lasting.set(key, { madeAt: now(), value, running: false });
    value.catch(() => lasting.delete(key));
    return value;
  }

  function start<T>(key: string, read: () => Promise<T>): Promise<T> {
    const entry: Entry = { madeAt: now(), value: read(), renewing: false };
    const value = entry.value as Promise<T>;
    value.catch(() => entries.get(key) === entry && entries.delete(key));
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return value;
  }

  function renew(key: string, entry: Entry, read: () => Promise<unknown>): void {
    if (entry.renewing) return;
    entry.renewing = true;
    read().then(
      (value) => {
        // If the entry was cleared meanwhile, its value may be from before the edit.
        if (entries.get(key) !== entry) return;
        entries.set(key, { madeAt: now(), value: Promise.resolve(value), renewing: false });
      },
      () => {
        entry.renewing = false;
      },
    );
  }

  return {
    get<T>(key: string, read: () => Promise<T>): Promise<T> {
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age > EXPIRE_AFTER_MS) return start(key, read);
      entries.delete(key);
      entries.set(key, entry);
      if (age > STALE_AFTER_MS) renew(key, entry, read);
      return entry.value as Promise<T>;
    },
    getLasting<T>(key: string, read: () => Promise<T>): Promise<T> {
      const old = lasting.get(key);
      if (!old) return first(key, read);
      readBehind(key, read);
      return old.value as Promise<T>;
    },
    clear: () => entries.clear(),
  };
}

/** Caches nothing: for tools and tests that read what they have just written. */
export const noCache: SwrCache = {
  get: (_, read) => read(),
  getLasting: (_, read) => read(),
  clear: () => {},
};
