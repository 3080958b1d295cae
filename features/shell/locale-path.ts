import { type Locale, parseLocale } from '@/contracts/locales';
import { localeAddress } from '@/domain/locale-address';

/** The same address in another language: replaces the first segment; query and fragment stay (product §2 Header). */
export function inLocale(address: string, locale: Locale): string {
  const path = address.startsWith('/') ? address : `/${address}`;
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  const rest = parseLocale(first) ? path.slice(1 + first.length) : path;
  return localeAddress(locale, rest);
}

/** The address without its fragment, which the server never sees. */
export function withoutHash(address: string): string {
  return address.split('#')[0] ?? '';
}
