/** A guest's cart, stored in this browser under the spec's key `cart` until sign-in (product §3, §4). */

import { CART_MAX_LINES } from '@/contracts/values';
import { CART_COOKIE, isProductId, parseCartCookie } from '@/domain/commerce/cart-cookie';

const STORAGE_KEY = 'cart';

export interface GuestCart {
  productIds: readonly string[];
  promocode: string | null;
  /** Whether everything was free when the guest pressed "get": free lines are then claimed, not bought (product §4). */
  getFree: boolean;
}

const EMPTY: GuestCart = { productIds: [], promocode: null, getFree: false };
const listeners = new Set<() => void>();
let cached: { text: string | null; cart: GuestCart } = { text: null, cart: EMPTY };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function guestCart(): GuestCart {
  moveCookieOnce();
  const text = read();
  if (text !== cached.text) cached = { text, cart: parse(text) };
  return cached.cart;
}

/** Adds all of them or, if they do not fit, none; returns whether they are in the cart. */
export function addToGuestCart(productIds: readonly string[]): boolean {
  const cart = guestCart();
  const ids = [...new Set([...cart.productIds, ...productIds])];
  if (ids.length > CART_MAX_LINES) return false;
  write({ ...cart, productIds: ids, getFree: false });
  return true;
}

export function removeFromGuestCart(productIds: readonly string[]): void {
  const cart = guestCart();
  write({ ...cart, productIds: cart.productIds.filter((id) => !productIds.includes(id)), getFree: false });
}

export function setGuestPromoCode(promocode: string | null): void {
  write({ ...guestCart(), promocode });
}

export function markGetFree(): void {
  write({ ...guestCart(), getFree: true });
}

export function subscribeToGuestCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let moved = false;

/**
 * Moves the products that pages without scripts kept in a cookie, and removes it: once per page, before the first read.
 * If the storage cannot be written, the cookie stays.
 */
function moveCookieOnce(): void {
  if (moved) return;
  moved = true;
  const value = new RegExp(`(?:^|; )${CART_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined) return;
  try {
    const cart = parse(localStorage.getItem(STORAGE_KEY));
    const productIds = [...new Set([...cart.productIds, ...parseCartCookie(value)])].slice(0, CART_MAX_LINES);
    if (productIds.length > 0)
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...cart, productIds, getFree: false }));
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = `${CART_COOKIE}=; path=/; max-age=0; secure; samesite=lax`;
  } catch {}
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return cached.text;
  }
}

function write(cart: GuestCart): void {
  const isEmpty = cart.productIds.length === 0 && cart.promocode === null;
  const text = isEmpty ? null : JSON.stringify(cart);
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the cart lasts as long as the page.
    cached = { text: cached.text, cart };
  }
  for (const listener of listeners) listener();
}

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): GuestCart {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (value === null || typeof value !== 'object' || !('productIds' in value)) return EMPTY;
    const { productIds, promocode, getFree } = value as Record<string, unknown>;
    if (!Array.isArray(productIds)) return EMPTY;
    return {
      productIds: productIds
        .filter((id): id is string => typeof id === 'string' && isProductId(id))
        .slice(0, CART_MAX_LINES),
      promocode: typeof promocode === 'string' ? promocode : null,
      getFree: getFree === true,
    };
  } catch {
    return EMPTY;
  }
}
