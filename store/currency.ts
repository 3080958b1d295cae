import type { Currency } from '@/contracts/scalars';
import { CURRENCY_COOKIE, CURRENCY_COOKIE_SECONDS, parseCurrency } from '@/domain/commerce/currency';

const listeners = new Set<() => void>();

/** The currency chosen in this browser; null when prices follow the language. */
export function chosenCurrency(): Currency | null {
  const found = new RegExp(`(?:^|; )${CURRENCY_COOKIE}=([A-Z]{3})`).exec(document.cookie);
  return parseCurrency(found?.[1]);
}

/** Keeps the choice in a cookie, which the service reads with every call. */
export function chooseCurrency(currency: Currency): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${CURRENCY_COOKIE}=${currency}; Max-Age=${CURRENCY_COOKIE_SECONDS}; Path=/; Secure; SameSite=Lax`;
  for (const listener of listeners) listener();
}

export function subscribeToCurrency(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
