/** The items in an order that follows from the seed and their keys alone: another item moves none of them. */
export function seededOrder<T>(
  items: readonly T[],
  seed: string,
  keyOf: (item: T, index: number) => string,
): T[] {
  return items
    .map((item, index) => ({ item, key: keyOf(item, index) }))
    .map(({ item, key }) => ({ item, key, rank: hash(`${seed}:${key}`) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

/** 53 bits (cyrb53), well spread for texts that differ in one character; not for secrets. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
