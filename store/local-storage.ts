/** A text in local storage that screens can follow; what the storage refuses lasts as long as the page. */
export function localStorageText(key: string) {
  const listeners = new Set<() => void>();
  /** What the storage refused; undefined when it has everything. */
  let refused: string | null | undefined;

  function read(): string | null {
    if (refused !== undefined) return refused;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function write(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      refused = undefined;
    } catch {
      refused = text;
    }
    for (const listener of listeners) listener();
  }

  /** Told of changes here and in other tabs. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return { read, write, subscribe };
}

/** The same with a value read from the text: one object until it changes, as `useSyncExternalStore` requires. */
export function localStorageValue<T>(key: string, parse: (text: string | null) => T) {
  const stored = localStorageText(key);
  let cached: { text: string | null; value: T } | undefined;

  function value(): T {
    const text = stored.read();
    if (cached === undefined || text !== cached.text) cached = { text, value: parse(text) };
    return cached.value;
  }

  return { ...stored, value };
}
