import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { both, either } from '../catalog-index/index-bits.ts';
import { ownLanguageFirst } from '../catalog-index/own-language-first.ts';

/**
 * A product of each type and the newest products. Of each type it is the most popular one, and in both lists those with
 * lessons in the locale come first.
 */
export function featuredIds(
  catalogIndex: CatalogIndex,
  locale: Locale,
  fresh: number,
): { today: string[]; fresh: string[] } {
  const shown = catalogIndex.shown(locale);
  const firsts = catalogIndex.counts('type', shown).flatMap(({ value }) =>
    ownLanguageFirst(catalogIndex, 'popular', both(shown, catalogIndex.set('type', value)), {
      locale,
      limit: 1,
    }),
  );
  const newest = catalogIndex.part('new', shown, { limit: fresh });
  const ownFirst = (order: 'popular' | 'new', ids: readonly string[]) =>
    ownLanguageFirst(catalogIndex, order, catalogIndex.only(ids, shown).set, { locale, limit: ids.length });
  return { today: ownFirst('popular', firsts), fresh: ownFirst('new', newest) };
}

export const popularOf = (
  catalogIndex: CatalogIndex,
  locale: Locale,
  category: string,
  limit: number,
): string[] =>
  ownLanguageFirst(
    catalogIndex,
    'popular',
    both(catalogIndex.shown(locale), catalogIndex.set('category', category)),
    { locale, limit },
  );

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

/** Products shown in the locale by language of the lessons, most first. */
export const countByLanguage = (catalogIndex: CatalogIndex, locale: Locale) =>
  catalogIndex.counts('language', catalogIndex.shown(locale)).flatMap(({ value, count }) => {
    const language = parseLocale(value);
    return language ? [{ language, count }] : [];
  });

/** School statistics from the catalog index, over all published products; by language over those of the locale. */
export function countSchoolNumbers(catalogIndex: CatalogIndex, locale: Locale) {
  const { ratings, stars } = catalogIndex.sums.reviews();
  return {
    products: catalogIndex.size,
    freeProducts: catalogIndex.set('priced', 'false').count(),
    byLanguage: countByLanguage(catalogIndex, locale),
    rating: ratings === 0 ? 0 : Math.round(stars / ratings) / 100,
    reviews: ratings,
  };
}
