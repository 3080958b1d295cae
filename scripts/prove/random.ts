/** A reproducible random generator: the same seed gives the same numbers. */
export interface Random {
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(percent: number): boolean;
}

/** mulberry32: small, and good enough for choosing times. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: (list) => {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    chance: (percent) => between(1, 100) <= percent,
  };
}
