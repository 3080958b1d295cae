/** This browser's consent to third-party analytics; null until asked. */
export type Consent = 'granted' | 'denied' | null;

const STORAGE_KEY = 'analyticsConsent';
const listeners = new Set<() => void>();
/** Without storage, the choice lasts as long as the page. */
let cached: Consent = null;

export function readConsent(): Consent {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'granted' || value === 'denied' ? value : cached;
  } catch {
    return cached;
  }
}

/** Stores the choice; null takes it back, and the question is asked again. */
export function chooseConsent(choice: Consent): void {
  cached = null;
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    cached = choice;
  }
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes, here or in another tab. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
