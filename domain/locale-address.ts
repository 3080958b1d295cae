import { DEFAULT_LOCALE, type Locale } from '../contracts/locales.ts';

const BLOG = /^\/blog(?=[/?#]|$)/;
/** The service's own URLs have no locale. */
const SERVICE = /^\/api\//;
const DOCUMENT = /^\/api\/documents\/(?=[^/]+$)/;

/**
 * The path of a page in a locale: `/de/signin`; only the English blog has no prefix (product §9). A document has the
 * locale before its name: `/api/documents/de/terms-of-use.pdf`.
 */
export function localeAddress(locale: Locale, path: string): string {
  if (DOCUMENT.test(path)) return path.replace(DOCUMENT, `$&${locale}/`);
  if (SERVICE.test(path) || (locale === DEFAULT_LOCALE && BLOG.test(path))) return path;
  return `/${locale}${path === '/' ? '' : path}`;
}
