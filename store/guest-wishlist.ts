import { localStorageValue } from './local-storage';

/** A guest's wishlist, latest first; stored in this browser until sign-in. */

const STORAGE_KEY = 'wishlist';
const MAX_ITEMS = 100;
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMPTY: readonly string[] = [];

const stored = localStorageValue(STORAGE_KEY, parse);

export const guestWishlist = stored.value;

export const emptyGuestWishlist = (): readonly string[] => EMPTY;

export function addGuestWishlistItem(productId: string): void {
  write([productId, ...guestWishlist().filter((id) => id !== productId)].slice(0, MAX_ITEMS));
}

export function removeGuestWishlistItems(productIds: readonly string[]): void {
  write(guestWishlist().filter((id) => !productIds.includes(id)));
}

export const subscribeToGuestWishlist = stored.subscribe;

function write(ids: readonly string[]): void {
  stored.write(ids.length > 0 ? JSON.stringify(ids) : null);
}

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    // The same list as during server rendering: another one would render every card again.
    if (!Array.isArray(value) || value.length === 0) return EMPTY;
    return value
      .filter((id): id is string => typeof id === 'string' && UUID_PATTERN.test(id))
      .slice(0, MAX_ITEMS);
  } catch {
    return EMPTY;
  }
}
