import { type Locale, parseLocale } from '@/contracts/locales';
import { LOCALE_COOKIE_DAYS } from '@/domain/retention';

const NAME = 'NEXT_LOCALE';
const MAX_AGE_SECONDS = LOCALE_COOKIE_DAYS * 86_400;

/** The language that this browser's user chose, confirmed or last used (product §2 Locale of a request). */
export function readLocaleCookie(): Locale | undefined {
  return parseLocale(new RegExp(`(?:^|; )${NAME}=([A-Za-z]{2})(?:;|$)`).exec(document.cookie)?.[1]);
}

export function writeLocaleCookie(locale: Locale): void {
  if (readLocaleCookie() === locale) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${NAME}=${locale}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
}
