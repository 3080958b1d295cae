import { parseLocale } from '../../contracts/locales.ts';
import { REFERRAL_PARAMETER } from '../commerce/campaign.ts';

/** Links of partners to pages of the site (product §4 Affiliate program). */

export interface LinkTags {
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
}

export const TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export const NO_TAGS: LinkTags = { source: '', medium: '', campaign: '', term: '', content: '' };

/** Pages that only one person can open. */
const PRIVATE =
  /^\/(?:lk|payment|manager|notifications|subscriptions|share-certificate|purchase-after-verified|verification-warning|resumes\/builder\/.+|affiliate\/(?:overview|bonus)|education\/(?:cart|courses|orders|profile|settings|wishlist|notes|analytics|export)|[a-z]+-learning)(?:\/|$)/;

export type PathProblem = 'foreign' | 'private';

/**
 * The page of an address that was pasted, without locale, query and hash; or why it cannot be recommended. `origin` is
 * that of the site.
 */
export function pageOfAddress(typed: string, origin: string): { path: string } | { problem: PathProblem } {
  const text = typed.trim();
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address, origin)) return { problem: 'foreign' };
  const url = new URL(address, origin);
  if (url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return { problem: 'foreign' };
  const [, first = '', ...rest] = url.pathname.split('/');
  const path = parseLocale(first) ? `/${rest.join('/')}` : url.pathname;
  const known = path.replace(/(.)\/+$/, '$1');
  if (/^\/\/|\s/.test(known) || known.length > 300) return { problem: 'foreign' };
  return PRIVATE.test(known) ? { problem: 'private' } : { path: known };
}

/** The address to share: page, code and the tags that are set. */
export function partnerLink(page: string, code: string, tags: LinkTags = NO_TAGS): string {
  const query = new URLSearchParams({ [REFERRAL_PARAMETER]: code });
  for (const name of TAGS) {
    const value = tags[name].trim();
    if (value) query.set(`utm_${name}`, value);
  }
  return `${page}?${query}`;
}
