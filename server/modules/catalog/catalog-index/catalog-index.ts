import type { Locale } from '../../../../contracts/locales.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';
import { lengthOf } from '../../../../domain/catalog/catalog.ts';
import { currencyOf } from '../../../../domain/commerce/currency.ts';
import type { CatalogIndexRow } from './catalog-index.repository.ts';
import { Bits, either, without } from './index-bits.ts';
import { comparing, type OrderName, type Placed, partOf, reorder } from './index-order.ts';
import { type Amounts, amountsAt, nextChange, unpricedAt } from './index-price.ts';
import { CatalogIndexSums } from './index-sums.ts';

/** Attempts to draw a random product, per product wanted. */
const MAX_TRIES = 8;
/** Up to this many products are sorted on their own; for more, the whole order is scanned until there are enough. */
const MIN_IDS_FOR_SCAN = 1000;

/**
 * All published products in memory: for each value that lists filter or count by, a bit set of products, and the sort
 * orders. Queries that would read every product in the database take microseconds here. `CatalogIndexService` keeps it up to
 * date.
 */
export class CatalogIndex {
  readonly #byId = new Map<string, Placed>();
  /** By position; undefined at free positions. */
  readonly #placed: (Placed | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #groups = new Map<string, Map<string, Bits>>();
  readonly #orders = new Map<OrderName, Placed[]>();
  /** Products whose price will change at a known time. */
  readonly #timed = new Map<string, { row: CatalogIndexRow; next: number }>();
  /** No price changes on its own before this time. */
  #quietUntil = Number.POSITIVE_INFINITY;
  /** Products that take at most so many minutes, for each limit requested so far. */
  readonly #within = new Map<number, Bits>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly sums = new CatalogIndexSums();

  /** Replaces products: ids without a row are no longer published. */
  apply(ids: readonly string[], rows: readonly CatalogIndexRow[], now: Date): void {
    const gone = new Set<Placed>();
    for (const id of ids) {
      const placed = this.#byId.get(id);
      if (placed) gone.add(this.#remove(placed));
    }
    const come = rows.map((row) => this.#place(row, now));
    if (gone.size + come.length === 0) return;
    for (const placed of gone) this.sums.left(placed, this.#byId.get(placed.id), now);
    for (const [name, ordered] of this.#orders)
      this.#orders.set(name, reorder(ordered, { gone, come }, comparing(name)));
  }

  /** Recalculates prices whose change is due. */
  reprice(now: Date): void {
    if (now.getTime() < this.#quietUntil) return;
    const due = [...this.#timed.values()].filter(({ next }) => next <= now.getTime());
    this.#quietUntil = Number.POSITIVE_INFINITY;
    for (const { next } of this.#timed.values())
      if (next > now.getTime() && next < this.#quietUntil) this.#quietUntil = next;
    const rows = due.map(({ row }) => row);
    this.apply(
      rows.map(({ id }) => id),
      rows,
      now,
    );
  }

  /** Products with this value in a group such as `category` or `language`. */
  set(group: string, value: string): Bits {
    return this.#groups.get(group)?.get(value) ?? new Bits();
  }

  /** Whether a product has this value in a group. */
  has(id: string, group: string, value: string): boolean {
    const place = this.#byId.get(id)?.place;
    return place !== undefined && this.set(group, value).has(place);
  }

  /** Products that can be learnt in so many minutes. */
  within(minutes: number): Bits {
    const known = this.#within.get(minutes);
    if (known) return known;
    const bits = new Bits();
    for (const placed of this.#byId.values()) if (placed.minutes <= minutes) bits.add(placed.place);
    this.#within.set(minutes, bits);
    return bits;
  }

  /** Products shown in a locale: with a published landing in it or in English, and sold in its currency. */
  shown(locale: Locale): Bits {
    const withLanding = either(this.set('locale', locale), this.set('locale', 'en'));
    return without(withLanding, this.set('unpriced', currencyOf(locale)));
  }

  /** Number of the given products per value of a group, most first, without zeros. */
  counts(group: string, among: Bits): { value: string; count: number }[] {
    const counts = [...(this.#groups.get(group) ?? [])].map(([value, bits]) => ({
      value,
      count: bits.countIn(among),
    }));
    return counts
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  /** Values of a group that any product has. */
  values(group: string): string[] {
    return [...(this.#groups.get(group) ?? [])]
      .filter(([, bits]) => bits.count() > 0)
      .map(([value]) => value);
  }

  /** One page of the given products' ids, in an order. */
  part(name: OrderName, among: Bits, { limit, offset = 0 }: { limit: number; offset?: number }): string[] {
    if (among.count() > MIN_IDS_FOR_SCAN) return partOf(this.#ordered(name), among, { limit, offset });
    const some = [...among].flatMap((place) => this.#placed[place] ?? []).sort(comparing(name));
    return some.slice(offset, offset + limit).map(({ id }) => id);
  }

  /** Random ids among the given products. */
  random(among: Bits, limit: number): string[] {
    const all = this.#ordered('popular');
    const ids = new Set<string>();
    for (let tries = limit * MAX_TRIES; tries > 0 && ids.size < limit; tries--) {
      const item = all[Math.floor(Math.random() * all.length)];
      if (item && among.has(item.place)) ids.add(item.id);
    }
    // Too few hits: draw the rest directly from the set.
    if (ids.size < limit) {
      const left = [...among].flatMap((place) => this.#placed[place]?.id ?? []).filter((id) => !ids.has(id));
      while (ids.size < limit && left.length > 0)
        for (const id of left.splice(Math.floor(Math.random() * left.length), 1)) ids.add(id);
    }
    return [...ids];
  }

  /** The ids that are in the set, in their given order. */
  only(ids: readonly string[], among: Bits): { ids: string[]; set: Bits } {
    const set = new Bits();
    const found = ids.filter((id) => {
      const place = this.#byId.get(id)?.place;
      if (place === undefined || !among.has(place)) return false;
      set.add(place);
      return true;
    });
    return { ids: found, set };
  }

  get size(): number {
    return this.#byId.size;
  }

  #ordered(name: OrderName): readonly Placed[] {
    const known = this.#orders.get(name);
    if (known) return known;
    const made = [...this.#byId.values()].sort(comparing(name));
    this.#orders.set(name, made);
    return made;
  }

  #remove(placed: Placed): Placed {
    this.sums.remove(placed);
    for (const bits of [...placed.sets, ...this.#within.values()]) bits.delete(placed.place);
    this.#byId.delete(placed.id);
    this.#timed.delete(placed.id);
    this.#placed[placed.place] = undefined;
    this.#free.push(placed.place);
    return placed;
  }

  #place(row: CatalogIndexRow, now: Date): Placed {
    const place = this.#free.pop() ?? this.#placed.length;
    const amounts = amountsAt(row.prices, now);
    const next = nextChange(row.prices, now);
    const unpriced = unpricedAt(row.prices, now).map((currency): [string, string] => ['unpriced', currency]);
    const sets = [...valuesOf(row, amounts), ...unpriced].map(([group, value]) => this.#bits(group, value));
    for (const bits of sets) bits.add(place);
    for (const [limit, bits] of this.#within) if (row.minutes <= limit) bits.add(place);
    if (next < Number.POSITIVE_INFINITY) this.#timed.set(row.id, { row, next });
    this.#quietUntil = Math.min(this.#quietUntil, next);
    const placed = {
      ...{ locales: this.#list<Locale>(Object.keys(row.locales)), categories: this.#list(row.categories) },
      ...{ place, id: row.id, minutes: row.minutes, amounts, sets },
      ...{ learners: row.learner_count, rating: row.rating_hundredths, ratings: row.rating_count },
      published: row.published_at ? new Date(row.published_at).getTime() : Number.MIN_SAFE_INTEGER,
    };
    this.#byId.set(row.id, placed);
    this.#placed[place] = placed;
    this.sums.place(placed, row);
    return placed;
  }

  /** Equal lists share one array, to save memory. */
  #list<T extends string>(values: readonly string[]): readonly T[] {
    const key = values.join(' ');
    const known = this.#lists.get(key) ?? values;
    this.#lists.set(key, known);
    return known as readonly T[];
  }

  #bits(group: string, value: string): Bits {
    const values = this.#groups.get(group) ?? new Map<string, Bits>();
    this.#groups.set(group, values);
    const bits = values.get(value) ?? new Bits();
    values.set(value, bits);
    return bits;
  }
}

/** Group and value of each set a product belongs to. */
function valuesOf(row: CatalogIndexRow, amounts: Amounts): [group: string, value: string][] {
  const of = (group: string, values: readonly string[]) =>
    [...new Set(values)].map((value): [string, string] => [group, value]);
  const base = row.open.some((course) => course.base) ? ['base'] : [];
  return [
    ...of('category', row.categories),
    ...of('skill', row.skills),
    ...of('language', row.languages),
    ...of('locale', Object.keys(row.locales)),
    ...of('expert', row.experts),
    ...of('open', [...row.open.map(({ language }) => language), ...base]),
    ['type', row.type],
    ['level', row.level],
    ['length', lengthOf(row.minutes)],
    ['priced', String(row.prices.some((price) => price.amounts !== null))],
    ...CURRENCIES.map((currency): [string, string] => [`free ${currency}`, String(amounts[currency] === 0)]),
  ];
}
