import type { Locale } from '../../../../contracts/locales.ts';
import type { Shelf } from '../catalog-index/catalog-index.ts';
import { both, either } from '../catalog-index/index-bits.ts';

/** The most popular product of each type, by popularity, and the newest products. */
export function frontIds(shelf: Shelf, locale: Locale, fresh: number): { today: string[]; fresh: string[] } {
  const shown = shelf.shown(locale);
  const firsts = shelf
    .counts('type', shown)
    .flatMap(({ value }) => shelf.part('popular', both(shown, shelf.set('type', value)), { limit: 1 }));
  const { set } = shelf.only(firsts, shown);
  return {
    today: shelf.part('popular', set, { limit: firsts.length }),
    fresh: shelf.part('new', shown, { limit: fresh }),
  };
}

export const popularOf = (shelf: Shelf, locale: Locale, category: string, limit: number): string[] =>
  shelf.part('popular', both(shelf.shown(locale), shelf.set('category', category)), { limit });

/**
 * The product with the best free lesson: free products before paid ones, the locale before other languages, the
 * shortest first.
 */
export function openId(shelf: Shelf, locale: Locale): string | undefined {
  const shown = shelf.shown(locale);
  const own = shelf.set('open', locale);
  const any = either(own, shelf.set('open', 'base'));
  for (const priced of ['false', 'true']) {
    const products = both(shown, shelf.set('priced', priced));
    for (const open of [own, any]) {
      const [id] = shelf.part('minutes', both(products, open), { limit: 1 });
      if (id) return id;
    }
  }
  return undefined;
}

/** School statistics from the catalog index, over all published products. */
export function shelfNumbers(shelf: Shelf) {
  const { ratings, stars } = shelf.sums.reviews();
  return {
    products: shelf.size,
    freeProducts: shelf.set('priced', 'false').count(),
    languages: shelf.values('language').length,
    rating: ratings === 0 ? 0 : Math.round(stars / ratings) / 100,
    reviews: ratings,
  };
}
