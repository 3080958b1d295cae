import type { Shelf } from './catalog-index.ts';
import { Bits, both, either, without } from './index-bits.ts';
import type { OrderName } from './index-order.ts';

/** Points of every product at once: bit `n` of each one's points is in plane `n`. */
export class ShelfPoints {
  readonly #planes: Bits[] = [];

  /** So many points more to each of these. */
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

  /** Ids of those among them with most points, none without a point; of equal ones the first in an order. */
  best(shelf: Shelf, among: Bits, { order, limit }: { order: OrderName; limit: number }): string[] {
    const ids: string[] = [];
    let left = among;
    for (let most = this.#most(left); most && ids.length < limit; most = this.#most(left)) {
      ids.push(...shelf.part(order, most, { limit: limit - ids.length }));
      left = without(left, most);
    }
    return ids;
  }

  /** The points of all of these, added up. */
  sumOf(products: Bits): number {
    return this.#planes.reduce((sum, plane, at) => sum + 2 ** at * plane.countIn(products), 0);
  }

  /** Those among them that have most; nothing when none has a point. */
  #most(among: Bits): Bits | null {
    let most: Bits | null = null;
    for (const plane of [...this.#planes].reverse()) {
      const having = both(most ?? among, plane ?? new Bits());
      if (having.count() > 0) most = having;
    }
    return most;
  }
}
