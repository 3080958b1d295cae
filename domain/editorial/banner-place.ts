import type { BannerPlace } from '../../contracts/banner-values.ts';

const PLACES: readonly [RegExp, BannerPlace][] = [
  [/^$/, 'HOME'],
  [/^(?:\/education\/course\/catalog|\/category\/[^/]+)$/, 'CATALOGUE'],
  [/^\/(?:course|program|profession|marathon|longread)\/[^/]+$/, 'LANDINGS'],
  [/^\/(?:magazine|blog|info)(?:\/[^/]+)?$/, 'MAGAZINE'],
];

/** Public pages on which something else has to be finished, or has just been. */
const WITHOUT =
  /^\/(?:signin|signup|signup-processing|expired-link|purchase-after-verified|promo-cart|payment\/.*|education\/(?:cart|payment-.*)|resumes\/.*)$/;

/** Where a public page is, for its banners; null where there are none. `path` is without the locale and the query. */
export function bannerPlaceOf(path: string): BannerPlace | null {
  const trimmed = path.replace(/\/$/, '');
  if (WITHOUT.test(trimmed)) return null;
  return PLACES.find(([pattern]) => pattern.test(trimmed))?.[1] ?? 'ALL';
}
