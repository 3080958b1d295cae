/** What was typed and cannot be saved as it is, by the field's name; it outlives the field, which a closed row removes. */
function createRawInputs() {
  const raws = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    get: (name: string) => raws.get(name),
    set: (name: string, raw: string | null) => {
      if ((raws.get(name) ?? null) === raw) return;
      if (raw === null) raws.delete(name);
      else raws.set(name, raw);
      for (const listener of listeners) listener();
    },
    /** Of a part that is removed, or of all. */
    forget: (partId = '') => {
      for (const name of raws.keys()) if (name.startsWith(partId)) raws.delete(name);
      for (const listener of listeners) listener();
    },
    count: () => raws.size,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type RawInputs = ReturnType<typeof createRawInputs>;

const known = new Map<string, RawInputs>();

/** Those of one resume, the same on all its pages. */
export function rawInputsOf(resumeId: string): RawInputs {
  const raws = known.get(resumeId) ?? createRawInputs();
  known.set(resumeId, raws);
  return raws;
}
