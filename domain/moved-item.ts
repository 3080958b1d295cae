/** The list with one item at another place. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The place of an item that is dropped before or after the item at `over`. */
export function dropIndex(from: number, over: number, edge: 'before' | 'after'): number {
  const place = edge === 'before' ? over : over + 1;
  return from < place ? place - 1 : place;
}
