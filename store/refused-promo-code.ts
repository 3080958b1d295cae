/** A guest's promo code that was refused after sign-in, stored for this tab so that the cart can explain why. */

export interface RefusedPromoCode {
  userId: string;
  code: string;
  /** Error code of the refusal. */
  reason: string;
}

const STORAGE_KEY = 'refused-promo';
const listeners = new Set<() => void>();
let cached: { text: string | null; refused: RefusedPromoCode | null } = { text: null, refused: null };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function refusedPromoCode(): RefusedPromoCode | null {
  const text = read();
  if (text !== cached.text) cached = { text, refused: parse(text) };
  return cached.refused;
}

export const noRefusedPromoCode = (): null => null;

export function rememberRefusedPromoCode(refused: RefusedPromoCode): void {
  write(refused);
}

/** Another code was applied, or the cart was bought: nothing is left to explain. */
export function forgetRefusedPromoCode(): void {
  if (refusedPromoCode()) write(null);
}

export function subscribeToRefusedPromoCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return cached.text;
  }
}

function write(refused: RefusedPromoCode | null): void {
  const text = refused && JSON.stringify(refused);
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the note lasts as long as the page.
    cached = { text: cached.text, refused };
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): RefusedPromoCode | null {
  try {
    const { userId, code, reason } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const isOurs = typeof userId === 'string' && typeof code === 'string' && typeof reason === 'string';
    return isOurs ? { userId, code, reason } : null;
  } catch {
    return null;
  }
}
