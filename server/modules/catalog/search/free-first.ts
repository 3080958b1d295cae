import type { Locale } from '../../../../contracts/locales.ts';
import { currencyOf } from '../../../../domain/commerce/currency.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { type Bits, both, without } from '../catalog-index/index-bits.ts';

/**
 * Ids of what is free, the most popular first within each group: free products with lessons in the language, products
 * with a free lesson in it, then the same in other languages.
 */
export function freeFirst(
  catalogIndex: CatalogIndex,
  { locale, language, limit }: { locale: Locale; language: Locale; limit: number },
): string[] {
  const shown = catalogIndex.shown(locale);
  const free = catalogIndex.set(`free ${currencyOf(locale)}`, 'true');
  const groups = [
    both(free, catalogIndex.set('language', language)),
    catalogIndex.set('open', language),
    free,
    catalogIndex.set('open', 'base'),
  ];
  const ids: string[] = [];
  let left: Bits = shown;
  for (const group of groups) {
    const page = { limit: limit - ids.length };
    if (page.limit > 0) ids.push(...catalogIndex.part('popular', both(left, group), page));
    left = without(left, group);
  }
  return ids;
}
