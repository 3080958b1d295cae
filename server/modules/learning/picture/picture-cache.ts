/** Values of known size in memory; the least recently used ones leave when the limit is reached. */
export function createPictureCache<V>(maxBytes: number) {
  const kept = new Map<string, { value: V; bytes: number }>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  return {
    get(key: string): V | undefined {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    put(key: string, value: V, size: number): void {
      drop(key);
      const bytes = size + ENTRY_BYTES;
      if (bytes > maxBytes / 4) return;
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    drop,
    stats: () => ({ entries: kept.size, bytes: total }),
  };
}

/** About what an entry takes besides its bytes. */
const ENTRY_BYTES = 500;
