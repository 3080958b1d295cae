/** A guest's wishlist, latest first; stored in this browser until sign-in. */

const STORAGE_KEY = 'wishlist';
const MAX_ITEMS = 100;
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMPTY: readonly string[] = [];

const listeners = new Set<() => void>();
let cached: { text: string | null; ids: readonly string[] } = { text: null, ids: EMPTY };

/** The same list until something changes, as `useSyncExternalStore` requires. */
export function guestWishlist(): readonly string[] {
  const text = read();
  if (text !== cached.text) cached = { text, ids: parse(text) };
  return cached.ids;
}

export const emptyGuestWishlist = (): readonly string[] => EMPTY;

export function addGuestWishlistItem(productId: string): void {
  write([productId, ...guestWishlist().filter((id) => id !== productId)].slice(0, MAX_ITEMS));
}

export function removeGuestWishlistItems(productIds: readonly string[]): void {
  write(guestWishlist().filter((id) => !productIds.includes(id)));
}

export function subscribeToGuestWishlist(listener: () => void): () => void {
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

function write(ids: readonly string[]): void {
  const text = ids.length > 0 ? JSON.stringify(ids) : null;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the list lasts as long as the page.
    cached = { text: cached.text, ids };
  }
  for (const listener of listeners) listener();
}

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return EMPTY;
    return value
      .filter((id): id is string => typeof id === 'string' && UUID_PATTERN.test(id))
      .slice(0, MAX_ITEMS);
  } catch {
    return EMPTY;
  }
}
