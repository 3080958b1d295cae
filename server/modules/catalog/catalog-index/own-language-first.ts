import type { Locale } from '../../../../contracts/locales.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type Bits, both, without } from './index-bits.ts';
import type { OrderName } from './index-order.ts';

/**
 * One page of the given products' ids: those with lessons in the locale first, then the others, each in the order. The
 * pages of a list follow each other without gaps or repetition.
 */
export function ownLanguageFirst(
  catalogIndex: CatalogIndex,
  name: OrderName,
  among: Bits,
  { locale, limit, offset = 0 }: { locale: Locale; limit: number; offset?: number },
): string[] {
  const own = both(among, catalogIndex.set('language', locale));
  const first = catalogIndex.part(name, own, { limit, offset });
  if (first.length === limit) return first;
  const rest = catalogIndex.part(name, without(among, own), {
    limit: limit - first.length,
    offset: Math.max(0, offset - own.count()),
  });
  return [...first, ...rest];
}
