import type { Locale } from '../../../../contracts/locales.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { both, either } from '../catalog-index/index-bits.ts';

/** The most popular product of each type, by popularity, and the newest products. */
export function featuredIds(
  catalogIndex: CatalogIndex,
  locale: Locale,
  fresh: number,
): { today: string[]; fresh: string[] } {
  const shown = catalogIndex.shown(locale);
  const firsts = catalogIndex
    .counts('type', shown)
    .flatMap(({ value }) =>
      catalogIndex.part('popular', both(shown, catalogIndex.set('type', value)), { limit: 1 }),
    );
  const { set } = catalogIndex.only(firsts, shown);
  return {
    today: catalogIndex.part('popular', set, { limit: firsts.length }),
    fresh: catalogIndex.part('new', shown, { limit: fresh }),
  };
}

export const popularOf = (
  catalogIndex: CatalogIndex,
  locale: Locale,
  category: string,
  limit: number,
): string[] =>
  catalogIndex.part('popular', both(catalogIndex.shown(locale), catalogIndex.set('category', category)), {
    limit,
  });

/**
 * The product with the best free lesson: free products before paid ones, the locale before other languages, the
 * shortest first.
 */
export function openId(catalogIndex: CatalogIndex, locale: Locale): string | undefined {
  const shown = catalogIndex.shown(locale);
  const own = catalogIndex.set('open', locale);
  const any = either(own, catalogIndex.set('open', 'base'));
  for (const priced of ['false', 'true']) {
    const products = both(shown, catalogIndex.set('priced', priced));
    for (const open of [own, any]) {
      const [id] = catalogIndex.part('minutes', both(products, open), { limit: 1 });
      if (id) return id;
    }
  }
  return undefined;
}

/** School statistics from the catalog index, over all published products. */
export function countSchoolNumbers(catalogIndex: CatalogIndex) {
  const { ratings, stars } = catalogIndex.sums.reviews();
  return {
    products: catalogIndex.size,
    freeProducts: catalogIndex.set('priced', 'false').count(),
    languages: catalogIndex.values('language').length,
    rating: ratings === 0 ? 0 : Math.round(stars / ratings) / 100,
    reviews: ratings,
  };
}
