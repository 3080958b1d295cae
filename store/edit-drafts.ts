import type { EditDraft } from '@/domain/editing';
import { localStorageText } from './local-storage';

/**
 * Unsaved words of one thing that a manager edits (product §3 Local storage), of this person only. `subscribe` tells of
 * changes by other tabs and by other forms of this page.
 */
export function editDraft<T>(key: string, userId: string | null) {
  const storageKey = `edit:${userId ?? ''}:${key}`;
  const stored = localStorageText(storageKey);
  let own = stored.read();

  function write(text: string | null): void {
    if (stored.read() === text) return;
    own = text;
    stored.write(text);
    for (const listener of listeners.get(storageKey) ?? []) listener();
  }

  function subscribe(changed: (draft: EditDraft<T> | null) => void): () => void {
    const look = () => {
      const text = stored.read();
      if (text === own) return;
      own = text;
      changed(parse<T>(text));
    };
    const all = listeners.get(storageKey) ?? new Set();
    listeners.set(storageKey, all.add(look));
    const stop = stored.subscribe(look);
    return () => {
      all.delete(look);
      stop();
    };
  }

  return {
    read: () => parse<T>(stored.read()),
    write: (draft: EditDraft<T>) => write(JSON.stringify(draft)),
    remove: () => write(null),
    subscribe,
  };
}

/** Forms of this page, by storage key: the `storage` event tells other tabs only. */
const listeners = new Map<string, Set<() => void>>();

/** Anyone can write to the storage: accept only what we would write. The form checks the value itself. */
function parse<T>(text: string | null): EditDraft<T> | null {
  try {
    const draft: Partial<EditDraft<T>> | null = JSON.parse(text ?? 'null');
    if (!draft || draft.value === undefined || draft.value === null) return null;
    if (!Number.isSafeInteger(draft.revision) || Number.isNaN(Date.parse(String(draft.at)))) return null;
    return draft as EditDraft<T>;
  } catch {
    return null;
  }
}
