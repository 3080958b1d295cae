const STORAGE_KEY = 'plainCodeField';
const listeners = new Set<() => void>();

/** Whether the person writes code in a plain text field instead of the editor. */
export function readPlainCode(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}

export function choosePlainCode(plain: boolean): void {
  try {
    if (plain) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden: then nothing is kept.
  }
  for (const listener of listeners) listener();
}

export function subscribeToPlainCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
