import type { LearningPreferences } from '@/contracts/learning/playback';
import { DEFAULT_PREFERENCES } from '@/domain/learning/media';

/** How a person likes to read and watch, as this browser knows it: at once, for guests, and without the network. */

const STORAGE_KEY = 'learning-preferences';

const listeners = new Set<() => void>();
let cached: { text: string | null; value: LearningPreferences } = { text: null, value: DEFAULT_PREFERENCES };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function localPreferences(): LearningPreferences {
  const text = read();
  if (text !== cached.text) cached = { text, value: parse(text) };
  return cached.value;
}

export function defaultPreferences(): LearningPreferences {
  return DEFAULT_PREFERENCES;
}

export function keepLocalPreferences(value: LearningPreferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
    cached = { text: read(), value };
  }
  for (const listener of listeners) listener();
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return cached.text;
  }
}

function parse(text: string | null): LearningPreferences {
  try {
    const kept: Partial<LearningPreferences> = JSON.parse(text ?? '{}');
    const { playbackRate, captions, typeSize } = { ...DEFAULT_PREFERENCES, ...kept };
    return { playbackRate: Number(playbackRate) || 100, captions, typeSize };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
