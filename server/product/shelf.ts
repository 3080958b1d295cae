import type { Locale } from '../../contracts/locales.ts';
import { CURRENCIES } from '../../contracts/scalars.ts';
import { lengthOf } from '../../domain/catalogue.ts';
import type { ShelfRow } from './shelf.repository.ts';
import { Bits, either } from './shelf-bits.ts';
import { comparing, type OrderName, type Placed, reorder } from './shelf-order.ts';
import { type Amounts, amountsAt, nextChange } from './shelf-price.ts';

/** Chances a random product gives, for each that is wanted. */
const TRIES = 8;

/**
 * Every published product in memory: a bit per product for each value that lists filter and count by, and the orders of
 * lists. What reads every product in the database takes microseconds here. `ShelfService` keeps it up to date.
 */
export class Shelf {
  readonly #byId = new Map<string, Placed>();
  #places = 0;
  readonly #free: number[] = [];
  readonly #groups = new Map<string, Map<string, Bits>>();
  readonly #orders = new Map<OrderName, Placed[]>();
  /** Products whose price changes by itself some day. */
  readonly #timed = new Map<string, { row: ShelfRow; next: number }>();

  /** Reads products anew: those among the ids that no row came of are not published any more. */
  apply(ids: readonly string[], rows: readonly ShelfRow[], now: Date): void {
    const gone = new Set<Placed>();
    for (const id of ids) {
      const placed = this.#byId.get(id);
      if (placed) gone.add(this.#remove(placed));
    }
    const come = rows.map((row) => this.#place(row, now));
    if (gone.size + come.length === 0) return;
    for (const [name, ordered] of this.#orders)
      this.#orders.set(name, reorder(ordered, { gone, come }, comparing(name)));
  }

  /** Derives the prices anew that changed by themselves. */
  reprice(now: Date): void {
    const due = [...this.#timed.values()].filter(({ next }) => next <= now.getTime());
    if (due.length === 0) return;
    const rows = due.map(({ row }) => row);
    this.apply(
      rows.map(({ id }) => id),
      rows,
      now,
    );
  }

  /** Products with this value: of a group such as `category` or `language`. */
  set(group: string, value: string): Bits {
    return this.#groups.get(group)?.get(value) ?? new Bits();
  }

  /** Products shown in a locale: with a published landing in it or in English. */
  shown(locale: Locale): Bits {
    return either(this.set('locale', locale), this.set('locale', 'en'));
  }

  /** How many of these have each value of a group; most first, none left out but those of nobody. */
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

  /** Ids of one part of these, in an order. */
  part(name: OrderName, among: Bits, { limit, offset = 0 }: { limit: number; offset?: number }): string[] {
    const ids: string[] = [];
    let skip = offset;
    for (const { id, place } of this.#ordered(name)) {
      if (ids.length >= limit) break;
      if (among.has(place) && skip-- <= 0) ids.push(id);
    }
    return ids;
  }

  /** Ids of any of these, in no order. */
  random(among: Bits, limit: number): string[] {
    const all = this.#ordered('popular');
    const ids = new Set<string>();
    for (let tries = limit * TRIES; tries > 0 && ids.size < limit; tries--) {
      const one = all[Math.floor(Math.random() * all.length)];
      if (one && among.has(one.place)) ids.add(one.id);
    }
    // Few of many: the rest is drawn from them alone.
    if (ids.size < limit) {
      const left = this.part('popular', among, { limit: all.length }).filter((id) => !ids.has(id));
      while (ids.size < limit && left.length > 0)
        for (const id of left.splice(Math.floor(Math.random() * left.length), 1)) ids.add(id);
    }
    return [...ids];
  }

  /** Those of the ids that are among these, in the order of the ids. */
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

  /** Every product of the school, shown somewhere or not. */
  totals() {
    const totals = { products: this.#byId.size, ratings: 0, stars: 0 };
    for (const { rating, ratings } of this.#byId.values()) {
      totals.ratings += ratings;
      totals.stars += rating * ratings;
    }
    return totals;
  }

  #ordered(name: OrderName): readonly Placed[] {
    const known = this.#orders.get(name);
    if (known) return known;
    const made = [...this.#byId.values()].sort(comparing(name));
    this.#orders.set(name, made);
    return made;
  }

  #remove(placed: Placed): Placed {
    for (const bits of placed.sets) bits.delete(placed.place);
    this.#byId.delete(placed.id);
    this.#timed.delete(placed.id);
    this.#free.push(placed.place);
    return placed;
  }

  #place(row: ShelfRow, now: Date): Placed {
    const place = this.#free.pop() ?? this.#places++;
    const amounts = amountsAt(row.prices, now);
    const next = nextChange(row.prices, now);
    const sets = valuesOf(row, amounts).map(([group, value]) => this.#bits(group, value));
    for (const bits of sets) bits.add(place);
    if (next < Number.POSITIVE_INFINITY) this.#timed.set(row.id, { row, next });
    const placed = {
      ...{ place, id: row.id, minutes: row.minutes, amounts, sets },
      ...{ learners: row.learner_count, rating: row.rating_hundredths, ratings: row.rating_count },
      published: row.published_at ? new Date(row.published_at).getTime() : Number.MIN_SAFE_INTEGER,
    };
    this.#byId.set(row.id, placed);
    return placed;
  }

  #bits(group: string, value: string): Bits {
    const values = this.#groups.get(group) ?? new Map<string, Bits>();
    this.#groups.set(group, values);
    const bits = values.get(value) ?? new Bits();
    values.set(value, bits);
    return bits;
  }
}

/** Group and value of each set that a product is in. */
function valuesOf(row: ShelfRow, amounts: Amounts): [group: string, value: string][] {
  const of = (group: string, values: readonly string[]) =>
    [...new Set(values)].map((value): [string, string] => [group, value]);
  const base = row.open.some((course) => course.base) ? ['base'] : [];
  return [
    ...of('category', row.categories),
    ...of('skill', row.skills),
    ...of('language', row.languages),
    ...of('locale', row.locales),
    ...of('open', [...row.open.map(({ language }) => language), ...base]),
    ['type', row.type],
    ['level', row.level],
    ['length', lengthOf(row.minutes)],
    ['priced', String(row.prices.some((price) => price.amounts !== null))],
    ...CURRENCIES.map((currency): [string, string] => [`free ${currency}`, String(amounts[currency] === 0)]),
  ];
}
