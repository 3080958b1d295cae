import { DEFAULT_LOCALE, type Locale } from '../contracts/locales.ts';

const BLOG = /^\/blog(?=[/?#]|$)/;
/** What the service gives out is in no language's part of the site. */
const SERVICE = /^\/api\//;
const DOCUMENT = /^\/api\/documents\/(?=[^/]+$)/;

/**
 * The address of a page in a language: `/de/signin`; the English blog alone has no prefix (product §9). A document has the
 * language before its name: `/api/documents/de/terms-of-use.pdf`.
 */
export function localeAddress(locale: Locale, path: string): string {
  if (DOCUMENT.test(path)) return path.replace(DOCUMENT, `$&${locale}/`);
  if (SERVICE.test(path) || (locale === DEFAULT_LOCALE && BLOG.test(path))) return path;
  return `/${locale}${path === '/' ? '' : path}`;
}
