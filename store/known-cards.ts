import { localStorageText } from './local-storage';

/** Cards that the learner knows, by item; stored in this browser. */

const STORAGE_KEY = 'known-cards';
const stored = localStorageText(STORAGE_KEY);

export function knownCards(contentId: string): string[] {
  const ids = read()[contentId];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export function keepKnownCards(contentId: string, ids: readonly string[]): void {
  const { [contentId]: _, ...others } = read();
  const all = ids.length > 0 ? { ...others, [contentId]: ids } : others;
  stored.write(JSON.stringify(all));
}

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored.read() ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
