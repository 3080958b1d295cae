/** The cart of a guest without scripts (product §2 Cart without scripts). */

export const CART_COOKIE = 'guestcart';
/** Long enough to choose and sign in; with scripts, the next page moves the ids and removes the cookie. */
export const CART_COOKIE_SECONDS = 3600;
/** As many as a guest's cart may hold; with 36 characters each they fit into one cookie of 4096 bytes. */
export const CART_COOKIE_MAX_IDS = 100;

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isProductId = (value: string): boolean => UUID_PATTERN.test(value);

/** Anyone can write a cookie: accepts product ids only, each once, and no more than a cart may hold. */
export function parseCartCookie(value: string | undefined): string[] {
  const ids = (value ?? '').slice(0, 4096).split('.').filter(isProductId);
  return [...new Set(ids)].slice(0, CART_COOKIE_MAX_IDS);
}

export const formatCartCookie = (productIds: readonly string[]): string => productIds.join('.');
