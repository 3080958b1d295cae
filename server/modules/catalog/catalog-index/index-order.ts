import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Bits } from './index-bits.ts';
import type { Amounts } from './index-price.ts';

/** A product at its position; immutable, only replaced. */
export interface Placed {
  place: number;
  id: string;
  learners: number;
  rating: number;
  ratings: number;
  minutes: number;
  /** Milliseconds since the epoch; lower than any date when unknown. */
  published: number;
  amounts: Amounts;
  /** Locales of its published landings; products with the same list share it. */
  locales: readonly Locale[];
  categories: readonly string[];
  /** The bit sets that contain it. */
  sets: readonly Bits[];
}

/** Sort orders of the catalog index; those by price exist once per currency. */
export type OrderName =
  | 'popular'
  | 'new'
  | 'rating'
  | 'reviewed'
  | 'minutes'
  | `price-${'asc' | 'desc'} ${Currency}`;

type Compare = (a: Placed, b: Placed) => number;

const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const byPrice = (currency: Currency, sign: 1 | -1): Compare => {
  return (a, b) =>
    sign * (a.amounts[currency] - b.amounts[currency]) || b.learners - a.learners || byId(a, b);
};

const COMPARE: Record<Exclude<OrderName, `price${string}`>, Compare> = {
  popular: (a, b) =>
    b.learners - a.learners || b.rating - a.rating || b.published - a.published || byId(a, b),
  new: (a, b) => b.published - a.published || byId(a, b),
  rating: (a, b) => b.rating - a.rating || b.ratings - a.ratings || byId(a, b),
  reviewed: (a, b) => b.ratings - a.ratings || byId(a, b),
  minutes: (a, b) => a.minutes - b.minutes || byId(a, b),
};

export function comparing(name: OrderName): Compare {
  const [kind, currency] = name.split(' ') as [string, Currency | undefined];
  if (currency) return byPrice(currency, kind === 'price-asc' ? 1 : -1);
  return COMPARE[kind as keyof typeof COMPARE];
}

interface Change {
  gone: ReadonlySet<Placed>;
  come: readonly Placed[];
}

/** Up to this many changes are inserted one by one; more are merged into the whole list. */
const MAX_LINEAR_INSERTS = 32;

/** Inserts new and changed products into a sorted list and removes their old entries. */
export function reorder(ordered: Placed[], change: Change, compare: Compare): Placed[] {
  if (change.gone.size + change.come.length <= MAX_LINEAR_INSERTS)
    return insertEach(ordered, change, compare);
  const come = [...change.come].sort(compare);
  const merged: Placed[] = [];
  let next = 0;
  for (const placed of ordered) {
    if (change.gone.has(placed)) continue;
    for (let other = come[next]; other && compare(other, placed) < 0; other = come[++next])
      merged.push(other);
    merged.push(placed);
  }
  for (; next < come.length; next++) merged.push(come[next] as Placed);
  return merged;
}

function insertEach(ordered: Placed[], { gone, come }: Change, compare: Compare): Placed[] {
  for (const placed of gone) ordered.splice(placeOf(ordered, placed, compare), 1);
  for (const placed of come) ordered.splice(placeOf(ordered, placed, compare), 0, placed);
  return ordered;
}

/** One page of the members of a set, in the order of a sorted list. */
export function partOf(
  ordered: readonly Placed[],
  among: { has(place: number): boolean },
  { limit, offset = 0 }: { limit: number; offset?: number },
): string[] {
  const ids: string[] = [];
  let skip = offset;
  for (const { id, place } of ordered) {
    if (ids.length >= limit) break;
    if (among.has(place) && skip-- <= 0) ids.push(id);
  }
  return ids;
}

/** Its position or insertion point: no two entries compare as equal. */
function placeOf(ordered: readonly Placed[], placed: Placed, compare: Compare): number {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(ordered[middle] as Placed, placed) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
