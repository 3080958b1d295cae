import { campaignOf, REFERRAL_COOKIE } from './campaign.ts';

/** Pages whose addresses name something public: a product, an article, a term. */
const OPEN =
  /^\/(?:category|course|marathon|longread|profession|program|blog|info|magazine|(?:course|marathon|longread)-learning)$/;
/** Pages whose addresses end in something of one person: a code, an order, a message, a resume. */
const CLOSED = /^\/(?:share|receipt|notifications|resumes|education\/orders)$/;
const HIDDEN = '*';

/**
 * The path of a page as analytics may store it: codes, ids and whatever else belongs to one person are replaced by `*`.
 * The locale stays.
 */
export function trackedPath(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const hasLocale = /^[a-z]{2}$/.test(first);
  const segments = (hasLocale ? rest : [first, ...rest]).filter(Boolean);
  let shown = '';
  let state: 'known' | 'open' | 'closed' = 'known';
  for (const segment of segments) {
    const isShown = state === 'open' ? /^[\w-]{1,200}$/ : state === 'closed' ? /^$/ : /^[a-z][a-z-]{0,39}$/;
    shown += `/${isShown.test(segment) ? segment : HIDDEN}`;
    if (state === 'known' && OPEN.test(shown)) state = 'open';
    if (state === 'known' && CLOSED.test(shown)) state = 'closed';
  }
  return (hasLocale ? `/${first}` : '') + shown || '/';
}

/** An address as analytics may store it: a tracked path, and of the query the campaign's tags only. */
export function trackedUrl(url: string): string | null {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
  const { origin, pathname, search } = new URL(url);
  const { [REFERRAL_COOKIE]: _, ...tags } = campaignOf(search);
  const query = new URLSearchParams(tags).toString();
  return origin + trackedPath(pathname) + (query && `?${query}`);
}

/** Where a visitor came from: another site's host; null for none and for our own pages. */
export function referringHost(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.host : null;
}
