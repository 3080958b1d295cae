/** An LRU cache for values that never change under their key, such as parts of a saved version. */
export class Recent<V> {
  readonly #limit: number;
  readonly #kept = new Map<string, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, value);
    }
    return value;
  }

  set(key: string, value: V): V {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#limit) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return value;
  }
}
