import type { MarketingLocation } from '../../contracts/scalars.ts';

/** Pages that are a marketing location of their own (docs/tracking.md); every other page is `main`. */
const PLACES: readonly [path: RegExp, location: MarketingLocation][] = [
  [/^\/education\/cart$/, 'cart'],
  [/^\/payment(?:\/purchase)?$/, 'checkout'],
  [/^\/promo-cart$/, 'bylink'],
  [/^\/reqquiz$/, 'reqquiz'],
  [/^\/book(?:-sent)?$/, 'book'],
  [/^\/affiliate(?:\/|$)/, 'affiliate'],
  [/^\/(?:education\/register\/confirm|purchase-after-verified)$/, 'emailverification'],
];

/** The marketing location of a page by its path; the locale is ignored. */
export function pageLocation(path: string): MarketingLocation {
  const place = path.replace(/^\/[a-z]{2}(?=\/|$)/i, '');
  return PLACES.find(([page]) => page.test(place))?.[1] ?? 'main';
}

/**
 * Where a choice on a product's page began: a page that recommends products, such as the quiz, counts as the location
 * of what is chosen on the next page.
 */
export function leadingLocation(previousPath: string | null): MarketingLocation {
  const location = previousPath === null ? 'main' : pageLocation(previousPath);
  return ['reqquiz', 'book', 'affiliate'].includes(location) ? location : 'main';
}
