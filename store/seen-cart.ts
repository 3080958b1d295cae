/** The cart as this visitor last saw it, so that the cart can say what has changed since (product §4 Cart). */

import type { SkippedProduct } from '@/contracts/commerce/cart';
import { LOCALES } from '@/contracts/locales';
import { CURRENCIES } from '@/contracts/values';
import type { SeenCart, SeenLine } from '@/domain/commerce/cart-changes';

const STORAGE_KEY = 'seen-cart';

export interface SeenCartNotes {
  seen: SeenCart | null;
  /** Products added since, on any page. */
  added: readonly string[];
  /** Products that the account did not take at sign-in, and whose account it is. */
  skipped: { userId: string; products: readonly SkippedProduct[] } | null;
}

const NONE: SeenCartNotes = { seen: null, added: [], skipped: null };
const listeners = new Set<() => void>();
let cached: { text: string | null; notes: SeenCartNotes } = { text: null, notes: NONE };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function seenCart(): SeenCartNotes {
  const text = read();
  if (text !== cached.text) cached = { text, notes: parse(text) };
  return cached.notes;
}

export const noSeenCart = (): SeenCartNotes => NONE;

export const rememberSeenCart = (seen: SeenCart): void => write({ ...NONE, seen });

/** The person has changed the cart: what is shown next is what they know. */
export function forgetSeenCart(): void {
  if (seenCart() !== NONE) write(null);
}

/** Products added outside the cart are no news there; everything else still is. */
export function noteAdded(productIds: readonly string[]): void {
  const notes = seenCart();
  if (notes.seen) write({ ...notes, added: [...new Set([...notes.added, ...productIds])] });
}

export function noteSkipped(userId: string, products: readonly SkippedProduct[]): void {
  if (products.length > 0) write({ ...seenCart(), skipped: { userId, products } });
}

export function subscribeToSeenCart(listener: () => void): () => void {
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

function write(notes: SeenCartNotes | null): void {
  const text = notes && JSON.stringify(notes);
  if (text === read()) return;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the notes last as long as the page.
    cached = { text: cached.text, notes: notes ?? NONE };
  }
  for (const listener of listeners) listener();
}

type Unknown = Record<string, unknown>;

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): SeenCartNotes {
  try {
    const { seen, added, skipped } = JSON.parse(text ?? '{}') as Unknown;
    return { seen: parseSeen(seen), added: isTexts(added) ? added : [], skipped: parseSkipped(skipped) };
  } catch {
    return NONE;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function parseSeen(value: unknown): SeenCart | null {
  const { userId, locale, currency, promocode, lines } = (value ?? {}) as Unknown;
  const knownLocale = LOCALES.find((known) => known === locale);
  const knownCurrency = CURRENCIES.find((known) => known === currency);
  if (!knownLocale || !knownCurrency || !Array.isArray(lines) || !lines.every(isLine)) return null;
  const text = (item: unknown) => (typeof item === 'string' ? item : null);
  return {
    userId: text(userId),
    locale: knownLocale,
    currency: knownCurrency,
    promocode: text(promocode),
    lines,
  };
}

function isLine(value: unknown): value is SeenLine {
  const { productId, title, ...amounts } = (value ?? {}) as Unknown;
  const sums = ['price', 'sale', 'ownedParts', 'subscription', 'promo'].map((part) => amounts[part]);
  return typeof productId === 'string' && typeof title === 'string' && sums.every(Number.isSafeInteger);
}

function parseSkipped(value: unknown): SeenCartNotes['skipped'] {
  const { userId, products } = (value ?? {}) as Unknown;
  if (typeof userId !== 'string' || !Array.isArray(products) || !products.every(isSkipped)) return null;
  return { userId, products };
}

function isSkipped(value: unknown): value is SkippedProduct {
  const { productId, title, reason } = (value ?? {}) as Unknown;
  return (
    typeof productId === 'string' &&
    typeof title === 'string' &&
    (reason === 'OWNED' || reason === 'NOT_SOLD')
  );
}
