import type { Locale } from '../../../../contracts/locales.ts';
import type { CatalogIndexRow } from './catalog-index.repository.ts';
import type { Placed } from './index-order.ts';

/** Aggregate of reviews: their number and the sum of their stars times a hundred. */
export interface Sum {
  ratings: number;
  stars: number;
}

/** Aggregates over all products of a locale, updated at every edit so that no request has to compute them. */
export class CatalogIndexSums {
  readonly #all: Sum = { ratings: 0, stars: 0 };
  /** By locale, not counting products shown in English as a fallback, except in `en`. */
  readonly #own = new Map<Locale, Sum>();
  readonly #changed = new Map<string, number>();

  place(placed: Placed, row: CatalogIndexRow): void {
    this.#add(placed, 1);
    for (const [locale, changedAt] of Object.entries(row.locales))
      this.#note(locale, row.categories, changedAt, true);
  }

  remove(placed: Placed): void {
    this.#add(placed, -1);
  }

  /** Marks the lists that no longer show a product as changed. */
  left(before: Placed, after: Placed | undefined, now: Date): void {
    const categories = before.categories.filter((category) => !after?.categories.includes(category));
    for (const locale of before.locales) {
      const isGone = !after?.locales.includes(locale);
      this.#note(locale, isGone ? before.categories : categories, now.getTime(), isGone);
    }
  }

  reviews(locale?: Locale): Sum {
    if (!locale) return this.#all;
    const [own, english] = [this.#own.get(locale), this.#own.get('en')];
    if (locale === 'en' || !own) return english ?? { ratings: 0, stars: 0 };
    if (!english) return own;
    return { ratings: own.ratings + english.ratings, stars: own.stars + english.stars };
  }

  /** When content in the locale itself was last changed, of a category or overall; undefined if there is none. */
  changed(locale: Locale, category = ''): number | undefined {
    return this.#changed.get(`${locale} ${category}`);
  }

  #note(locale: string, categories: readonly string[], changedAt: number, all: boolean): void {
    for (const category of all ? ['', ...categories] : categories) {
      const key = `${locale} ${category}`;
      this.#changed.set(key, Math.max(changedAt, this.#changed.get(key) ?? 0));
    }
  }

  #add({ locales, rating, ratings }: Placed, sign: 1 | -1): void {
    const shownIn = locales.includes('en') ? (['en'] as const) : locales;
    for (const sum of [this.#all, ...shownIn.map((locale) => this.#sumOf(locale))]) {
      sum.ratings += sign * ratings;
      sum.stars += sign * rating * ratings;
    }
  }

  #sumOf(locale: Locale): Sum {
    const sum = this.#own.get(locale) ?? { ratings: 0, stars: 0 };
    this.#own.set(locale, sum);
    return sum;
  }
}
