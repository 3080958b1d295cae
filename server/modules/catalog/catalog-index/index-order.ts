import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Bits } from './index-bits.ts';
import type { Amounts } from './index-price.ts';

/** A product in its place; never changed, only replaced. */
export interface Placed {
  place: number;
  id: string;
  learners: number;
  rating: number;
  ratings: number;
  minutes: number;
  /** Milliseconds since the epoch, below everything when it is not known. */
  published: number;
  amounts: Amounts;
  /** Of its published landings; one list for all products that have the same. */
  locales: readonly Locale[];
  categories: readonly string[];
  /** Sets that it is in. */
  sets: readonly Bits[];
}

/** Orders that the shelf keeps; those by price exist once per currency. */
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

/** Up to so many changes each is put in its place alone; more are merged into the whole list. */
const FEW = 32;

/** Puts into an ordered list those that are new or have changed, and takes out what it held of them before. */
export function reorder(ordered: Placed[], change: Change, compare: Compare): Placed[] {
  if (change.gone.size + change.come.length <= FEW) return insertEach(ordered, change, compare);
  const come = [...change.come].sort(compare);
  const merged: Placed[] = [];
  let next = 0;
  for (const one of ordered) {
    if (change.gone.has(one)) continue;
    for (let other = come[next]; other && compare(other, one) < 0; other = come[++next]) merged.push(other);
    merged.push(one);
  }
  for (; next < come.length; next++) merged.push(come[next] as Placed);
  return merged;
}

function insertEach(ordered: Placed[], { gone, come }: Change, compare: Compare): Placed[] {
  for (const one of gone) ordered.splice(placeOf(ordered, one, compare), 1);
  for (const one of come) ordered.splice(placeOf(ordered, one, compare), 0, one);
  return ordered;
}

/** One part of those of an ordered list that are among others. */
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

/** Where it is, or would have to be: no two compare as equal. */
function placeOf(ordered: readonly Placed[], one: Placed, compare: Compare): number {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(ordered[middle] as Placed, one) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
