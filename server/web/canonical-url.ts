import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../contracts/locales.ts';
import { cleanSegments } from '../http/clean-path.ts';
import { pickLocale, type Visitor } from '../http/visitor-locale.ts';

export type ResolvedUrl =
  | { kind: 'redirect'; status: 307 | 308; location: string }
  /** `/default/…` renders nothing (product §2). */
  | { kind: 'nothing' }
  | { kind: 'page'; locale: Locale; path: string }
  /** A page's data, as requested by client-side navigation. */
  | { kind: 'data'; path: string }
  /** Not a page: a file or a framework URL. */
  | { kind: 'other' }
  /** A URL that cannot exist. */
  | { kind: 'missing' };

/** Pages without a locale: `/dev/*` is for developers (product §2 Locale of a request). */
const UNLOCALIZED_PAGES: ReadonlySet<string> = new Set(['/dev/ui']);

const BLOG_SEGMENT = 'blog';

const FILE_PATTERN = /\.[a-z0-9]{2,12}$/i;

const PAGE_DATA = /^\/_next\/data(\/.+)\.json$/;

/**
 * The single place that interprets a URL before any page is rendered (product §2 Locale of a request): spelling, locale
 * case, missing locale, `default`, repeated and trailing slashes. `knownPages` are the first segments of pages.
 */
export function resolveUrl(url: string, visitor: Visitor, knownPages: ReadonlySet<string>): ResolvedUrl {
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = cut < 0 ? '' : url.slice(cut);
  const data = PAGE_DATA.exec(path)?.[1];
  if (path.startsWith('/_next/') && data === undefined) return { kind: 'other' };

  const segments = cleanSegments(data ?? path);
  // PostgreSQL does not store NUL, so no content can contain one.
  if (!segments || query.includes('%00')) return { kind: 'missing' };
  const clean = `/${segments.join('/')}`;
  if (data !== undefined) return { kind: 'data', path: `/_next/data${clean}.json` };
  return readPage({ path, clean, query, segments }, visitor, knownPages);
}

interface Parts {
  path: string;
  clean: string;
  query: string;
  segments: string[];
}

function readPage(
  { path, clean, query, segments }: Parts,
  visitor: Visitor,
  knownPages: ReadonlySet<string>,
): ResolvedUrl {
  const [first = ''] = segments;
  if (first.toLowerCase() === 'default') return { kind: 'nothing' };

  // The English blog has no locale prefix, and no cookie redirects its readers (product §2 Locale of a request).
  if (first === BLOG_SEGMENT) {
    if (clean !== path) return { kind: 'redirect', status: 308, location: clean + query };
    return { kind: 'page', locale: DEFAULT_LOCALE, path: `/${DEFAULT_LOCALE}${clean}` };
  }
  const locale = parseLocale(first);
  if (locale === DEFAULT_LOCALE && segments[1] === BLOG_SEGMENT) {
    return { kind: 'redirect', status: 308, location: `/${segments.slice(1).join('/')}${query}` };
  }
  if (locale) {
    const right = `/${[locale, ...segments.slice(1)].join('/')}`;
    if (right !== path) return { kind: 'redirect', status: 308, location: right + query };
    return { kind: 'page', locale, path };
  }
  if (UNLOCALIZED_PAGES.has(clean)) {
    if (clean !== path) return { kind: 'redirect', status: 308, location: clean + query };
    return { kind: 'page', locale: DEFAULT_LOCALE, path };
  }
  if (FILE_PATTERN.test(clean)) return { kind: 'other' };
  if (first === '' || knownPages.has(first)) {
    const target = segments.length === 0 ? '' : clean;
    return { kind: 'redirect', status: 307, location: `/${pickLocale(visitor)}${target}${query}` };
  }
  // An unknown first segment is a missing page, shown in English.
  return { kind: 'page', locale: DEFAULT_LOCALE, path: `/${DEFAULT_LOCALE}${clean}` };
}
