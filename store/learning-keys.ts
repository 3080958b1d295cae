/** Whether single keys command the player: a person may turn them off (WCAG 2.1.4). */

const STORAGE_KEY = 'learning-keys';
const listeners = new Set<() => void>();
let isOff = false;

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return !isOff;
  }
}

export function turnKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function subscribeToKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
