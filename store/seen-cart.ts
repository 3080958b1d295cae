/** The cart as this visitor last saw it, so that the cart can say what has changed since (product §4 Cart). */

import type { SkippedProduct } from '@/contracts/commerce/cart';
import { LOCALES } from '@/contracts/locales';
import { CURRENCIES } from '@/contracts/values';
import type { SeenCart, SeenLine } from '@/domain/commerce/cart-changes';
import { localStorageValue } from './local-storage';

const STORAGE_KEY = 'seen-cart';

export interface SeenCartNotes {
  seen: SeenCart | null;
  /** Products added since, on any page. */
  added: readonly string[];
  /** Products that the account did not take at sign-in, and whose account it is. */
  skipped: { userId: string; products: readonly SkippedProduct[] } | null;
}

const NONE: SeenCartNotes = { seen: null, added: [], skipped: null };
const stored = localStorageValue(STORAGE_KEY, parse);

export const seenCart = stored.value;

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

export const subscribeToSeenCart = stored.subscribe;

function write(notes: SeenCartNotes | null): void {
  const text = notes && JSON.stringify(notes);
  if (text !== stored.read()) stored.write(text);
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
