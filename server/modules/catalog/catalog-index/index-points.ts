import type { Locale } from '../../../../contracts/locales.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { Bits, both, either, without } from './index-bits.ts';
import type { OrderName } from './index-order.ts';
import { ownLanguageFirst } from './own-language-first.ts';

/** Scores of all products at once, as bit planes: bit `n` of each score is in plane `n`. */
export class CatalogIndexPoints {
  readonly #planes: Bits[] = [];

  /** Adds points to the score of each of these products. */
  add(products: Bits, points: number): void {
    for (let plane = 0; points >> plane > 0; plane++) if ((points >> plane) & 1) this.#carry(products, plane);
  }

  #carry(products: Bits, from: number): void {
    let carried = products;
    for (let plane = from; carried.count() > 0; plane++) {
      const had = this.#planes[plane] ?? new Bits();
      const over = both(had, carried);
      this.#planes[plane] = without(either(had, carried), over);
      carried = over;
    }
  }

  /** Ids of the products with the highest scores above zero; ties are broken by lessons in a locale, if given, and a sort order. */
  best(
    catalogIndex: CatalogIndex,
    among: Bits,
    { order, limit, locale }: { order: OrderName; limit: number; locale?: Locale },
  ): string[] {
    const part = (tied: Bits, size: number) =>
      locale
        ? ownLanguageFirst(catalogIndex, order, tied, { locale, limit: size })
        : catalogIndex.part(order, tied, { limit: size });
    const ids: string[] = [];
    let left = among;
    for (let most = this.#most(left); most && ids.length < limit; most = this.#most(left)) {
      ids.push(...part(most, limit - ids.length));
      left = without(left, most);
    }
    return ids;
  }

  /** Products with a score above zero. */
  scored(): Bits {
    return this.#planes.reduce(either, new Bits());
  }

  /** The sum of the scores of these products. */
  sumOf(products: Bits): number {
    return this.#planes.reduce((sum, plane, index) => sum + 2 ** index * plane.countIn(products), 0);
  }

  /** The products with the highest score among these; null when all scores are zero. */
  #most(among: Bits): Bits | null {
    let most: Bits | null = null;
    for (const plane of [...this.#planes].reverse()) {
      const having = both(most ?? among, plane ?? new Bits());
      if (having.count() > 0) most = having;
    }
    return most;
  }
}
