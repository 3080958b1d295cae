import type { ProductBadge } from '../../contracts/catalog/product.ts';

/** Fewer learners of a product are not told to visitors: a small number argues against it. */
export const SHOWN_LEARNERS = 50;

/** The average of fewer ratings says nothing: neither it nor their number is shown, on pages or to search engines. */
export const SHOWN_RATINGS = 5;

export const showsLearners = (count: number): boolean => count >= SHOWN_LEARNERS;

/** The rating as visitors see it; null as long as too few rated. */
export const shownRating = <R extends { count: number }>(rating: R): R | null =>
  rating.count >= SHOWN_RATINGS ? rating : null;

/**
 * The one tag beside a product's type: bestseller before new. "Free" and "sale" are left to the price line, which says
 * both.
 */
export function shownBadge(badges: readonly ProductBadge[]): 'best' | 'new' | null {
  return badges.includes('best') ? 'best' : badges.includes('new') ? 'new' : null;
}
