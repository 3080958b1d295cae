/** Cards that the learner knows, by item; stored in this browser. */

const STORAGE_KEY = 'known-cards';

export function knownCards(contentId: string): string[] {
  const ids = read()[contentId];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export function keepKnownCards(contentId: string, ids: readonly string[]): void {
  const { [contentId]: _, ...others } = read();
  const all = ids.length > 0 ? { ...others, [contentId]: ids } : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: the round lasts as long as the page.
  }
}

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
