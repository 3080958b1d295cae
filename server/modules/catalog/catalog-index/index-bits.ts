/** A bit set of small non-negative integers. */
export class Bits {
  words = new Uint32Array(0);

  add(index: number): void {
    const word = index >>> 5;
    if (word >= this.words.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.words.length * 2));
      larger.set(this.words);
      this.words = larger;
    }
    this.words[word] = (this.words[word] ?? 0) | (1 << (index & 31));
  }

  delete(index: number): void {
    const word = index >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (index & 31));
  }

  has(index: number): boolean {
    return (((this.words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }

  /** Size of the intersection. */
  countIn(other: Bits): number {
    const [a, b] = [this.words, other.words];
    const length = Math.min(a.length, b.length);
    let count = 0;
    for (let index = 0; index < length; index++) count += ones((a[index] as number) & (b[index] as number));
    return count;
  }

  /** The members in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.words.length; index++)
      for (let word = this.words[index] as number; word !== 0; word &= word - 1)
        yield index * 32 + 31 - Math.clz32(word & -word);
  }

  count(): number {
    return this.countIn(this);
  }
}

export function both(a: Bits, b: Bits): Bits {
  const found = new Bits();
  found.words = a.words.slice(0, Math.min(a.words.length, b.words.length));
  for (let index = 0; index < found.words.length; index++)
    found.words[index] = (found.words[index] as number) & (b.words[index] as number);
  return found;
}

export function either(a: Bits, b: Bits): Bits {
  const [longer, shorter] = a.words.length < b.words.length ? [b, a] : [a, b];
  const found = new Bits();
  found.words = longer.words.slice();
  for (let index = 0; index < shorter.words.length; index++)
    found.words[index] = (found.words[index] as number) | (shorter.words[index] as number);
  return found;
}

/** The members of the first set that are not in the second. */
export function without(a: Bits, b: Bits): Bits {
  const found = new Bits();
  found.words = a.words.slice();
  const length = Math.min(a.words.length, b.words.length);
  for (let index = 0; index < length; index++)
    found.words[index] = (found.words[index] as number) & ~(b.words[index] as number);
  return found;
}

/** Number of bits set in a word, added up in pairs, fours and bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
